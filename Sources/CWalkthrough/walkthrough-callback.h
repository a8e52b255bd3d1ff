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

/* Returns NULL, and frees the data at once, if `func` is NULL. */
WalkthroughCallback *_walkthrough_callback_new (GCallback func, gpointer data, GDestroyNotify notify);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WalkthroughCallback, _walkthrough_callback_unref)

/* Takes ownership of `callback`, which may be NULL like the one that it replaces. */
void _walkthrough_callback_replace (WalkthroughCallback **place, WalkthroughCallback *callback);

/* Whether a function of the app has returned a widget that can be shown; a critical message says if that is in use. In C, the
 * reference of such a one belongs to whoever uses it. */
gboolean _walkthrough_widget_is_free (GtkWidget *widget, const char *what, const char *id);

/* Replaces a text; returns whether that changed it. */
gboolean _walkthrough_replace_text (char **text, const char *new_text);

G_END_DECLS
