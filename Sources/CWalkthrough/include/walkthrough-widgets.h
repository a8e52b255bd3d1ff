#pragma once

#include <gtk/gtk.h>

#include "walkthrough-version.h"

G_BEGIN_DECLS

/**
 * WalkthroughActionFunc:
 * @widget: (nullable): the widget that the action was bound to; %NULL once it is gone
 * @is_active: true when a step that names the trigger appears, false once when it ends
 * @user_data: what was given with the function
 *
 * Does and undoes what a step shows.
 */
typedef void (*WalkthroughActionFunc) (GtkWidget *widget, gboolean is_active, gpointer user_data);

/**
 * walkthrough_name_widget:
 * @widget: a widget
 * @name: the element that steps refer to
 *
 * Names a widget, which it does not keep alive.
 *
 * Steps find a widget without such a name by its GtkBuilder id, or else by its widget name, or else by a
 * selector.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_name_widget (GtkWidget *widget, const char *name);

/**
 * walkthrough_forget_widget:
 * @widget: a widget
 *
 * Removes every name of a widget, and its declaration as a cover.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_forget_widget (GtkWidget *widget);

/**
 * walkthrough_mark_cover:
 * @widget: a widget
 *
 * Declares that a widget covers scrolled content, such as a header that is drawn but takes no clicks. Widgets
 * that take clicks over a scroller are found without this.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_mark_cover (GtkWidget *widget);

/**
 * walkthrough_set_region:
 * @widget: a widget
 * @region: the name of a region
 *
 * Makes a widget a part of a region and of no other; steps blur or dim it as a whole.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_set_region (GtkWidget *widget, const char *region);

/**
 * walkthrough_bind_trigger:
 * @widget: a popover, a menu button, a dialog, a revealer, or any widget to be shown
 * @trigger: a name that steps give
 *
 * Opens a widget while a step that names the trigger is shown, and closes it afterwards.
 *
 * If the user closes it, the tour goes on to the next step, unless the step opts out.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_bind_trigger (GtkWidget *widget, const char *trigger);

/**
 * walkthrough_bind_page:
 * @stack: a stack
 * @trigger: a name that steps give
 * @page: the name of a page
 *
 * Shows a page of a stack while a step that names the trigger is shown, and the earlier page afterwards.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_bind_page (GtkStack *stack, const char *trigger, const char *page);

/**
 * walkthrough_bind_action:
 * @widget: a widget of the window
 * @trigger: a name that steps give
 * @func: (scope notified) (closure user_data) (destroy notify): the action
 * @user_data: for @func
 * @notify: frees @user_data, once @widget is destroyed
 *
 * Calls a function when a step that names the trigger appears, and again when it ends: because the step or
 * the tour does, or because @widget is destroyed.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_bind_action (GtkWidget            *widget,
                              const char           *trigger,
                              WalkthroughActionFunc func,
                              gpointer              user_data,
                              GDestroyNotify        notify);

G_END_DECLS
