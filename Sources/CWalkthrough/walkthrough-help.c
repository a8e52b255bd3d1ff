#include "walkthrough-object.h"

void
walkthrough_help_add_tour (GtkWidget *widget, WalkthroughTour *tour)
{
  return_if_fail_on_main (GTK_IS_WIDGET (widget));
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (_walkthrough_tour_was_read (tour))
    walkthrough_swift_tour_list (_walkthrough_tour_get_swift (tour), tour, widget);
}

DEFINE_QUERY (GMenuModel *, walkthrough_help_menu, (GtkWidget *window),
              GTK_IS_WIDGET (window), NULL, walkthrough_swift_help_menu (window))

DEFINE_QUERY (GtkWidget *, walkthrough_help_page, (GtkWidget *window),
              GTK_IS_WIDGET (window), NULL, walkthrough_swift_help_page (window))
