#pragma once

#include <gtk/gtk.h>

#include "walkthrough-version.h"

G_BEGIN_DECLS

#define WALKTHROUGH_TYPE_ELEMENT (walkthrough_element_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (WalkthroughElement, walkthrough_element, WALKTHROUGH, ELEMENT, GObject)

/**
 * walkthrough_element_new:
 * @widget: (nullable): a widget
 * @name: (nullable): the element that steps refer to
 *
 * Names a widget, as [func@name_widget] does.
 *
 * Returns: (transfer full): the element
 */
WALKTHROUGH_AVAILABLE_IN_1_0
WalkthroughElement *walkthrough_element_new (GtkWidget *widget, const char *name);

/**
 * walkthrough_element_get_widget:
 * @element: an element
 *
 * The widget.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL once it is gone
 */
WALKTHROUGH_AVAILABLE_IN_1_0 GtkWidget *walkthrough_element_get_widget (WalkthroughElement *element);

/**
 * walkthrough_element_set_widget:
 * @element: an element
 * @widget: (nullable): a widget
 *
 * Sets the widget, which is not kept alive.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_element_set_widget (WalkthroughElement *element, GtkWidget *widget);

/**
 * walkthrough_element_get_name:
 * @element: an element
 *
 * The name that steps refer to.
 *
 * Returns: (nullable): the name
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_element_get_name (WalkthroughElement *element);

/**
 * walkthrough_element_set_name:
 * @element: an element
 * @name: (nullable): the name that steps refer to
 *
 * Names the widget.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_element_set_name (WalkthroughElement *element, const char *name);

/**
 * walkthrough_element_get_trigger:
 * @element: an element
 *
 * The trigger that opens the widget.
 *
 * Returns: (nullable): the trigger
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_element_get_trigger (WalkthroughElement *element);

/**
 * walkthrough_element_set_trigger:
 * @element: an element
 * @trigger: (nullable): a name that steps give
 *
 * Opens the widget while a step that names the trigger is shown, as [func@bind_trigger] does.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_element_set_trigger (WalkthroughElement *element, const char *trigger);

/**
 * walkthrough_element_get_region:
 * @element: an element
 *
 * The region that the widget is a part of.
 *
 * Returns: (nullable): the name of the region
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_element_get_region (WalkthroughElement *element);

/**
 * walkthrough_element_set_region:
 * @element: an element
 * @region: (nullable): the name of a region
 *
 * Makes the widget a part of a region, as [func@set_region] does.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_element_set_region (WalkthroughElement *element, const char *region);

/**
 * walkthrough_element_get_cover:
 * @element: an element
 *
 * Whether the widget is declared as a cover.
 *
 * Returns: whether it is
 */
WALKTHROUGH_AVAILABLE_IN_1_0 gboolean walkthrough_element_get_cover (WalkthroughElement *element);

/**
 * walkthrough_element_set_cover:
 * @element: an element
 * @cover: whether the widget covers scrolled content
 *
 * Declares the widget as a cover, as [func@mark_cover] does.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_element_set_cover (WalkthroughElement *element, gboolean cover);

G_END_DECLS
