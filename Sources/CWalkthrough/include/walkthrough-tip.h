#pragma once

#include "walkthrough-tour.h"
#include "walkthrough-types.h"

G_BEGIN_DECLS

/**
 * WalkthroughTipStatus:
 * @WALKTHROUGH_TIP_STATUS_PENDING: not yet, or not now: a rule does not hold, or another tip came too
 *   recently
 * @WALKTHROUGH_TIP_STATUS_AVAILABLE: the tip may be shown
 * @WALKTHROUGH_TIP_STATUS_INVALIDATED: the tip is not shown again until it is reset
 *
 * Whether a tip may be shown.
 */
typedef enum
{
  WALKTHROUGH_TIP_STATUS_PENDING,
  WALKTHROUGH_TIP_STATUS_AVAILABLE,
  WALKTHROUGH_TIP_STATUS_INVALIDATED,
} WalkthroughTipStatus;

#define WALKTHROUGH_TYPE_TIP_STATUS (walkthrough_tip_status_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_tip_status_get_type (void);

/**
 * WalkthroughInvalidation:
 * @WALKTHROUGH_INVALIDATION_NONE: the tip is not invalidated
 * @WALKTHROUGH_INVALIDATION_ACTION_PERFORMED: the user did what the tip is about
 * @WALKTHROUGH_INVALIDATION_DISPLAY_COUNT_EXCEEDED: it was shown as often as it may be
 * @WALKTHROUGH_INVALIDATION_DISPLAY_DURATION_EXCEEDED: it was on screen for as long as it may be
 * @WALKTHROUGH_INVALIDATION_TIP_CLOSED: the user closed it
 *
 * Why a tip is not shown again.
 */
typedef enum
{
  WALKTHROUGH_INVALIDATION_NONE,
  WALKTHROUGH_INVALIDATION_ACTION_PERFORMED,
  WALKTHROUGH_INVALIDATION_DISPLAY_COUNT_EXCEEDED,
  WALKTHROUGH_INVALIDATION_DISPLAY_DURATION_EXCEEDED,
  WALKTHROUGH_INVALIDATION_TIP_CLOSED,
} WalkthroughInvalidation;

#define WALKTHROUGH_TYPE_INVALIDATION (walkthrough_invalidation_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_invalidation_get_type (void);

/**
 * WalkthroughTipStyle:
 * @WALKTHROUGH_TIP_STYLE_DEFAULT: icon, title, message and buttons
 * @WALKTHROUGH_TIP_STYLE_MINI: all in one line where there is room, with the first button as a link
 *
 * How a tip looks.
 */
typedef enum
{
  WALKTHROUGH_TIP_STYLE_DEFAULT,
  WALKTHROUGH_TIP_STYLE_MINI,
} WalkthroughTipStyle;

#define WALKTHROUGH_TYPE_TIP_STYLE (walkthrough_tip_style_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_tip_style_get_type (void);

#define WALKTHROUGH_TYPE_TIP (walkthrough_tip_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 G_DECLARE_FINAL_TYPE (WalkthroughTip, walkthrough_tip, WALKTHROUGH, TIP, GObject)

/**
 * WalkthroughTipBodyFunc:
 * @tip: the tip that is about to be shown
 * @user_data: what was given with the function
 *
 * Makes the content of a tip's bubble or popover. Its buttons call [method@Tip.invalidate] and functions of
 * the app.
 *
 * Returns: (transfer full) (nullable): a widget that is in no other, or else it is refused and its reference
 *   not taken; %NULL for the content of [property@Tip:style]
 */
typedef GtkWidget *(*WalkthroughTipBodyFunc) (WalkthroughTip *tip, gpointer user_data);

/**
 * walkthrough_tip_new:
 * @id: what the tip's state is stored under, unique in its app
 * @title: the first, short line
 *
 * Creates a tip that may be shown at once; see [method@Tip.set_rules].
 *
 * Returns: (transfer full): the tip
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughTip *walkthrough_tip_new (const char *id, const char *title);

/**
 * walkthrough_tip_get_rules:
 * @tip: a tip
 *
 * The rules that must all hold for the tip to be shown.
 *
 * Returns: (nullable): JSON, as it was set; %NULL for none
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tip_get_rules (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_rules:
 * @tip: a tip
 * @rules: (nullable): a list of rules in JSON; %NULL for none
 * @error: for an error
 *
 * Sets the rules that must all hold for the tip to be shown.
 *
 * ```json
 * [ { "event": "note-opened", "atLeast": 3, "within": "week" },
 *   { "event": "place-opened", "where": { "city": "Rome" }, "atMost": 1 },
 *   { "parameter": "signed-in", "is": true } ]
 * ```
 *
 * A rule on an event counts its donations, by default `atLeast` 1: those `within` the last `minute`, `hour`,
 * `day` or `week`, or a number of seconds; those `where` members of the donated value equal these; with
 * `sameValueOf`, only those with a member's most frequent value. A rule on a parameter compares it: `is`,
 * `isNot`, `atLeast`, `atMost`.
 *
 * Returns: %TRUE; %FALSE with [error@Error] set, whose message gives the place
 */
