/* A function of another language with its data. */
#pragma once

#include "include/private/walkthrough-bridge.h"

G_BEGIN_DECLS

struct _WalkthroughCallback
{
  gatomicrefcount references;
  GCallback func;
  gpointer data;
  GDestroyNotify notify;
};

/* NULL for no function, whose data is freed at once. */
WalkthroughCallback *_walkthrough_callback_new (GCallback func, gpointer data, GDestroyNotify notify);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WalkthroughCallback, _walkthrough_callback_unref)

/* Takes `callback`, which is nullable like what it replaces. */
void _walkthrough_callback_replace (WalkthroughCallback **place, WalkthroughCallback *callback);

G_END_DECLS
