/* An app with everything that can be typed into, which shows what was typed at other places, too, and with
 * widgets that crash when their properties are read. */
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

/* What the app itself implements to be typed into, without anything of GTK's in it; a label shows it. */
typedef struct { GtkWidget parent; GString *text; GtkWidget *label; } Own;
typedef struct { GtkWidgetClass parent; } OwnClass;

static const char *
own_text (GtkEditable *editable)
{
  return ((Own *) editable)->text->str;
}

static void
own_editable_init (GtkEditableInterface *interface)
{
  interface->get_text = own_text;
}

G_DEFINE_TYPE_WITH_CODE (Own, own, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (GTK_TYPE_EDITABLE, own_editable_init))

static void
own_class_init (OwnClass *class)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_TEXT_BOX);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static gboolean
own_key (Own *own, guint key)
{
  guint32 letter = gdk_keyval_to_unicode (key);
  if (key == GDK_KEY_BackSpace && own->text->len > 0)
    g_string_truncate (own->text, own->text->len - 1);
  else if (letter >= 32)
    g_string_append_unichar (own->text, letter);
  else
    return FALSE;
  gtk_label_set_text (GTK_LABEL (own->label), own->text->str);
  g_signal_emit_by_name (own, "changed");
  return TRUE;
}

static void
own_init (Own *own)
{
  own->text = g_string_new (NULL);
  own->label = gtk_label_new (NULL);
  gtk_widget_set_parent (own->label, GTK_WIDGET (own));
  gtk_widget_set_focusable (GTK_WIDGET (own), TRUE);
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (own_key), own);
  gtk_widget_add_controller (GTK_WIDGET (own), keys);
  GtkGesture *click = gtk_gesture_click_new ();
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (gtk_widget_grab_focus), own);
  gtk_widget_add_controller (GTK_WIDGET (own), GTK_EVENT_CONTROLLER (click));
}

static GtkWidget *window, *echo, *tipped, *named, *part, *capitals, *former;
static GString *longest;

/* Shows a text at other places, in part or in capitals, too, and what was the longest once it is shorter. */
static void
show_elsewhere (const char *text)
{
  if (!g_str_has_prefix (longest->str, text))
    g_string_assign (longest, text);
  gtk_button_set_label (GTK_BUTTON (former), longest->str);
  g_autofree char *beginning = g_strdup_printf ("Results for %.7s", text);
  gtk_button_set_label (GTK_BUTTON (part), beginning);
  g_autofree char *capital = g_utf8_strup (text, -1);
  gtk_button_set_label (GTK_BUTTON (capitals), capital);
  g_autofree char *title = g_strdup_printf ("%s – Typing", text);
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_button_set_label (GTK_BUTTON (echo), text);
  gtk_widget_set_tooltip_text (tipped, title);
  gtk_widget_set_name (named, text);
}

/* Fills a text on another thread, as an app may that loads a file, before it is shown. */
static gpointer
load (gpointer text)
{
  g_autoptr (GtkTextBuffer) buffer = gtk_text_buffer_new (NULL);
  gtk_text_buffer_set_text (buffer, text, -1);
  return NULL;
}

static void
typed (GtkEditable *editable)
{
  g_thread_join (g_thread_new ("load", load, (gpointer) gtk_editable_get_text (editable)));
  show_elsewhere (gtk_editable_get_text (editable));
}

static void
written (GtkTextBuffer *buffer)
{
  g_autofree char *text = NULL;
  g_object_get (buffer, "text", &text, NULL);
  show_elsewhere (text);
}

static GtkWidget *
add (GtkWidget *box, GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (box), widget);
  if (GTK_IS_EDITABLE (widget))
    g_signal_connect (widget, "changed", G_CALLBACK (typed), NULL);
  return widget;
}

static void
activate (GtkApplication *app)
{
  longest = g_string_new (NULL);
  window = gtk_application_window_new (app);
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 800);
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_window_set_child (GTK_WINDOW (window), box);

  add (box, gtk_entry_new (), "An entry");
  add (box, gtk_password_entry_new (), "A password");
  gtk_entry_set_visibility (GTK_ENTRY (add (box, gtk_entry_new (), "A hidden entry")), FALSE);
  add (box, gtk_search_entry_new (), "A search");
  add (box, gtk_spin_button_new_with_range (0, 1e9, 1), "A number");
  add (box, gtk_editable_label_new ("Rename me"), "A label");

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  GtkWidget *combo = add (box, gtk_combo_box_text_new_with_entry (), "A combo");
  gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (combo), "A choice");
  g_signal_connect (gtk_combo_box_get_child (GTK_COMBO_BOX (combo)), "changed", G_CALLBACK (typed), NULL);
  G_GNUC_END_IGNORE_DEPRECATIONS

  GtkWidget *view = add (box, gtk_text_view_new (), "A page");
  gtk_widget_set_size_request (view, -1, 60);
  g_signal_connect (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "changed", G_CALLBACK (written), NULL);

  gtk_widget_set_size_request (add (box, g_object_new (own_get_type (), NULL), "An own one"), -1, 30);

  part = add (box, gtk_button_new_with_label ("Part"), "A part");
  capitals = add (box, gtk_button_new_with_label ("Capitals"), "Capitals");
  former = add (box, gtk_button_new_with_label ("Former"), "A former one");
  echo = add (box, gtk_button_new_with_label ("Echo"), "An echo");
  tipped = add (box, gtk_button_new_from_icon_name ("list-add-symbolic"), "A tip");
  named = add (box, gtk_button_new_with_label ("Named"), "A name");

  gtk_widget_set_size_request (add (box, g_object_new (odd_get_type (), NULL), "An odd one"), -1, 40);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) app = gtk_application_new ("org.example.Typing", G_APPLICATION_NON_UNIQUE);
  g_signal_connect (app, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
