#pragma once

#include <gtk/gtk.h>

#include "walkthrough-version.h"

G_BEGIN_DECLS

/**
 * walkthrough_flag_new:
 * @widget: a widget
 * @title: what is new, for assistive technology
 * @since_version: the version of the app that it came with, such as `2.1`
 *
 * Marks a widget as new, with a small dot, until the user has used it, or it is dismissed.
 *
 * Only who has used an older version of the app sees the dot. The user's record knows the widget by the name of its
 * element, its GtkBuilder id or its widget name, or else by @title.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1
void walkthrough_flag_new (GtkWidget *widget, const char *title, const char *since_version);

/**
 * walkthrough_unflag_new:
 * @widget: a widget
 * @is_dismissed: whether the dot is gone for good, as if the user had used the widget
 *
 * Takes away the dot by which a widget was marked as new; does nothing when it has none.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_unflag_new (GtkWidget *widget, gboolean is_dismissed);

/**
 * walkthrough_whats_new_present:
 * @window: a window
 * @json: a list of entries, each an object with `version` and `title`, and `body`, `icon` and `tour` where it has them
 * @error: for an error
 *
 * Shows what is new since the version that the user had before, once: call it at each start, with all entries that
 * there ever were.
 *
 * ```c
 * walkthrough_whats_new_present (window,
 *                                "[{ \"version\": \"2.1\", \"title\": \"Search\", \"body\": \"Press Ctrl+F.\" }]",
 *                                &error);
 * ```
 *
 * Who skips versions sees what came with all of them in one list, the newest first. A new user sees nothing. The list
 * comes as [method@Tour.offer] does.
 *
 * Returns: whether @json could be read; %FALSE with [error@Error] set, whose message gives the place
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1
gboolean walkthrough_whats_new_present (GtkWindow *window, const char *json, GError **error);

/**
 * walkthrough_whats_new_show:
 * @window: a window
 * @json: a list of entries, as for [func@whats_new_present]
 * @error: for an error
 *
 * Shows what is new because the user asks for it, as from the Help menu: also who has seen it, who is new, and who wants
 * no guidance.
 *
 * The list has all entries of the version that runs and of earlier ones. It comes once no tour runs.
 *
 * Returns: whether @json could be read; %FALSE with [error@Error] set, whose message gives the place
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1
gboolean walkthrough_whats_new_show (GtkWindow *window, const char *json, GError **error);

G_END_DECLS
