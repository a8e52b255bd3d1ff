#pragma once

#include <gtk/gtk.h>

#include "walkthrough-version.h"

G_BEGIN_DECLS

#define WALKTHROUGH_TYPE_GUIDANCE (walkthrough_guidance_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_1
G_DECLARE_FINAL_TYPE (WalkthroughGuidance, walkthrough_guidance, WALKTHROUGH, GUIDANCE, GObject)

/**
 * walkthrough_guidance_get_default:
 *
 * The guidance of this app.
 *
 * Returns: (transfer none): the one object of its type
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 WalkthroughGuidance *walkthrough_guidance_get_default (void);

/**
 * walkthrough_guidance_get_shown:
 * @guidance: the guidance of the app
 *
 * Whether guidance comes by itself.
 *
 * Returns: whether it does
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 gboolean walkthrough_guidance_get_shown (WalkthroughGuidance *guidance);

/**
 * walkthrough_guidance_set_shown:
 * @guidance: the guidance of the app
 * @shown: what the user has chosen
 *
 * Sets whether guidance comes by itself, which is kept. Where it [is locked][property@Guidance:locked], it
 * holds once it is not.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1
void walkthrough_guidance_set_shown (WalkthroughGuidance *guidance, gboolean shown);

/**
 * walkthrough_guidance_get_locked:
 * @guidance: the guidance of the app
 *
 * Whether the environment or an administrator decides.
 *
 * Returns: whether the user cannot
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 gboolean walkthrough_guidance_get_locked (WalkthroughGuidance *guidance);

/**
 * walkthrough_guidance_get_app_version:
 * @guidance: the guidance of the app
 *
 * The version of the app.
 *
 * Returns: (nullable): the version; %NULL when nobody has said it
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 const char *walkthrough_guidance_get_app_version (WalkthroughGuidance *guidance);

/**
 * walkthrough_guidance_set_app_version:
 * @guidance: the guidance of the app
 * @app_version: (nullable): a version such as `2.1`; %NULL for what the application says
 *
 * Sets the version of the app, for what is marked as new.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1
void walkthrough_guidance_set_app_version (WalkthroughGuidance *guidance, const char *app_version);

/**
 * walkthrough_guidance_create_row:
 * @guidance: the guidance of the app
 *
 * Makes a row with a switch for the app's preferences: an `AdwActionRow` where the app uses libadwaita, a
 * #GtkListBoxRow elsewhere.
 *
 * Returns: (transfer floating): the row
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 GtkWidget *walkthrough_guidance_create_row (WalkthroughGuidance *guidance);

/**
 * walkthrough_guidance_show_again:
 * @guidance: the guidance of the app
 *
 * Makes all tours, hotspots and hints come again as to a new user, once the user asks for that.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_guidance_show_again (WalkthroughGuidance *guidance);

G_END_DECLS
