#include "walkthrough-tour-private.h"

/* Tours */

gboolean
walkthrough_tour_is_settled (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (FALSE);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), FALSE);
  return tour->swift != NULL && walkthrough_swift_tour_is_settled (tour->swift);
}

static gboolean
is_presented (WalkthroughTour *tour, GError **error)
{
  if (tour->swift != NULL && walkthrough_swift_tour_has_run (tour->swift))
    return TRUE;
  g_set_error_literal (error, WALKTHROUGH_ERROR, WALKTHROUGH_ERROR_TEST_FAILED, "the tour was not presented");
  return FALSE;
}

gboolean
walkthrough_tour_settle (WalkthroughTour *tour, const char *step, GError **error)
{
  /* Kept alive, because handlers that run meanwhile may drop it. */
  g_autoptr (WalkthroughTour) kept = NULL;

  return_val_if_not_main_thread (FALSE);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  kept = g_object_ref (tour);
  return is_presented (tour, error) && walkthrough_swift_tour_settle (tour->swift, step, error);
}

gboolean
walkthrough_tour_press (WalkthroughTour *tour, WalkthroughCalloutButton button, GError **error)
{
  g_autoptr (WalkthroughTour) kept = NULL;

  return_val_if_not_main_thread (FALSE);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), FALSE);
  g_return_val_if_fail (button <= WALKTHROUGH_CALLOUT_BUTTON_SKIP, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  kept = g_object_ref (tour);
  return is_presented (tour, error) && walkthrough_swift_tour_press (tour->swift, button, error);
}

/* Tips */

gboolean
walkthrough_tips_configure_for_testing (double display_frequency, GError **error)
{
  return_val_if_not_main_thread (FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  return walkthrough_swift_tips_configure_for_testing (display_frequency, error);
}

void
walkthrough_tips_advance_clock (double seconds)
{
  return_if_not_main_thread ();
  g_return_if_fail (seconds >= 0);
  if (!walkthrough_swift_tips_advance_clock (seconds))
    g_critical ("Walkthrough's clock of tips is the system's, which cannot be advanced: configure tips for testing first");
}
