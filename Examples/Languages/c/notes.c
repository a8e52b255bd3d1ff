/* Notes in C: notes FOLDER, which holds the interface, the tours, and what is new. */
#include <walkthrough.h>

static const char *folder;

static WalkthroughTour *
read_tour (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  WalkthroughTour *tour = walkthrough_tour_new_from_path (path, &error);

  if (tour == NULL)
    g_error ("%s", error->message);
  return tour;
}

static void
open_preferences (GtkWindow *preferences)
{
  g_autoptr (WalkthroughTour) tour = read_tour ("preferences.json");

  gtk_window_present (preferences);
  walkthrough_tour_present_once (tour, GTK_WIDGET (preferences));
}

static void
add_preferences (GtkApplication *app, GtkWindow *preferences, GtkListBox *settings)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new ("preferences", NULL);
  GtkWidget *row = walkthrough_guidance_create_row (walkthrough_guidance_get_default ());

  walkthrough_name_widget (row, "guidance");
  gtk_list_box_append (settings, row);
  g_signal_connect_swapped (action, "activate", G_CALLBACK (open_preferences), preferences);
  g_action_map_add_action (G_ACTION_MAP (app), G_ACTION (action));
}

static void
pressed (WalkthroughTip *tip, const char *action)
{
  (void) tip;
  g_print ("pressed %s\n", action);
}

static void
status_changed (WalkthroughTip *tip)
{
  g_print ("tip %s\n", walkthrough_tip_get_status (tip) == WALKTHROUGH_TIP_STATUS_AVAILABLE ? "available" : "gone");
}

static void
add_tip (GtkWidget *notes)
{
  g_autoptr (WalkthroughTip) tip = walkthrough_tip_new ("order", "Another order");

  walkthrough_tip_set_message (tip, "Drag a note, or press [[Alt+Up]] *in the list*.");
  walkthrough_tip_set_rules (tip, "[{\"event\": \"note-opened\", \"atLeast\": 3}]", NULL);
  walkthrough_tip_add_action (tip, "how", "Show me");
  g_signal_connect (tip, "action::how", G_CALLBACK (pressed), NULL);
  g_signal_connect (tip, "notify::status", G_CALLBACK (status_changed), NULL);
  walkthrough_tip_present_at (tip, notes, GTK_POS_BOTTOM);
}

/* What came with version 2.0: a dot, and a line of the list that is shown once. */
static void
show_news (GtkWindow *window, GtkWidget *search)
{
  g_autofree char *path = g_build_filename (folder, "news.json", NULL), *news = NULL;
  g_autoptr (GError) error = NULL;

  walkthrough_flag_new (search, "Search", "2.0");
  if (!g_file_get_contents (path, &news, NULL, &error) || !walkthrough_whats_new_present (window, news, &error))
    g_warning ("%s", error->message);
}

static void
finished (WalkthroughTour *tour, WalkthroughOutcome outcome, const char *last_step)
{
  (void) tour;
  g_print ("tour %s %s\n", outcome == WALKTHROUGH_OUTCOME_FINISHED ? "finished" : "left", last_step);
  for (int i = 0; i < 3; i++)
    walkthrough_tips_donate ("note-opened", NULL, NULL);
}

static void
activate (GtkApplication *app)
{
  g_autofree char *ui = g_build_filename (folder, "notes.ui", NULL), *names = g_build_filename (folder, "walkthrough.ui", NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_file (ui);
  g_autoptr (WalkthroughTour) tour = read_tour ("notes.json");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  g_autoptr (GMenuModel) help = walkthrough_help_menu (GTK_WIDGET (window));

  gtk_builder_add_from_file (builder, names, NULL);
  gtk_window_set_application (window, app);
  g_menu_append_section (G_MENU (gtk_builder_get_object (builder, "main_menu")), "Help", help);
  add_preferences (app, GTK_WINDOW (gtk_builder_get_object (builder, "preferences")),
                   GTK_LIST_BOX (gtk_builder_get_object (builder, "settings")));
  add_tip (GTK_WIDGET (gtk_builder_get_object (builder, "notes")));
  show_news (window, GTK_WIDGET (gtk_builder_get_object (builder, "search_button")));

  g_signal_connect (tour, "finished", G_CALLBACK (finished), NULL);
  gtk_window_present (window);
  walkthrough_tour_offer (tour, GTK_WIDGET (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) app = gtk_application_new ("io.github.walkthrough.Notes", G_APPLICATION_DEFAULT_FLAGS);

  folder = argc > 1 ? argv[1] : ".";
  walkthrough_tips_configure ("io.github.walkthrough.Notes", 0, NULL, NULL);
  walkthrough_guidance_set_app_version (walkthrough_guidance_get_default (), "2.0");
  g_signal_connect (app, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (app), 0, NULL);
}
