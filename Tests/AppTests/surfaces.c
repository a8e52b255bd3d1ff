/* Tells where the surfaces of an app are, which a Wayland compositor tells nobody.
 *
 * In the file that $SURFACES names it writes a line for each place of the pointer in a window, for each that a finger
 * touches, or to which something is dragged, for each popover that is laid out, and when the keyboard comes (1) or goes (0): what it is, the title of its window, and where in that window,
 * in pixels of what GTK counts as the window, without its shadow. A pointer that has left has no title. GIO loads it into the apps that are tested, and into all that they start; it does nothing
 * where there is no GTK 4.
 */
#include <dlfcn.h>
#include <gtk/gtk.h>

static FILE *file;

/* How far the window or popover lies within its surface. */
static void
margins (GdkSurface *surface, double *x, double *y)
{
  GtkNative *native = gtk_native_get_for_surface (surface);

  *x = *y = 0;
  if (native)
    gtk_native_get_surface_transform (native, x, y);
}

/* The window that a surface belongs to; adds the place of the surface in it. */
static GdkSurface *
window_of (GdkSurface *surface, double *x, double *y)
{
  double left, top;

  while (GDK_IS_POPUP (surface))
    {
      *x += gdk_popup_get_position_x (GDK_POPUP (surface));
      *y += gdk_popup_get_position_y (GDK_POPUP (surface));
      surface = gdk_popup_get_parent (GDK_POPUP (surface));
    }
  margins (surface, &left, &top);
  *x -= left;
  *y -= top;
  return surface;
}

static void
tell (const char *what, GdkSurface *surface, double x, double y, int width, int height)
{
  GdkSurface *window = window_of (surface, &x, &y);
  g_autofree char *title = NULL;

  if (GDK_IS_TOPLEVEL (window))
    g_object_get (window, "title", &title, NULL);
  fprintf (file, "%s\t%s\t%g\t%g\t%d\t%d\n", what, title ? title : "", x, y, width, height);
}

static gboolean
on_layout (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GdkSurface *surface = g_value_get_object (values);
  double x, y;

  margins (surface, &x, &y);
  if (GDK_IS_POPUP (surface))
    tell ("popover", surface, x, y, gdk_surface_get_width (surface) - 2 * x, gdk_surface_get_height (surface) - 2 * y);
  return TRUE;
}

static gboolean
on_event (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GdkEvent *event = g_value_peek_pointer (values + 1);
  double x, y;

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_MOTION_NOTIFY:
    case GDK_ENTER_NOTIFY:
      if (gdk_event_get_position (event, &x, &y))
        tell ("pointer", g_value_get_object (values), x, y, 0, 0);
      break;
    case GDK_DRAG_MOTION:
      if (gdk_event_get_position (event, &x, &y))
        tell ("drag", g_value_get_object (values), x, y, 0, 0);
      break;
    case GDK_TOUCH_BEGIN:
      if (gdk_event_get_position (event, &x, &y))
        tell ("finger", g_value_get_object (values), x, y, 0, 0);
      break;
    case GDK_LEAVE_NOTIFY:
      fprintf (file, "pointer\t\t0\t0\t0\t0\n");
      break;
    case GDK_FOCUS_CHANGE:
      tell ("keyboard", g_value_get_object (values), 0, 0, gdk_focus_event_get_in (event), 0);
    }
  return TRUE;
}

/* Runs in the main loop, where GTK is there and begun, if it ever is. */
static gboolean
begin (gpointer data)
{
  if (dlopen ("libgtk-4.so.1", RTLD_LAZY | RTLD_NOLOAD) == NULL || !gtk_is_initialized ())
    return G_SOURCE_REMOVE;
  file = fopen (g_getenv ("SURFACES"), "a");
  if (file == NULL)
    return G_SOURCE_REMOVE;
  setvbuf (file, NULL, _IOLBF, 0);
  g_type_class_ref (GDK_TYPE_SURFACE);
  g_signal_add_emission_hook (g_signal_lookup ("layout", GDK_TYPE_SURFACE), 0, on_layout, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0, on_event, NULL, NULL);
  return G_SOURCE_REMOVE;
}

void
g_io_module_load (GIOModule *module)
{
  g_type_module_use (G_TYPE_MODULE (module));
  if (g_getenv ("SURFACES") != NULL)
    g_idle_add_full (G_PRIORITY_HIGH, begin, NULL, NULL);
}

void
g_io_module_unload (GIOModule *module)
{
}

char **
g_io_module_query (void)
{
  return g_new0 (char *, 1);
}
