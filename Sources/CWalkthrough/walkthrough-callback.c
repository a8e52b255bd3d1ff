#include "walkthrough-callback.h"

WalkthroughCallback *
_walkthrough_callback_new (GCallback func, gpointer data, GDestroyNotify notify)
{
  WalkthroughCallback *callback;

  if (func == NULL)
    {
      if (notify)
        notify (data);
      return NULL;
    }
  callback = g_new (WalkthroughCallback, 1);
  g_atomic_ref_count_init (&callback->references);
  callback->func = func;
  callback->data = data;
  callback->notify = notify;
  return callback;
}

WalkthroughCallback *
_walkthrough_callback_ref (WalkthroughCallback *callback)
{
  g_atomic_ref_count_inc (&callback->references);
  return callback;
}

void
_walkthrough_callback_unref (WalkthroughCallback *callback)
{
  if (!g_atomic_ref_count_dec (&callback->references))
    return;
  if (callback->notify)
    callback->notify (callback->data);
  g_free (callback);
}

void
_walkthrough_callback_replace (WalkthroughCallback **place, WalkthroughCallback *callback)
{
  WalkthroughCallback *old = *place;

  *place = callback;
  g_clear_pointer (&old, _walkthrough_callback_unref);
}

gboolean
_walkthrough_widget_is_free (GtkWidget *widget, const char *what, const char *id)
{
  if (widget == NULL)
    return FALSE;
  if (gtk_widget_get_parent (widget) == NULL && !GTK_IS_NATIVE (widget))
    return TRUE;
  g_critical ("The %s “%s”, a %s, is in another widget already, or a window: the text is shown", what, id,
              G_OBJECT_TYPE_NAME (widget));
  return FALSE;
}

gboolean
_walkthrough_replace_text (char **text, const char *new_text)
{
  char *old = *text;

  if (g_strcmp0 (old, new_text) == 0)
    return FALSE;
  *text = g_strdup (new_text);
  g_free (old);
  return TRUE;
}
