#define _GNU_SOURCE

#include "walkthrough-thread.h"

#include <string.h>
#include <unistd.h>

static gboolean
is_main_thread (void)
{
  return gettid () == getpid ();
}

/* The name of a function of this library in other languages: "Tour.present" of "walkthrough_tour_present". */
static char *
common_name (const char *function)
{
  static const struct { const char *prefix, *class; } classes[] = {
    { "tip_group_", "TipGroup." },
    { "tip_", "Tip." },
    { "tour_", "Tour." },
    { "element_", "Element." },
  };
  const char *name = g_str_has_prefix (function, "walkthrough_") ? function + strlen ("walkthrough_") : function;

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      if (g_str_has_prefix (name, classes[i].prefix))
        return g_strconcat (classes[i].class, name + strlen (classes[i].prefix), NULL);
    }
  return g_strdup (name);
}

gboolean
_walkthrough_is_on_main_thread (const char *function)
{
  g_autofree char *name = NULL;

  if (is_main_thread ())
    return TRUE;
  name = common_name (function);
  g_critical ("Walkthrough.%s was called on another thread, and does nothing there: GTK belongs to the main thread",
              name);
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