WALKTHROUGH_AVAILABLE_IN_1_0
gboolean walkthrough_tip_set_rules (WalkthroughTip *tip, const char *rules, GError **error);

/**
 * walkthrough_tip_add_action:
 * @tip: a tip
 * @id: tells the buttons of the tip apart
 * @label: what the button says
 *
 * Adds a button, which emits [signal@Tip::action].
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tip_add_action (WalkthroughTip *tip, const char *id, const char *label);

/**
 * walkthrough_tip_present_at:
 * @tip: a tip
 * @widget: the widget that the tip is about
 * @position: where the tip is, as seen from the widget. Left and right are exchanged where text runs from
 *   right to left
 *
 * Shows the tip in a popover at a widget whenever it may be shown and the widget is visible, until the widget
 * is destroyed or [method@Tip.remove_from] is called. The tip is kept alive until then.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tip_present_at (WalkthroughTip *tip, GtkWidget *widget, GtkPositionType position);

/**
 * walkthrough_tip_start_tour:
 * @tip: declares when the tour may start; it is not shown itself
 * @tour: a tour
 * @widget: a window, or any widget in it
 *
 * Starts a tour once, as soon as the tip's rules and limits and the display frequency allow it, the widget is
 * visible, and its window has the focus.
 *
 * Starting counts as a display of the tip. A tour that the user finishes invalidates it; otherwise its limits
 * decide whether the tour may be started again, for another widget or in the next session.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tip_start_tour (WalkthroughTip *tip, WalkthroughTour *tour, GtkWidget *widget);

/**
 * walkthrough_tip_remove_from:
 * @tip: a tip
 * @widget: a widget
 *
 * Ends what [method@Tip.present_at] began.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tip_remove_from (WalkthroughTip *tip, GtkWidget *widget);

/**
 * walkthrough_tip_create_view:
 * @tip: a tip
 *
 * Creates a widget that shows the tip inline, among other widgets, and takes up space only while it does.
 *
 * Returns: (transfer none): a new widget, which is floating
 */
WALKTHROUGH_AVAILABLE_IN_1_0 GtkWidget *walkthrough_tip_create_view (WalkthroughTip *tip);

/**
 * walkthrough_tip_invalidate:
 * @tip: a tip
 * @reason: why; an invalidated tip keeps its first reason
 *
 * Invalidates the tip until it is reset: the user did what it is about, or closed it.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tip_invalidate (WalkthroughTip *tip, WalkthroughInvalidation reason);

/**
 * walkthrough_tip_reset:
 * @tip: a tip
 *
 * Resets the tip as if it had never been shown or invalidated.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tip_reset (WalkthroughTip *tip);

/**
 * walkthrough_tip_explain:
 * @tip: a tip
 *
 * Why the tip is shown or not: its status, each rule with its value, the display frequency, counts.
 *
 * Returns: (transfer full): several lines, for developers
 */
WALKTHROUGH_AVAILABLE_IN_1_0 char *walkthrough_tip_explain (WalkthroughTip *tip);

