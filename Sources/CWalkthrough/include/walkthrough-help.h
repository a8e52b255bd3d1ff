#pragma once

#include "walkthrough-tour.h"

G_BEGIN_DECLS

/**
 * walkthrough_help_add_tour:
 * @widget: a window, or the widget of a page in it
 * @tour: a tour
 *
 * Lists a tour in the Help of the app, for as long as @widget lives.
 *
 * A tour that is offered, or presented once, is listed without this. While the page is on screen, its tours come
 * first.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_help_add_tour (GtkWidget *widget, WalkthroughTour *tour);

/**
 * walkthrough_help_menu:
 * @window: a window, or any widget in it
 *
 * Makes a section for the Help menu of a window: the tours, and Show Hints Again.
 *
 * It lists the tours of the page on screen and of the window first, then all others; each says whether it is new or
 * unfinished. One whose steps are not all in both lengths has a submenu with the quick and the full one. It stays
 * true for as long as it lives.
 *
 * Returns: (transfer full) (nullable): the section; %NULL when the widget is in no window
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 GMenuModel *walkthrough_help_menu (GtkWidget *window);

/**
 * walkthrough_help_page:
 * @window: a window, or any widget in it
 *
 * Makes a page with the same as [func@help_menu], for a window or dialog of its own.
 *
 * Returns: (transfer floating) (nullable): the page; %NULL when the widget is in no window
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 GtkWidget *walkthrough_help_page (GtkWidget *window);

G_END_DECLS
