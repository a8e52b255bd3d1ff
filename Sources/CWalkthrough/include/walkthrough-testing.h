#pragma once

#include "walkthrough-tour.h"
#include "walkthrough-types.h"

G_BEGIN_DECLS

/**
 * WalkthroughCalloutButton:
 * @WALKTHROUGH_CALLOUT_BUTTON_NEXT: goes on; on the last step, Done
 * @WALKTHROUGH_CALLOUT_BUTTON_BACK: goes back
 * @WALKTHROUGH_CALLOUT_BUTTON_SKIP: ends the tour
 *
 * A button of a callout, whatever it says in the user's language.
 */
typedef enum
{
  WALKTHROUGH_CALLOUT_BUTTON_NEXT,
  WALKTHROUGH_CALLOUT_BUTTON_BACK,
  WALKTHROUGH_CALLOUT_BUTTON_SKIP,
} WalkthroughCalloutButton;

#define WALKTHROUGH_TYPE_CALLOUT_BUTTON (walkthrough_callout_button_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_callout_button_get_type (void);

/**
 * walkthrough_tour_is_settled:
 * @tour: a tour
 *
 * Whether a step is shown and nothing moves, opens or is awaited any more.
 *
 * Returns: whether the tour is at rest; %FALSE before its beginning and after its end
 */
WALKTHROUGH_AVAILABLE_IN_1_0 gboolean walkthrough_tour_is_settled (WalkthroughTour *tour);

/**
 * walkthrough_tour_settle:
 * @tour: a tour
 * @step: (nullable): the id of a step; %NULL for whichever comes
 * @error: for an error
 *
 * Runs the main loop until a step is at rest, as [method@Tour.is_settled] tells; for the tests of an app.
 *
 * ```c
 * walkthrough_tour_settle (tour, "search", &error);
 * g_assert_no_error (error);
 * ```
 *
 * Returns: %TRUE; %FALSE with [error@Error] set, whose message says where the tour is instead: at once when
 *   it does not run or has no such step, else after a minute
 */
WALKTHROUGH_AVAILABLE_IN_1_0
gboolean walkthrough_tour_settle (WalkthroughTour *tour, const char *step, GError **error);

/**
 * walkthrough_tour_press:
 * @tour: a tour
 * @button: a button of its callout
 * @error: for an error
 *
 * Presses a button of the callout, once the step is at rest; for the tests of an app.
 *
 * Returns: %TRUE; %FALSE with [error@Error] set as by [method@Tour.settle], or when there is no such button
 */
WALKTHROUGH_AVAILABLE_IN_1_0
gboolean walkthrough_tour_press (WalkthroughTour *tour, WalkthroughCalloutButton button, GError **error);

/**
 * walkthrough_tips_configure_for_testing:
 * @display_frequency: the least seconds from one new tip to the next; 0 for none
 * @error: for an error
 *
 * Starts over for a test, in place of [func@tips_configure]: with a store in memory, and a clock that stands
 * still.
 *
 * Popovers and tours come without their window having the focus: no window has it where there is no window
 * manager. Call it before the widgets of the test are made.
 *
 * Returns: %TRUE; %FALSE with [error@Error] set
 */
WALKTHROUGH_AVAILABLE_IN_1_0
gboolean walkthrough_tips_configure_for_testing (double display_frequency, GError **error);

/**
 * walkthrough_tips_advance_clock:
 * @seconds: how much time passes, at least 0
 *
 * Lets time pass for tips after [func@tips_configure_for_testing].
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_tips_advance_clock (double seconds);

G_END_DECLS
