/* A function of another language with its data. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct _WalkthroughCallback WalkthroughCallback;

struct _WalkthroughCallback
{
  gatomicrefcount references;
  GCallback func;
  gpointer data;
  GDestroyNotify notify;
};

/* NULL for no function, whose data is freed at once. */
WalkthroughCallback *_walkthrough_callback_new (GCallback func, gpointer data, GDestroyNotify notify);
WalkthroughCallback *_walkthrough_callback_ref (WalkthroughCallback *callback);
void _walkthrough_callback_unref (WalkthroughCallback *callback);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WalkthroughCallback, _walkthrough_callback_unref)

/* Takes `callback`, which is nullable like what it replaces. */
void _walkthrough_callback_replace (WalkthroughCallback **place, WalkthroughCallback *callback);

G_END_DECLS
