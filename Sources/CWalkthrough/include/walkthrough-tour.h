#pragma once

#include "walkthrough-report.h"
#include "walkthrough-scene.h"
#include "walkthrough-types.h"

G_BEGIN_DECLS

#define WALKTHROUGH_TYPE_TOUR (walkthrough_tour_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (WalkthroughTour, walkthrough_tour, WALKTHROUGH, TOUR, GObject)

/**
 * WalkthroughConditionFunc:
 * @tour: the tour
 * @condition: the name of a condition, as a step gives it
 * @user_data: what was given with the function
 *
 * Evaluates an app's own conditions.
 *
 * Returns: whether the condition holds
 */
typedef gboolean (*WalkthroughConditionFunc) (WalkthroughTour *tour, const char *condition, gpointer user_data);

/**
 * WalkthroughContentFunc:
 * @tour: the tour
 * @step: the id of the step that is about to be shown
 * @user_data: what was given with the function
 *
 * Makes a widget in place of a step's text and, if [property@Tour:content-has-buttons] is set, of Back, Next
 * and Skip: then buttons of its own call [method@Tour.next] and the like.
 *
 * Returns: (transfer full) (nullable): a widget that is in no other, or else it is refused and its reference
 *   not taken; %NULL keeps text and buttons
 */
typedef GtkWidget *(*WalkthroughContentFunc) (WalkthroughTour *tour, const char *step, gpointer user_data);

/**
 * WalkthroughDrawFunc:
 * @scene: what there is to draw
 * @snapshot: where to draw it, in window coordinates
 * @user_data: what was given with the function
 *
 * Draws what a tour shows below its callout: dimming, rings around highlights, arrows.
 */
typedef void (*WalkthroughDrawFunc) (WalkthroughScene *scene, GtkSnapshot *snapshot, gpointer user_data);

/**
 * walkthrough_tour_new:
 * @json: the text of a tour file
 * @name: (nullable): its name for error messages
 * @error: for an error
 *
 * Reads a tour.
 *
 * Returns: (transfer full): the tour; %NULL with [error@Error] set, whose message gives the place
 */
WALKTHROUGH_AVAILABLE_IN_1_0
WalkthroughTour *walkthrough_tour_new (const char *json, const char *name, GError **error);

/**
 * walkthrough_tour_new_from_bytes:
 * @json: the contents of a tour file
 * @name: (nullable): its name for error messages
 * @error: for an error
 *
 * Reads a tour.
 *
 * Returns: (transfer full): the tour; %NULL with [error@Error] set, whose message gives the place
 */
WALKTHROUGH_AVAILABLE_IN_1_0
WalkthroughTour *walkthrough_tour_new_from_bytes (GBytes *json, const char *name, GError **error);

/**
 * walkthrough_tour_new_from_file:
 * @file: a tour file
 * @error: for an error
 *
 * Reads a tour file.
 *
 * Returns: (transfer full): the tour; %NULL with GIO's error or [error@Error] set
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughTour *walkthrough_tour_new_from_file (GFile *file, GError **error);

/**
 * walkthrough_tour_new_from_path:
 * @path: (type filename): the path of a tour file
 * @error: for an error
 *
 * Reads a tour file.
 *
 * Returns: (transfer full): the tour; %NULL with GIO's error or [error@Error] set
 */
WALKTHROUGH_AVAILABLE_IN_1_0
WalkthroughTour *walkthrough_tour_new_from_path (const char *path, GError **error);

/**
 * walkthrough_tour_new_from_resource:
 * @path: the path of a tour file among the app's `GResource`s
 * @error: for an error
 *
 * Reads a tour that is compiled into the app.
 *
 * Returns: (transfer full): the tour; %NULL with GIO's error or [error@Error] set
 */
WALKTHROUGH_AVAILABLE_IN_1_0
WalkthroughTour *walkthrough_tour_new_from_resource (const char *path, GError **error);

