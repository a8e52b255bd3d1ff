#include "walkthrough-object.h"

/* The store */

gboolean
walkthrough_tips_configure (const char *app_id, double display_frequency, GFile *store, GError **error)
{
  return_val_if_fail_on_main (store == NULL || G_IS_FILE (store), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  return walkthrough_swift_tips_configure (app_id, display_frequency, store, error);
}

gboolean
walkthrough_tips_reset (GError **error)
{
  return_val_if_fail_on_main (error == NULL || *error == NULL, FALSE);
  return walkthrough_swift_tips_reset (error);
}

void
walkthrough_tips_close (void)
{
  return_if_not_main_thread ();
  walkthrough_swift_tips_close ();
}

void
walkthrough_tips_set_display_frequency (double seconds)
{
  return_if_not_main_thread ();
  walkthrough_swift_tips_set_display_frequency (seconds);
}

/* Events and parameters */

gboolean
walkthrough_tips_donate (const char *event, const char *value, GError **error)
{
  return_val_if_fail_on_main (event != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  return walkthrough_swift_tips_donate (event, value, error);
}

guint
walkthrough_tips_count (const char *event)
{
  return_val_if_fail_on_main (event != NULL, 0);
  return walkthrough_swift_tips_count (event);
}

void
walkthrough_tips_delete_donations (const char *event)
{
  return_if_fail_on_main (event != NULL);
  walkthrough_swift_tips_delete_donations (event);
}

void
walkthrough_tips_set_donation_limit (const char *event, int count, double seconds)
{
  return_if_fail_on_main (event != NULL);
  g_return_if_fail (count >= -1);
  g_return_if_fail (seconds > 0 || seconds == -1);
  walkthrough_swift_tips_set_donation_limit (event, count, seconds);
}

static gboolean
is_boolean_number_or_string (GVariant *value)
{
  const char *type = value ? g_variant_get_type_string (value) : "";

  return *type != '\0' && type[1] == '\0' && strchr ("bsydnqiuxt", *type) != NULL;
}

void
walkthrough_tips_set_parameter (const char *name, GVariant *value)
{
  return_if_fail_on_main (name != NULL);
  g_return_if_fail (is_boolean_number_or_string (value));
  walkthrough_swift_tips_set_parameter (name, value, FALSE);
}

void
walkthrough_tips_set_transient_parameter (const char *name, GVariant *value)
{
  return_if_fail_on_main (name != NULL);
  g_return_if_fail (is_boolean_number_or_string (value));
  walkthrough_swift_tips_set_parameter (name, value, TRUE);
}

GVariant *
walkthrough_tips_get_parameter (const char *name)
{
  return_val_if_fail_on_main (name != NULL, NULL);
  return walkthrough_swift_tips_get_parameter (name);
}

void
walkthrough_tips_reset_parameter (const char *name)
{
  return_if_fail_on_main (name != NULL);
  walkthrough_swift_tips_reset_parameter (name);
}

/* Waiting */

void
walkthrough_tips_hold (const char *reason)
{
  return_if_fail_on_main (reason != NULL);
  walkthrough_swift_tips_hold (reason);
}

void
walkthrough_tips_release (const char *reason)
{
  return_if_fail_on_main (reason != NULL);
  walkthrough_swift_tips_release (reason);
}

/* Several devices */

void
walkthrough_tips_set_sync_folder (GFile *folder)
{
  return_if_fail_on_main (folder == NULL || G_IS_FILE (folder));
  walkthrough_swift_tips_set_sync_folder (folder);
}

void
walkthrough_tips_sync_soon (void)
{
  return_if_not_main_thread ();
  walkthrough_swift_tips_sync_soon ();
}

char *
walkthrough_tips_get_sync_problem (void)
{
  return_val_if_not_main_thread (NULL);
  return walkthrough_swift_tips_dup_sync_problem ();
}

/* Testing */

void
walkthrough_tips_show_all_for_testing (void)
{
  return_if_not_main_thread ();
  walkthrough_swift_tips_show_all_for_testing ();
}

void
walkthrough_tips_hide_all_for_testing (void)
{
  return_if_not_main_thread ();
  walkthrough_swift_tips_hide_all_for_testing ();
}

void
walkthrough_tips_show_for_testing (const char *const *ids)
{
  return_if_fail_on_main (ids != NULL);
  walkthrough_swift_tips_show_for_testing (ids);
}

void
walkthrough_tips_hide_for_testing (const char *const *ids)
{
  return_if_fail_on_main (ids != NULL);
  walkthrough_swift_tips_hide_for_testing (ids);
}

void
walkthrough_tips_end_testing (void)
{
  return_if_not_main_thread ();
  walkthrough_swift_tips_end_testing ();
}

gboolean
walkthrough_tips_configure_for_testing (double display_frequency, GError **error)
{
  return_val_if_fail_on_main (error == NULL || *error == NULL, FALSE);
  return walkthrough_swift_tips_configure_for_testing (display_frequency, error);
}

void
walkthrough_tips_advance_clock (double seconds)
{
  return_if_fail_on_main (seconds >= 0);
  if (!walkthrough_swift_tips_advance_clock (seconds))
    g_critical ("Walkthrough's clock of tips is the system's, which cannot be advanced: configure tips for testing first");
}
