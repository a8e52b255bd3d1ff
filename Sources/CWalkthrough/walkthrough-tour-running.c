#include "walkthrough-tour-private.h"

/* Running */

gboolean
_walkthrough_tour_was_read (WalkthroughTour *tour)
{
  if (tour->swift != NULL)
    return TRUE;
  g_critical ("This WalkthroughTour has no steps to present: make it from a tour file, by its constructor new, "
              "new_from_path, new_from_file, new_from_bytes or new_from_resource");
  return FALSE;
}

void
walkthrough_tour_present (WalkthroughTour *tour, GtkWidget *widget)
{
  walkthrough_tour_present_at (tour, widget, NULL);
}

void
walkthrough_tour_present_at (WalkthroughTour *tour, GtkWidget *widget, const char *step)
{
  WalkthroughRunSettings settings;

  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (!_walkthrough_tour_was_read (tour))
    return;
  settings = (WalkthroughRunSettings) { step,         tour->progress, tour->css_class,
                                        tour->domain, tour->drawing,  tour->dimming, tour->look,
                                        tour->content_has_buttons };
  walkthrough_swift_tour_present (tour->swift, tour, widget, &settings);
}

void
walkthrough_tour_next (WalkthroughTour *tour)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (tour->swift)
    walkthrough_swift_tour_next (tour->swift);
}

void
walkthrough_tour_back (WalkthroughTour *tour)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (tour->swift)
    walkthrough_swift_tour_back (tour->swift);
}

void
walkthrough_tour_go (WalkthroughTour *tour, const char *step)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (step != NULL);
  if (tour->swift)
    walkthrough_swift_tour_go (tour->swift, step);
}

void
walkthrough_tour_skip (WalkthroughTour *tour)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (tour->swift)
    walkthrough_swift_tour_skip (tour->swift);
}

void
walkthrough_tour_close (WalkthroughTour *tour)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (tour->swift)
    walkthrough_swift_tour_close (tour->swift);
}

WalkthroughTour *
walkthrough_tour_get_for_widget (GtkWidget *widget)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  return walkthrough_swift_tour_for_widget (widget);
}

/* What Swift asks the app */

gboolean
_walkthrough_tour_condition_holds (WalkthroughTour *tour, const char *condition)
{
  /* Kept alive, because the function may replace itself. */
  g_autoptr (WalkthroughCallback) callback = NULL;

  if (tour->condition == NULL)
    return TRUE;
  callback = _walkthrough_callback_ref (tour->condition);
  return ((WalkthroughConditionFunc) callback->func) (tour, condition, callback->data);
}

/* Returns a widget, or NULL, whose reference belongs to the caller. C returns a floating one; other languages return
 * one that they have sunk and referenced. */
GtkWidget *
_walkthrough_tour_make_content (WalkthroughTour *tour, const char *step)
{
  g_autoptr (WalkthroughCallback) callback = NULL;
  GtkWidget *widget;

  if (tour->content == NULL)
    return NULL;
  callback = _walkthrough_callback_ref (tour->content);
  widget = ((WalkthroughContentFunc) callback->func) (tour, step, callback->data);
  if (!_walkthrough_widget_is_free (widget, "content of step", step))
    return NULL;
  return g_object_is_floating (widget) ? g_object_ref_sink (widget) : widget;
}
