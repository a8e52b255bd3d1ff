#include <walkthrough.h>

static WalkthroughTour *
new_tour (const char *name)
{
  g_autofree char *json =
      g_strdup_printf ("{ \"id\": \"%s\", \"title\": \"%s\", \"steps\": [{ \"id\": \"one\", \"title\": \"One\" }] }", name, name);

  return walkthrough_tour_new (json, NULL, NULL);
}

static void
list (GtkWidget *window, GtkWidget *editor_page, GtkMenuButton *help_button, WalkthroughTour *first_steps,
      WalkthroughTour *formatting)
{
  // LISTING
}

int
main (void)
{
  g_autoptr (WalkthroughTour) first_steps = NULL, formatting = NULL;
  g_autoptr (GMenuModel) section = NULL;
  g_autoptr (GVariant) line = NULL;
  GtkWidget *window, *page, *button;

  gtk_init ();
  window = gtk_window_new ();
  page = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  button = gtk_menu_button_new ();
  gtk_box_append (GTK_BOX (page), button);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (page))
    g_main_context_iteration (NULL, TRUE);
  first_steps = new_tour ("first");
  formatting = new_tour ("second");
  list (window, page, GTK_MENU_BUTTON (button), first_steps, formatting);
  section = g_menu_model_get_item_link (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)), 0, G_MENU_LINK_SECTION);
  line = g_menu_model_get_item_attribute_value (section, 0, G_MENU_ATTRIBUTE_LABEL, NULL);
  g_print ("%s\n", g_variant_get_string (line, NULL));
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
