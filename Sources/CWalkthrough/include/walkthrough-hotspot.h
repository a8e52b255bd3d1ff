#pragma once

#include "walkthrough-tip.h"
#include "walkthrough-tour.h"

G_BEGIN_DECLS

#define WALKTHROUGH_TYPE_HOTSPOT (walkthrough_hotspot_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_1
G_DECLARE_FINAL_TYPE (WalkthroughHotspot, walkthrough_hotspot, WALKTHROUGH, HOTSPOT, GObject)

/**
 * walkthrough_hotspot_new:
 * @widget: (nullable): a widget
 * @id: (nullable): the hotspot's name in the user's record
 *
 * Makes a hotspot, which is shown once it has something to open: a title, a tour, or a tip.
 *
 * Returns: (transfer full): the hotspot
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 WalkthroughHotspot *walkthrough_hotspot_new (GtkWidget *widget, const char *id);

/**
 * walkthrough_hotspot_get_widget:
 * @hotspot: a hotspot
 *
 * The widget that has the beacon.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL once it is gone
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 GtkWidget *walkthrough_hotspot_get_widget (WalkthroughHotspot *hotspot);

/**
 * walkthrough_hotspot_set_widget:
 * @hotspot: a hotspot
 * @widget: (nullable): a widget; %NULL takes the beacon away
 *
 * Puts the beacon at a widget, in place of a hotspot that this has. The widget keeps the hotspot alive, and is not
 * kept alive by it.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_hotspot_set_widget (WalkthroughHotspot *hotspot, GtkWidget *widget);

/**
 * walkthrough_hotspot_get_id:
 * @hotspot: a hotspot
 *
 * Its name in the user's record.
 *
 * Returns: (nullable): the name
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 const char *walkthrough_hotspot_get_id (WalkthroughHotspot *hotspot);

/**
 * walkthrough_hotspot_set_id:
 * @hotspot: a hotspot
 * @id: (nullable): a name, unique in the app; without one, the hotspot is not shown
 *
 * Sets its name in the user's record.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_hotspot_set_id (WalkthroughHotspot *hotspot, const char *id);

/**
 * walkthrough_hotspot_get_title:
 * @hotspot: a hotspot
 *
 * The first line of its popover.
 *
 * Returns: (nullable): the title; %NULL for that of the step, the tour or the tip
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 const char *walkthrough_hotspot_get_title (WalkthroughHotspot *hotspot);

/**
 * walkthrough_hotspot_set_title:
 * @hotspot: a hotspot
 * @title: (nullable): the title in the user's language; %NULL for that of the step, the tour or the tip
 *
 * Sets the first line of its popover, by which assistive technology names the beacon, too.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_hotspot_set_title (WalkthroughHotspot *hotspot, const char *title);

/**
 * walkthrough_hotspot_get_body:
 * @hotspot: a hotspot
 *
 * The text of its popover.
 *
 * Returns: (nullable): the text; %NULL for that of the step or the tip
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 const char *walkthrough_hotspot_get_body (WalkthroughHotspot *hotspot);

/**
 * walkthrough_hotspot_set_body:
 * @hotspot: a hotspot
 * @body: (nullable): the text in the user's language; %NULL for that of the step or the tip
 *
 * Sets the text of its popover.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_hotspot_set_body (WalkthroughHotspot *hotspot, const char *body);

/**
 * walkthrough_hotspot_get_tour:
 * @hotspot: a hotspot
 *
 * The tour that begins when the beacon is pressed.
 *
 * Returns: (transfer none) (nullable): the tour
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 WalkthroughTour *walkthrough_hotspot_get_tour (WalkthroughHotspot *hotspot);

/**
 * walkthrough_hotspot_set_tour:
 * @hotspot: a hotspot
 * @tour: (nullable): a tour; %NULL where the popover is all
 *
 * Sets the tour that begins when the beacon is pressed.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_hotspot_set_tour (WalkthroughHotspot *hotspot, WalkthroughTour *tour);

/**
 * walkthrough_hotspot_get_step:
 * @hotspot: a hotspot
 *
 * The step at which the tour begins.
 *
 * Returns: (nullable): the id of the step; %NULL for the first
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 const char *walkthrough_hotspot_get_step (WalkthroughHotspot *hotspot);

/**
 * walkthrough_hotspot_set_step:
 * @hotspot: a hotspot
 * @step: (nullable): the id of a step; %NULL for the first
 *
 * Sets the step at which the tour begins.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_hotspot_set_step (WalkthroughHotspot *hotspot, const char *step);

/**
 * walkthrough_hotspot_get_tip:
 * @hotspot: a hotspot
 *
 * The tip that it tells.
 *
 * Returns: (transfer none) (nullable): the tip
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 WalkthroughTip *walkthrough_hotspot_get_tip (WalkthroughHotspot *hotspot);

/**
 * walkthrough_hotspot_set_tip:
 * @hotspot: a hotspot
 * @tip: (nullable): a tip, whose texts are read now; %NULL for none
 *
 * Tells a tip whenever the user opens the hotspot, whatever the tip's rules say. The tip is invalidated then, so that
 * nobody is told the same twice.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_hotspot_set_tip (WalkthroughHotspot *hotspot, WalkthroughTip *tip);

/**
 * walkthrough_hotspot_get_is_seen:
 * @hotspot: a hotspot
 *
 * Whether the user has opened it, as their record says.
 *
 * Returns: whether it was opened
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 gboolean walkthrough_hotspot_get_is_seen (WalkthroughHotspot *hotspot);

/**
 * walkthrough_hotspot_set_is_seen:
 * @hotspot: a hotspot with an id
 * @is_seen: whether it counts as opened; if not, it is shown once more
 *
 * Sets whether the user has opened it.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_hotspot_set_is_seen (WalkthroughHotspot *hotspot, gboolean is_seen);

G_END_DECLS
