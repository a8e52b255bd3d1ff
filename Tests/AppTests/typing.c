/* An app with everything that can be typed into, which shows what was typed at other places, too, and with widgets
 * that crash when their properties are read. */
#include <gtk/gtk.h>

/* A button whose getters abort, as those of an app may that were never meant to be called at such a time. */
typedef struct { GtkWidget parent; } Odd;
typedef struct { GtkWidgetClass parent; } OddClass;

static void
odd_read (GObject *object, guint id, GValue *value, GParamSpec *property)
{
  g_error ("The app reads %s too early", property->name);
}

static void
odd_write (GObject *object, guint id, const GValue *value, GParamSpec *property)
{
  g_error ("The app takes %s too early", property->name);
}

static const char *
odd_action_name (GtkActionable *odd)
{
  g_error ("The app tells an action too early");
  return NULL;
}

static void
odd_actionable_init (GtkActionableInterface *interface)
{
  interface->get_action_name = odd_action_name;
}

G_DEFINE_TYPE_WITH_CODE (Odd, odd, GTK_TYPE_WIDGET,
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_ACTIONABLE, odd_actionable_init))

static void
odd_class_init (OddClass *class)
{
  GObjectClass *objects = G_OBJECT_CLASS (class);
  objects->get_property = odd_read;
  objects->set_property = odd_write;
  const char *texts[] = { "label", "title", "text", "icon-name", "placeholder-text" };
  guint id = 1;
  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    g_object_class_install_property (objects, id++,
                                     g_param_spec_string (texts[n], NULL, NULL, NULL, G_PARAM_READWRITE));
  g_object_class_install_property (objects, id++,
                                   g_param_spec_boolean ("active", NULL, NULL, FALSE, G_PARAM_READWRITE));
  const char *lists[] = { "pages", "model", "dialogs" };
  for (guint n = 0; n < G_N_ELEMENTS (lists); n++)
    g_object_class_install_property (objects, id++,
                                     g_param_spec_object (lists[n], NULL, NULL, G_TYPE_LIST_MODEL, G_PARAM_READWRITE));
  const char *widgets[] = { "child", "visible-child", "content", "sidebar", "visible-dialog" };
  for (guint n = 0; n < G_N_ELEMENTS (widgets); n++)
    g_object_class_install_property (objects, id++,
                                     g_param_spec_object (widgets[n], NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE));
  g_object_class_override_property (objects, id++, "action-name");
  g_object_class_override_property (objects, id++, "action-target");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
odd_init (Odd *odd)
{
}

static GtkWidget *window, *echo, *tipped, *named;

/* Shows a text at other places. */
static void
show_elsewhere (const char *text)
{
  g_autofree char *title = g_strdup_printf ("%s – Typing", text);
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_button_set_label (GTK_BUTTON (echo), text);
  gtk_widget_set_tooltip_text (tipped, title);
  gtk_widget_set_name (named, text);
}

static void
typed (GtkEditable *editable)
{
  show_elsewhere (gtk_editable_get_text (editable));
}

static void
written (GtkTextBuffer *buffer)
{
  g_autofree char *text = NULL;
  g_object_get (buffer, "text", &text, NULL);
  show_elsewhere (text);
}

static void
add (GtkWidget *box, GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (box), widget);
  if (GTK_IS_EDITABLE (widget))
    g_signal_connect (widget, "changed", G_CALLBACK (typed), NULL);
}

static void
activate (GtkApplication *app)
{
  window = gtk_application_window_new (app);
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 700);
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_window_set_child (GTK_WINDOW (window), box);

  add (box, gtk_entry_new (), "An entry");
  add (box, gtk_password_entry_new (), "A password");
  GtkWidget *hidden = gtk_entry_new ();
  gtk_entry_set_visibility (GTK_ENTRY (hidden), FALSE);
  add (box, hidden, "A hidden entry");
  add (box, gtk_search_entry_new (), "A search");
  add (box, gtk_spin_button_new_with_range (0, 1e9, 1), "A number");
  add (box, gtk_editable_label_new ("Rename me"), "A label");

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  GtkWidget *combo = gtk_combo_box_text_new_with_entry ();
  gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (combo), "A choice");
  g_signal_connect (gtk_combo_box_get_child (GTK_COMBO_BOX (combo)), "changed", G_CALLBACK (typed), NULL);
  add (box, combo, "A combo");
  G_GNUC_END_IGNORE_DEPRECATIONS

  GtkWidget *view = gtk_text_view_new ();
  gtk_widget_set_size_request (view, -1, 60);
  g_signal_connect (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "changed", G_CALLBACK (written), NULL);
  add (box, view, "A page");

  echo = gtk_button_new_with_label ("Echo");
  add (box, echo, "An echo");
  tipped = gtk_button_new_from_icon_name ("list-add-symbolic");
  add (box, tipped, "A tip");
  named = gtk_button_new_with_label ("Named");
  add (box, named, "A name");

  GtkWidget *odd = g_object_new (odd_get_type (), NULL);
  gtk_widget_set_size_request (odd, -1, 40);
  add (box, odd, "An odd one");
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) app = gtk_application_new ("org.example.Typing", G_APPLICATION_NON_UNIQUE);
  g_signal_connect (app, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
