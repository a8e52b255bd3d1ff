#include "walkthrough-object.h"

/* The store */

gboolean
walkthrough_tips_configure (const char *app_id, double display_frequency, GFile *store, GError **error)
{
  return_val_if_fail_on_main (store == NULL || G_IS_FILE (store), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  walkthrough_swift_tips_begin ();
  return walkthrough_swift_tips_configure (app_id, display_frequency, store, error);
}

typedef struct
{
  char *app_id;
  double display_frequency;
  GFile *store;
} Configuration;

static void
free_configuration (gpointer data)
{
  Configuration *configuration = data;

  g_free (configuration->app_id);
  g_clear_object (&configuration->store);
  g_free (configuration);
}

static void
configure_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Configuration *configuration = data;
  GError *error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  if (walkthrough_swift_tips_configure (configuration->app_id, configuration->display_frequency,
                                        configuration->store, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
walkthrough_tips_configure_async (const char         *app_id,
                                  double              display_frequency,
                                  GFile              *store,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  Configuration *configuration;

  return_if_fail_on_main (store == NULL || G_IS_FILE (store));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));
  walkthrough_swift_tips_begin ();
  configuration = g_new (Configuration, 1);
  configuration->app_id = g_strdup (app_id);
  configuration->display_frequency = display_frequency;
  configuration->store = store ? g_object_ref (store) : NULL;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, walkthrough_tips_configure_async);
  /* What has been opened is not closed again. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, configuration, free_configuration);
  g_task_run_in_thread (task, configure_in_thread);
}

gboolean
walkthrough_tips_configure_finish (GAsyncResult *result, GError **error)
{
  return_val_if_fail_on_main (g_task_is_valid (result, NULL), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}

DEFINE_QUERY (gboolean, walkthrough_tips_reset, (GError **error),
              error == NULL || *error == NULL, FALSE, walkthrough_swift_tips_reset (error))

DEFINE_COMMAND (walkthrough_tips_close, (void), TRUE, walkthrough_swift_tips_close ())

DEFINE_COMMAND (walkthrough_tips_set_display_frequency, (double seconds),
                TRUE, walkthrough_swift_tips_set_display_frequency (seconds))

/* Events and parameters */

DEFINE_QUERY (gboolean, walkthrough_tips_donate, (const char *event, const char *value, GError **error),
              event != NULL && (error == NULL || *error == NULL),
              FALSE, walkthrough_swift_tips_donate (event, value, error))

DEFINE_QUERY (guint, walkthrough_tips_count, (const char *event),
              event != NULL, 0, walkthrough_swift_tips_count (event))

DEFINE_COMMAND (walkthrough_tips_delete_donations, (const char *event),
                event != NULL, walkthrough_swift_tips_delete_donations (event))

DEFINE_COMMAND (walkthrough_tips_set_donation_limit, (const char *event, int count, double seconds),
                event != NULL && count >= -1 && (seconds > 0 || seconds == -1),
                walkthrough_swift_tips_set_donation_limit (event, count, seconds))

static gboolean
is_boolean_number_or_string (GVariant *value)
{
  const char *type = value ? g_variant_get_type_string (value) : "";

  return *type != '\0' && type[1] == '\0' && strchr ("bsydnqiuxt", *type) != NULL;
}

DEFINE_COMMAND (walkthrough_tips_set_parameter, (const char *name, GVariant *value),
                name != NULL && is_boolean_number_or_string (value),
                walkthrough_swift_tips_set_parameter (name, value, FALSE))

DEFINE_COMMAND (walkthrough_tips_set_transient_parameter, (const char *name, GVariant *value),
                name != NULL && is_boolean_number_or_string (value),
                walkthrough_swift_tips_set_parameter (name, value, TRUE))

DEFINE_QUERY (GVariant *, walkthrough_tips_get_parameter, (const char *name),
              name != NULL, NULL, walkthrough_swift_tips_get_parameter (name))

DEFINE_COMMAND (walkthrough_tips_reset_parameter, (const char *name),
                name != NULL, walkthrough_swift_tips_reset_parameter (name))

/* Waiting */

DEFINE_COMMAND (walkthrough_tips_hold, (const char *reason),
                reason != NULL, walkthrough_swift_tips_hold (reason))

DEFINE_COMMAND (walkthrough_tips_release, (const char *reason),
                reason != NULL, walkthrough_swift_tips_release (reason))

/* Several devices */

DEFINE_COMMAND (walkthrough_tips_set_sync_folder, (GFile *folder),
                folder == NULL || G_IS_FILE (folder), walkthrough_swift_tips_set_sync_folder (folder))

DEFINE_COMMAND (walkthrough_tips_sync_soon, (void), TRUE, walkthrough_swift_tips_sync_soon ())

DEFINE_QUERY (char *, walkthrough_tips_get_sync_problem, (void),
              TRUE, NULL, walkthrough_swift_tips_dup_sync_problem ())

/* Testing */

DEFINE_COMMAND (walkthrough_tips_show_all_for_testing, (void),
                TRUE, walkthrough_swift_tips_show_all_for_testing ())

DEFINE_COMMAND (walkthrough_tips_hide_all_for_testing, (void),
                TRUE, walkthrough_swift_tips_hide_all_for_testing ())

DEFINE_COMMAND (walkthrough_tips_show_for_testing, (const char *const *ids),
                ids != NULL, walkthrough_swift_tips_show_for_testing (ids))

DEFINE_COMMAND (walkthrough_tips_hide_for_testing, (const char *const *ids),
                ids != NULL, walkthrough_swift_tips_hide_for_testing (ids))

DEFINE_COMMAND (walkthrough_tips_end_testing, (void), TRUE, walkthrough_swift_tips_end_testing ())

DEFINE_QUERY (gboolean, walkthrough_tips_configure_for_testing, (double display_frequency, GError **error),
              error == NULL || *error == NULL,
              FALSE, walkthrough_swift_tips_configure_for_testing (display_frequency, error))

void
walkthrough_tips_advance_clock (double seconds)
{
  return_if_fail_on_main (seconds >= 0);
  if (!walkthrough_swift_tips_advance_clock (seconds))
    g_critical ("Walkthrough's clock of tips is the system's, which cannot be advanced: configure tips for testing first");
}
