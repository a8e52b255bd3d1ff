#define _GNU_SOURCE

#include "walkthrough-thread.h"

#include <unistd.h>

static gboolean
is_main_thread (void)
{
  return gettid () == getpid ();
}

gboolean
_walkthrough_is_on_main_thread (const char *function)
{
  if (is_main_thread ())
    return TRUE;
  g_critical ("%s: call it on the main thread, which GTK belongs to", function);
  return FALSE;
}

static gboolean
unref (gpointer object)
{
  g_object_unref (object);
  return G_SOURCE_REMOVE;
}

gboolean
_walkthrough_is_disposed_later (GObject *object)
{
  if (is_main_thread ())
    return FALSE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unref, g_object_ref (object), NULL);
  return TRUE;
}
