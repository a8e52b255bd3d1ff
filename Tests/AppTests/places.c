/* Has GTK tell assistive technology where widgets truly are.
 *
 * From 4.10 on, GTK adds up the places of a widget and of all around it, and forgets the CSS padding and
 * borders of each: a click at such a place may miss. This tells what GTK 4.8 told, widgets without their own
 * padding. GIO loads it into the apps that are tested, and into all that they start; it does nothing where
 * there is no GTK 4.
 */
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <math.h>

#if !GTK_CHECK_VERSION (4, 10, 0)
/* What it has been since, for apps in a sandbox with a newer GTK. */
struct _GtkAccessibleInterface
{
  GTypeInterface parent;
  gpointer others[5];
  gboolean (*get_bounds) (GtkAccessible *accessible, int *x, int *y, int *width, int *height);
};
#endif

static gboolean
get_bounds (GtkAccessible *accessible, int *x, int *y, int *width, int *height)
{
  GtkWidget *widget = GTK_WIDGET (accessible), *parent = gtk_widget_get_parent (widget);
  graphene_point_t corner = GRAPHENE_POINT_INIT_ZERO, place = GRAPHENE_POINT_INIT_ZERO;

  if (!gtk_widget_get_realized (widget) || (parent && !gtk_widget_compute_point (widget, parent, &corner, &place)))
    return FALSE;
  *x = lroundf (place.x);
  *y = lroundf (place.y);
  *width = gtk_widget_get_width (widget);
  *height = gtk_widget_get_height (widget);
  return TRUE;
}

/* Some widgets have a copy of the interface of what they are derived from; one that is used later copies
 * this. */
static void
replace_below (GType type, gpointer original)
{
  gpointer class = g_type_class_peek (type);
  GtkAccessibleInterface *widgets = class ? g_type_interface_peek (class, GTK_TYPE_ACCESSIBLE) : NULL;
  guint count;
  g_autofree GType *derived = g_type_children (type, &count);

  if (widgets && (gpointer) widgets->get_bounds == original)
    widgets->get_bounds = get_bounds;
  for (guint place = 0; place < count; place++)
    replace_below (derived[place], original);
}

/* Runs in the main loop, where GTK is there and begun, if it ever is. */
static gboolean
tell_places (gpointer data)
{
  GtkAccessibleInterface *widgets;

  if (dlopen ("libgtk-4.so.1", RTLD_LAZY | RTLD_NOLOAD) == NULL || !gtk_is_initialized ())
    return G_SOURCE_REMOVE;
  widgets = g_type_interface_peek (g_type_class_ref (GTK_TYPE_WIDGET), GTK_TYPE_ACCESSIBLE);
  replace_below (GTK_TYPE_WIDGET, (gpointer) widgets->get_bounds);
  return G_SOURCE_REMOVE;
}

void
g_io_module_load (GIOModule *module)
{
  g_type_module_use (G_TYPE_MODULE (module));
  g_idle_add_full (G_PRIORITY_HIGH, tell_places, NULL, NULL);
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