/**
 * walkthrough_tour_get_for_widget:
 * @widget: any widget of a window
 *
 * The tour that runs in the window of a widget.
 *
 * Returns: (transfer none) (nullable): the tour, if one of this library's objects runs there
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughTour *walkthrough_tour_get_for_widget (GtkWidget *widget);

/**
 * walkthrough_tour_present:
 * @tour: a tour
 * @widget: a window, or any widget in it
 *
 * Starts the tour in a window, where it replaces one that runs. It starts once the window is on screen. From
 * a widget in no window it ends at once, with a warning.
 *
 * The tour draws over the window and moves no widget in it. A running tour keeps itself alive. After its end
 * it can be presented again, even from handlers of its own signals. If it replaces another tour, and a
 * handler of that one's signals presents a tour, the tour presented there stays instead.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_present (WalkthroughTour *tour, GtkWidget *widget);

/**
 * walkthrough_tour_present_at:
 * @tour: a tour
 * @widget: a window, or any widget in it
 * @step: (nullable): the id of the step to start at; %NULL for the first, or that of [property@Tour:progress]
 *
 * Starts the tour as [method@Tour.present] does, at a step.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tour_present_at (WalkthroughTour *tour, GtkWidget *widget, const char *step);

/**
 * walkthrough_tour_present_once:
 * @tour: a tour
 * @widget: a window, or any widget in it
 *
 * Starts the tour by itself in a window, once for each user.
 *
 * It starts when the window is on screen and has the focus, nothing modal is open in it, and no other tour runs or is
 * offered. Who has left it before its end goes on there the next time. Who has finished or skipped it sees it again when
 * its [property@Tour:revision] rises. [method@Tour.present], as from a menu, counts as well. Until then, and while it
 * runs, the tour keeps itself alive, unless the window goes. [property@Tour:progress] is kept for you.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_tour_present_once (WalkthroughTour *tour, GtkWidget *widget);

/**
 * walkthrough_tour_offer:
 * @tour: a tour
 * @widget: a window, or any widget in it
 *
 * Offers the tour once for each user: a small card at the bottom of the window asks whether to take it.
 *
 * The card takes neither the focus nor any input beside it, and moves nothing. It comes when
 * [method@Tour.present_once] would start the tour. Who answers “Not Now”, or not at all, is asked again at the next
 * start of the app, three times in all; who answers “Don’t Ask Again” never.
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 void walkthrough_tour_offer (WalkthroughTour *tour, GtkWidget *widget);

/**
 * walkthrough_tour_next:
 * @tour: a tour
 *
 * Goes to the next step, whatever the current one waits for; on the last step, finishes.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_next (WalkthroughTour *tour);

/**
 * walkthrough_tour_back:
 * @tour: a tour
 *
 * Goes back to the previous step; does nothing on the first.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_back (WalkthroughTour *tour);

/**
 * walkthrough_tour_go:
 * @tour: a tour
 * @step: the id of a step
 *
 * Goes to a step; does nothing when there is none of that id.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_go (WalkthroughTour *tour, const char *step);

/**
 * walkthrough_tour_skip:
 * @tour: a tour
 *
 * Ends the tour as the user does with Skip; does nothing when the tour is not cancellable.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_skip (WalkthroughTour *tour);

/**
 * walkthrough_tour_close:
 * @tour: a tour
 *
 * Ends the tour, cancellable or not.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_close (WalkthroughTour *tour);

/**
 * walkthrough_tour_get_id:
 * @tour: a tour
 *
 * The id of the tour.
 *
 * Returns: the id
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tour_get_id (WalkthroughTour *tour);

/**
 * walkthrough_tour_get_title:
 * @tour: a tour
 *
 * The title in the user's language.
 *
 * Returns: the title, which may be empty
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tour_get_title (WalkthroughTour *tour);

/**
 * walkthrough_tour_get_n_steps:
 * @tour: a tour
 *
 * How many steps the tour has.
 *
 * Returns: the number
 */
