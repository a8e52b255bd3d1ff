#include "walkthrough-tour-private.h"

/* Running */

void
walkthrough_tour_present (WalkthroughTour *tour, GtkWidget *widget)
{
  walkthrough_tour_present_at (tour, widget, NULL);
}

void
walkthrough_tour_present_at (WalkthroughTour *tour, GtkWidget *widget, const char *step)
{
  WalkthroughRunSettings settings;

  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (tour->swift != NULL);
  settings = (WalkthroughRunSettings) { step,         tour->progress, tour->css_class,
                                        tour->domain, tour->dimming,  tour->look };
  walkthrough_swift_tour_present (tour->swift, tour, widget, &settings);
}

void
walkthrough_tour_next (WalkthroughTour *tour)
{
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (tour->swift)
    walkthrough_swift_tour_next (tour->swift);
}

void
walkthrough_tour_back (WalkthroughTour *tour)
{
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (tour->swift)
    walkthrough_swift_tour_back (tour->swift);
}

void
walkthrough_tour_go (WalkthroughTour *tour, const char *step)
{
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (step != NULL);
  if (tour->swift)
    walkthrough_swift_tour_go (tour->swift, step);
}

void
walkthrough_tour_skip (WalkthroughTour *tour)
{
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (tour->swift)
    walkthrough_swift_tour_skip (tour->swift);
}

void
walkthrough_tour_close (WalkthroughTour *tour)
{
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (tour->swift)
    walkthrough_swift_tour_close (tour->swift);
}
