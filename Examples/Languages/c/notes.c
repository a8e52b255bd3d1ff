/* Notes in C: notes FOLDER, which holds notes.ui and notes.json. */
#include <walkthrough.h>

static void
finished (WalkthroughTour *tour, WalkthroughOutcome outcome, const char *last_step)
{
  (void) tour;
  g_print ("tour %s %s\n", outcome == WALKTHROUGH_OUTCOME_FINISHED ? "finished" : "left", last_step);
  for (int i = 0; i < 3; i++)
    walkthrough_tips_donate ("note-opened", NULL, NULL);
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
activate (GtkApplication *app, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "notes.json", NULL), *ui = g_build_filename (folder, "notes.ui", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (WalkthroughTour) tour = walkthrough_tour_new_from_path (path, &error);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_file (ui);
  g_autoptr (WalkthroughTip) tip = walkthrough_tip_new ("pin", "Keep a note on top");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));

  g_object_set (tip, "message", "Drag it there.", "icon-name", "view-pin-symbolic", NULL);
  walkthrough_tip_set_rules (tip, "[{\"event\": \"note-opened\", \"atLeast\": 3}]", &error);
  walkthrough_tip_add_action (tip, "how", "Show me");
  g_signal_connect (tip, "action::how", G_CALLBACK (pressed), NULL);
  g_signal_connect (tip, "notify::status", G_CALLBACK (status_changed), NULL);
  walkthrough_tip_present_at (tip, GTK_WIDGET (gtk_builder_get_object (builder, "notes")), GTK_POS_TOP);

  g_signal_connect (tour, "finished", G_CALLBACK (finished), NULL);
  gtk_window_set_application (window, app);
  gtk_window_present (window);
  walkthrough_tour_present (tour, GTK_WIDGET (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) app = gtk_application_new ("io.github.walkthrough.Notes", G_APPLICATION_DEFAULT_FLAGS);

  walkthrough_tips_configure ("io.github.walkthrough.Notes", 0, NULL, NULL);
  g_signal_connect (app, "activate", G_CALLBACK (activate), argc > 1 ? argv[1] : ".");
  return g_application_run (G_APPLICATION (app), 0, NULL);
}
