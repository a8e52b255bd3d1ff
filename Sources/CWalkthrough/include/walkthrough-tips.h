#pragma once

#include "walkthrough-types.h"

G_BEGIN_DECLS

/**
 * walkthrough_tips_configure:
 * @app_id: (nullable): the app's id, which names the folder of the store; %NULL for the program's name
 * @display_frequency: the least seconds from one new tip to the next; 0 for none
 * @store: (nullable): the folder or file of the store; %NULL for `$XDG_DATA_HOME/<app id>`
 * @error: for an error
 *
 * Opens the store of tips; call it once, when the app starts. No tip is shown before.
 *
 * Returns: %TRUE; %FALSE with [error@Error] set: tips then work in memory for the session
 */
gboolean
walkthrough_tips_configure (const char *app_id, double display_frequency, GFile *store, GError **error);

/**
 * walkthrough_tips_reset:
 * @error: for an error
 *
 * Deletes the state of all tips, once [func@tips_configure] is called.
 *
 * Returns: %TRUE; %FALSE with [error@Error] set when it was called before
 */
gboolean walkthrough_tips_reset (GError **error);

/**
 * walkthrough_tips_set_display_frequency:
 * @seconds: the least seconds from one new tip to the next
 *
 * Changes how often new tips may be shown, at once.
 */
void walkthrough_tips_set_display_frequency (double seconds);

/**
 * walkthrough_tips_donate:
 * @event: the id of an event
 * @value: (nullable): a value in JSON, for rules that look at it
 * @error: for an error
 *
 * Tells that something happened that tips depend on.
 *
 * Returns: %TRUE; %FALSE with [error@Error] set when @value is not JSON
 */
gboolean walkthrough_tips_donate (const char *event, const char *value, GError **error);

/**
 * walkthrough_tips_count:
 * @event: the id of an event
 *
 * How often an event was donated, as far as the store keeps it: the latest 1000 by default.
 *
 * Returns: the number
 */
guint walkthrough_tips_count (const char *event);

/**
 * walkthrough_tips_set_parameter:
 * @name: the name of a parameter
 * @value: its value: a boolean, a number or a string
 *
 * Sets a value that tips depend on, and that is stored.
 */
void walkthrough_tips_set_parameter (const char *name, GVariant *value);

/**
 * walkthrough_tips_get_parameter:
 * @name: the name of a parameter
 *
 * A value that tips depend on.
 *
 * Returns: (transfer full) (nullable): a boolean, a double or a string; %NULL while it was not set
 */
GVariant *walkthrough_tips_get_parameter (const char *name);

/**
 * walkthrough_tips_reset_parameter:
 * @name: the name of a parameter
 *
 * Takes back the value of a parameter.
 */
void walkthrough_tips_reset_parameter (const char *name);

/**
 * walkthrough_tips_show_all_for_testing:
 *
 * Shows all tips whatever their rules say.
 */
void walkthrough_tips_show_all_for_testing (void);

/**
 * walkthrough_tips_hide_all_for_testing:
 *
 * Hides all tips.
 */
void walkthrough_tips_hide_all_for_testing (void);

/**
 * walkthrough_tips_end_testing:
 *
 * Ends showing or hiding all tips for testing, that of the command line too.
 */
void walkthrough_tips_end_testing (void);

G_END_DECLS