WALKTHROUGH_AVAILABLE_IN_1_0 guint walkthrough_tour_get_n_steps (WalkthroughTour *tour);

/**
 * walkthrough_tour_get_revision:
 * @tour: a tour
 *
 * The revision of the tour, which rises when it has something new for users who know it.
 *
 * Returns: the number, from 1
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 guint walkthrough_tour_get_revision (WalkthroughTour *tour);

/**
 * walkthrough_tour_get_step:
 * @tour: a tour
 *
 * The step on screen.
 *
 * Returns: (nullable): its id; %NULL while none is shown
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tour_get_step (WalkthroughTour *tour);

/**
 * walkthrough_tour_get_outcome:
 * @tour: a tour
 *
 * How the tour ended when it ran last.
 *
 * Returns: the outcome; %WALKTHROUGH_OUTCOME_NONE before the end
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughOutcome walkthrough_tour_get_outcome (WalkthroughTour *tour);

/**
 * walkthrough_tour_get_is_running:
 * @tour: a tour
 *
 * Whether the tour was presented and has not ended.
 *
 * Returns: whether it runs
 */
WALKTHROUGH_AVAILABLE_IN_1_0 gboolean walkthrough_tour_get_is_running (WalkthroughTour *tour);

/**
 * walkthrough_tour_get_progress:
 * @tour: a tour
 *
 * How far the user has come, to be saved for [method@Tour.set_progress], also after the window has closed.
 *
 * Returns: (transfer full) (nullable): JSON; %NULL when there is nothing to resume, as once the user has
 *   finished or skipped the tour
 */
WALKTHROUGH_AVAILABLE_IN_1_0 char *walkthrough_tour_get_progress (WalkthroughTour *tour);

/**
 * walkthrough_tour_set_progress:
 * @tour: a tour
 * @progress: (nullable): what [method@Tour.get_progress] returned earlier
 *
 * Resumes from @progress when the tour is presented next. Progress that does not fit the tour is ignored.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_set_progress (WalkthroughTour *tour, const char *progress);

/**
 * walkthrough_tour_get_look:
 * @tour: a tour
 *
 * What is drawn over the window.
 *
 * Returns: the look
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughLook walkthrough_tour_get_look (WalkthroughTour *tour);

/**
 * walkthrough_tour_set_look:
 * @tour: a tour
 * @look: a look
 *
 * Sets what is drawn over the window, from the next [method@Tour.present] on.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_set_look (WalkthroughTour *tour, WalkthroughLook look);

/**
 * walkthrough_tour_get_dimming:
 * @tour: a tour
 *
 * How opaque the dimming is.
 *
 * Returns: from 0 to 1; negative for the look's own opacity
 */
WALKTHROUGH_AVAILABLE_IN_1_0 double walkthrough_tour_get_dimming (WalkthroughTour *tour);

/**
 * walkthrough_tour_set_dimming:
 * @tour: a tour
 * @dimming: from 0 to 1; negative for the look's own opacity
 *
 * Sets how opaque the dimming is, from the next [method@Tour.present] on.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_set_dimming (WalkthroughTour *tour, double dimming);

/**
 * walkthrough_tour_get_content_has_buttons:
 * @tour: a tour
 *
 * Whether the widgets of [method@Tour.set_content_func] have buttons of their own.
 *
 * Returns: whether they take the place of Back, Next and Skip
 */
WALKTHROUGH_AVAILABLE_IN_1_0 gboolean walkthrough_tour_get_content_has_buttons (WalkthroughTour *tour);

