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
WALKTHROUGH_AVAILABLE_IN_1_0 gboolean
walkthrough_tips_configure (const char *app_id, double display_frequency, GFile *store, GError **error);

/**
 * walkthrough_tips_configure_async:
 * @app_id: (nullable): the app's id, which names the folder of the store; %NULL for the program's name
 * @display_frequency: the least seconds from one new tip to the next; 0 for none
 * @store: (nullable): the folder or file of the store; %NULL for `$XDG_DATA_HOME/<app id>`
 * @cancellable: (nullable): cancels it before it has begun
 * @callback: (nullable) (scope async) (closure user_data): called once it is done
 * @user_data: for @callback
 *
 * Opens the store of tips as [func@tips_configure] does, which waits up to half a second for another process
 * that keeps the store busy; the main loop goes on meanwhile.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tips_configure_async (const char         *app_id,
                                       double              display_frequency,
                                       GFile              *store,
                                       GCancellable       *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);

/**
 * walkthrough_tips_configure_finish:
 * @result: what the callback was given
 * @error: for an error
 *
 * Tells what came of [func@tips_configure_async].
 *
 * Returns: as [func@tips_configure]
 */
WALKTHROUGH_AVAILABLE_IN_1_0
gboolean walkthrough_tips_configure_finish (GAsyncResult *result, GError **error);

/**
 * walkthrough_tips_reset:
 * @error: for an error
 *
 * Deletes the state of all tips, once [func@tips_configure] is called.
 *
 * Returns: %TRUE; %FALSE with [error@Error] set when [func@tips_configure] was called before
 */
WALKTHROUGH_AVAILABLE_IN_1_0 gboolean walkthrough_tips_reset (GError **error);

/**
 * walkthrough_tips_close:
 *
 * Ends the session as the end of the app does: stores all changes and closes the store.
 *
 * [func@tips_configure] may be called again then. It is for the tests of an app.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_close (void);

/**
 * walkthrough_tips_set_display_frequency:
 * @seconds: the least seconds from one new tip to the next
 *
 * Changes how often new tips may be shown, at once.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_set_display_frequency (double seconds);

/**
 * walkthrough_tips_donate:
 * @event: the id of an event
 * @value: (nullable): a value in JSON, for rules that look at it
 * @error: for an error
 *
 * Donates to an event: something happened that tips depend on.
 *
 * Returns: %TRUE; %FALSE with [error@Error] set when @value is not JSON
 */
WALKTHROUGH_AVAILABLE_IN_1_0
gboolean walkthrough_tips_donate (const char *event, const char *value, GError **error);

/**
 * walkthrough_tips_count:
 * @event: the id of an event
 *
 * How many donations to an event count, at most 1000 by default; see [func@tips_set_donation_limit].
 *
 * Returns: the number
 */
WALKTHROUGH_AVAILABLE_IN_1_0 guint walkthrough_tips_count (const char *event);

/**
 * walkthrough_tips_delete_donations:
 * @event: the id of an event
 *
 * Deletes all donations to an event.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_delete_donations (const char *event);

/**
 * walkthrough_tips_set_donation_limit:
 * @event: the id of an event
 * @count: how many donations count, the latest ones; -1 for the default of 1000
 * @seconds: how old they may be, more than 0; -1 for any age
 *
 * Limits which donations to an event rules and [func@tips_count] count; call it before the first of them, in
 * every session.
 *
 * The store keeps the latest 1000 donations, or more where a limit is larger.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tips_set_donation_limit (const char *event, int count, double seconds);

/**
 * walkthrough_tips_set_parameter:
 * @name: the name of a parameter
 * @value: its value: a boolean, a number or a string
 *
 * Sets a value that tips depend on, and that is stored.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_set_parameter (const char *name, GVariant *value);

/**
 * walkthrough_tips_set_transient_parameter:
 * @name: the name of a parameter
 * @value: its value: a boolean, a number or a string
 *
 * Sets a value that tips depend on until the session ends. It is not stored, nor told to other devices.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tips_set_transient_parameter (const char *name, GVariant *value);

/**
 * walkthrough_tips_get_parameter:
 * @name: the name of a parameter
 *
 * A value that tips depend on.
 *
 * Returns: (transfer full) (nullable): a boolean, a double or a string; %NULL while it was not set
 */
WALKTHROUGH_AVAILABLE_IN_1_0 GVariant *walkthrough_tips_get_parameter (const char *name);

/**
 * walkthrough_tips_reset_parameter:
 * @name: the name of a parameter
 *
 * Resets a parameter, as if it had never been set.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_reset_parameter (const char *name);

/**
 * walkthrough_tips_hold:
 * @reason: why, for explanations: "a game is on"
 *
 * Holds back all tips until [func@tips_release] is called with the same reason as often as this.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_hold (const char *reason);

/**
 * walkthrough_tips_release:
 * @reason: what was given to [func@tips_hold]
 *
 * Ends one hold with this reason; does nothing when there is none.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_release (const char *reason);

/**
 * walkthrough_tips_set_sync_folder:
 * @folder: (nullable): a folder that the user's devices share; %NULL for none
 *
 * Synchronises tips with the user's other devices from now on. Does nothing before [func@tips_configure].
 *
 * Anything that shares folders will do: Syncthing, Nextcloud's client, a network share. The folder has to
 * exist: one that is missing is taken for a drive that is not connected. Use a folder for each app.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_set_sync_folder (GFile *folder);

/**
 * walkthrough_tips_sync_soon:
 *
 * Synchronises tips soon, without waiting until it is due.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_sync_soon (void);

/**
 * walkthrough_tips_get_sync_problem:
 *
 * Why tips could not be synchronised the last time; it is retried.
 *
 * Returns: (transfer full) (nullable): a sentence for the user; %NULL when there is no problem
 */
WALKTHROUGH_AVAILABLE_IN_1_0 char *walkthrough_tips_get_sync_problem (void);

/**
 * walkthrough_tips_show_all_for_testing:
 *
 * Shows all tips whatever their rules say.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_show_all_for_testing (void);

/**
 * walkthrough_tips_hide_all_for_testing:
 *
 * Hides all tips.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_hide_all_for_testing (void);

/**
 * walkthrough_tips_show_for_testing:
 * @ids: (array zero-terminated=1): the ids of tips
 *
 * Shows some tips whatever their rules say, even when all are hidden.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_show_for_testing (const char *const *ids);

/**
 * walkthrough_tips_hide_for_testing:
 * @ids: (array zero-terminated=1): the ids of tips
 *
 * Hides some tips, even when all are shown.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_hide_for_testing (const char *const *ids);

/**
 * walkthrough_tips_end_testing:
 *
 * Removes all testing overrides, including those of the command line.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_end_testing (void);

G_END_DECLS
