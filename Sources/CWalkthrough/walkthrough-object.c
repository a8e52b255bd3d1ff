#define _GNU_SOURCE

#include "walkthrough-object.h"

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

void
_walkthrough_dispose_on_main (GObject *object)
{
  if (is_main_thread ())
    G_OBJECT_CLASS (g_type_class_peek (G_TYPE_OBJECT))->dispose (object);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unref, g_object_ref (object), NULL);
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

void
_walkthrough_replace_func (GClosure **place, GCallback func, gpointer data, GDestroyNotify notify)
{
  GClosure *old = *place;

  *place = func ? g_closure_ref (g_cclosure_new (func, data, (GClosureNotify) notify)) : NULL;
  if (*place)
    g_closure_sink (*place);
  else if (notify)
    notify (data);
  g_clear_pointer (&old, g_closure_unref);
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