/**
 * walkthrough_tour_set_content_has_buttons:
 * @tour: a tour
 * @content_has_buttons: whether they take the place of Back, Next and Skip
 *
 * Sets whether the widgets of [method@Tour.set_content_func] have buttons of their own, from the next
 * [method@Tour.present] on.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tour_set_content_has_buttons (WalkthroughTour *tour, gboolean content_has_buttons);

/**
 * walkthrough_tour_get_css_class:
 * @tour: a tour
 *
 * The style class of the tour's layer.
 *
 * Returns: (nullable): the class; %NULL for that of the look
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tour_get_css_class (WalkthroughTour *tour);

/**
 * walkthrough_tour_set_css_class:
 * @tour: a tour
 * @css_class: (nullable): a style class, of letters, digits, `-` and `_`
 *
 * Gives the layer a style class in place of the look's, from the next [method@Tour.present] on.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tour_set_css_class (WalkthroughTour *tour, const char *css_class);

/**
 * walkthrough_tour_get_translation_domain:
 * @tour: a tour
 *
 * The gettext domain of the tour's texts.
 *
 * Returns: (nullable): the domain; %NULL for the default one
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_tour_get_translation_domain (WalkthroughTour *tour);

/**
 * walkthrough_tour_set_translation_domain:
 * @tour: a tour
 * @domain: (nullable): a gettext domain
 *
 * Sets where texts are looked up; by default in the domain given to `textdomain()` of the C library: in
 * Python that is `locale.textdomain()`, after `locale.bindtextdomain()`, and not that of the module
 * `gettext`.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tour_set_translation_domain (WalkthroughTour *tour, const char *domain);

/**
 * walkthrough_tour_set_condition_func:
 * @tour: a tour
 * @func: (nullable) (scope notified) (closure user_data) (destroy notify): evaluates conditions
 * @user_data: for @func
 * @notify: frees @user_data
 *
 * Evaluates the conditions that steps name, other than states of widgets. Without @func all of them hold.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tour_set_condition_func (WalkthroughTour         *tour,
                                          WalkthroughConditionFunc func,
                                          gpointer                 user_data,
                                          GDestroyNotify           notify);

/**
 * walkthrough_tour_conditions_changed:
 * @tour: a tour
 *
 * Evaluates the conditions again that a step waits for; for changes that come without a layout of the window.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tour_conditions_changed (WalkthroughTour *tour);

/**
 * walkthrough_tour_set_content_func:
 * @tour: a tour
 * @func: (nullable) (scope notified) (closure user_data) (destroy notify): makes widgets
 * @user_data: for @func
 * @notify: frees @user_data
 *
 * Shows widgets of the app's own in place of the text of some steps, and of the buttons, too, if
 * [property@Tour:content-has-buttons] is set.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tour_set_content_func (WalkthroughTour       *tour,
                                        WalkthroughContentFunc func,
                                        gpointer               user_data,
                                        GDestroyNotify         notify);

/**
 * walkthrough_tour_set_draw_func:
 * @tour: a tour
 * @func: (nullable) (scope notified) (closure user_data) (destroy notify): draws; %NULL for the look
 * @user_data: for @func
 * @notify: frees @user_data
 *
 * Draws the app's own dimming, highlights and arrows in place of those of [property@Tour:look], from the next
 * [method@Tour.present] on.
 *
 * ```c
 * static void
 * draw (WalkthroughScene *scene, GtkSnapshot *snapshot, gpointer user_data)
 * {
 *   const GdkRGBA night = { 0.1, 0.05, 0.3, 0.8 }, gold = { 1, 0.8, 0.2, 1 };
 *
 *   walkthrough_scene_append_dimming (scene, snapshot, &night);
 *   walkthrough_scene_append_rings (scene, snapshot, &gold, &night);
 *   walkthrough_scene_append_arrows (scene, snapshot, &gold, &night);
 * }
 * ```
 *
 * It is called for every frame in which the scene changes, even after the end, while the scene fades out. It
 * does not affect positions. Style sheets change how the callout looks; see [property@Tour:css-class].
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tour_set_draw_func (WalkthroughTour    *tour,
                                     WalkthroughDrawFunc func,
                                     gpointer            user_data,
                                     GDestroyNotify      notify);

G_END_DECLS