/**
 * walkthrough_tip_get_status:
 * @tip: a tip
 *
 * Whether the tip may be shown.
 *
 * Returns: the status
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughTipStatus walkthrough_tip_get_status (WalkthroughTip *tip);

/**
 * walkthrough_tip_get_invalidation:
 * @tip: a tip
 *
 * Why the tip is not shown again.
 *
 * Returns: the reason
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughInvalidation walkthrough_tip_get_invalidation (WalkthroughTip *tip);

/**
 * walkthrough_tip_get_id:
 * @tip: a tip
 *
 * What the tip's state is stored under.
 *
 * Returns: the id
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tip_get_id (WalkthroughTip *tip);

/**
 * walkthrough_tip_get_title:
 * @tip: a tip
 *
 * The first line, before it is translated.
 *
 * Returns: the title
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tip_get_title (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_title:
 * @tip: a tip
 * @title: the first, short line
 *
 * Sets the first line, which is translated by the app's gettext domain.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tip_set_title (WalkthroughTip *tip, const char *title);

/**
 * walkthrough_tip_get_message:
 * @tip: a tip
 *
 * The text below the title, before it is translated. Since 1.1 it may have emphasis, links, code, keys and lists;
 * [func@escape_text] escapes a value in it.
 *
 * Returns: (nullable): the text
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tip_get_message (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_message:
 * @tip: a tip
 * @message: (nullable): the text below the title
 *
 * Sets the text below the title, which is translated by the app's gettext domain.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tip_set_message (WalkthroughTip *tip, const char *message);

/**
 * walkthrough_tip_get_icon_name:
 * @tip: a tip
 *
 * The icon beside the text.
 *
 * Returns: (nullable): its name
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tip_get_icon_name (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_icon_name:
 * @tip: a tip
 * @icon_name: (nullable): the name of an icon
 *
 * Sets the icon beside the text.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tip_set_icon_name (WalkthroughTip *tip, const char *icon_name);

/**
 * walkthrough_tip_get_image_path:
 * @tip: a tip
 *
 * The picture beside the text.
 *
 * Returns: (type filename) (nullable): its path; %NULL when there is none, or an icon
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tip_get_image_path (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_image_path:
 * @tip: a tip
 * @path: (type filename) (nullable): the path of a picture
 *
 * Sets the picture beside the text, in place of the icon.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tip_set_image_path (WalkthroughTip *tip, const char *path);

/**
 * walkthrough_tip_get_image_dark_path:
 * @tip: a tip
 *
 * The picture beside the text while the app is dark.
 *
 * Returns: (type filename) (nullable): its path; %NULL when it is the same one
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 const char *walkthrough_tip_get_image_dark_path (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_image_dark_path:
 * @tip: a tip
 * @path: (type filename) (nullable): the path of a picture
 *
 * Sets the picture that is in place of [property@Tip:image-path] while the app is dark.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_tip_set_image_dark_path (WalkthroughTip *tip, const char *path);

/**
 * walkthrough_tip_get_image_alt:
 * @tip: a tip
 *
 * What the icon or picture shows, before it is translated.
 *
 * Returns: (nullable): the text; %NULL when it only decorates
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 const char *walkthrough_tip_get_image_alt (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_image_alt:
 * @tip: a tip
 * @text: (nullable): what the icon or picture shows
 *
 * Sets what is told of the icon or picture to those who do not see it, which is translated by the app's gettext
 * domain.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_tip_set_image_alt (WalkthroughTip *tip, const char *text);

/**
 * walkthrough_tip_get_style:
 * @tip: a tip
 *
 * How the tip looks.
 *
 * Returns: the style
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughTipStyle walkthrough_tip_get_style (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_style:
 * @tip: a tip
 * @style: a style
 *
 * Sets how the tip looks, from the next [method@Tip.present_at] or [method@Tip.create_view] on; in a view of
 * a group ([method@TipGroup.create_view]) at once.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tip_set_style (WalkthroughTip *tip, WalkthroughTipStyle style);

/**
 * walkthrough_tip_set_body_func:
 * @tip: a tip
 * @func: (nullable) (scope notified) (closure user_data) (destroy notify): makes widgets
 * @user_data: for @func
 * @notify: frees @user_data
 *
 * Shows widgets of the app's own in the tip's bubble or popover, from the next [method@Tip.present_at] or
 * [method@Tip.create_view] on; in a view of a group ([method@TipGroup.create_view]) at once.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tip_set_body_func (WalkthroughTip        *tip,
                                    WalkthroughTipBodyFunc func,
                                    gpointer               user_data,
                                    GDestroyNotify         notify);

/**
 * walkthrough_tip_get_max_display_count:
 * @tip: a tip
 *
 * How often the tip appears at most.
 *
 * Returns: the number; -1 for any
 */
WALKTHROUGH_AVAILABLE_IN_1_0 int walkthrough_tip_get_max_display_count (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_max_display_count:
 * @tip: a tip
 * @count: how often the tip appears at most; -1 for any number
 *
 * Invalidates the tip once it has appeared this often.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tip_set_max_display_count (WalkthroughTip *tip, int count);

/**
 * walkthrough_tip_get_max_display_duration:
 * @tip: a tip
 *
 * How long the tip is on screen at most.
 *
 * Returns: seconds; -1 for any
 */
WALKTHROUGH_AVAILABLE_IN_1_0 double walkthrough_tip_get_max_display_duration (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_max_display_duration:
 * @tip: a tip
 * @seconds: how long the tip is on screen at most, all appearances added up; -1 for any time
 *
 * Invalidates the tip once it has been on screen this long.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tip_set_max_display_duration (WalkthroughTip *tip, double seconds);

/**
 * walkthrough_tip_get_min_interval:
 * @tip: a tip
 *
 * How long no other tip may have appeared.
 *
 * Returns: seconds
 */
WALKTHROUGH_AVAILABLE_IN_1_0 double walkthrough_tip_get_min_interval (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_min_interval:
 * @tip: a tip
 * @seconds: for how long no other tip may have appeared; 0 for what the display frequency says
 *
 * Sets a minimum time between the tip that appeared last and this one.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tip_set_min_interval (WalkthroughTip *tip, double seconds);

/**
 * walkthrough_tip_get_ignores_display_frequency:
 * @tip: a tip
 *
 * Whether the tip may come however recently another did.
 *
 * Returns: whether it may
 */
WALKTHROUGH_AVAILABLE_IN_1_0 gboolean walkthrough_tip_get_ignores_display_frequency (WalkthroughTip *tip);

/**
 * walkthrough_tip_set_ignores_display_frequency:
 * @tip: a tip
 * @ignores: whether the tip may come however recently another did
 *
 * Sets whether the display frequency holds the tip back.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tip_set_ignores_display_frequency (WalkthroughTip *tip, gboolean ignores);

G_END_DECLS
