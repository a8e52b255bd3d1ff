#pragma once

#include <gtk/gtk.h>

#include "walkthrough-version.h"

G_BEGIN_DECLS

/**
 * WalkthroughOutcome:
 * @WALKTHROUGH_OUTCOME_NONE: it has not ended
 * @WALKTHROUGH_OUTCOME_FINISHED: the user passed the last step
 * @WALKTHROUGH_OUTCOME_SKIPPED: the user left by Skip, Escape or a click outside
 * @WALKTHROUGH_OUTCOME_CLOSED: the app closed it
 * @WALKTHROUGH_OUTCOME_REPLACED: another tour started in its window, or came to it
 * @WALKTHROUGH_OUTCOME_WINDOW_CLOSED: its window was closed
 * @WALKTHROUGH_OUTCOME_TARGET_MISSING: a target did not appear, and its step asks to fail then
 *
 * How a tour ended.
 */
typedef enum
{
  WALKTHROUGH_OUTCOME_NONE,
  WALKTHROUGH_OUTCOME_FINISHED,
  WALKTHROUGH_OUTCOME_SKIPPED,
  WALKTHROUGH_OUTCOME_CLOSED,
  WALKTHROUGH_OUTCOME_REPLACED,
  WALKTHROUGH_OUTCOME_WINDOW_CLOSED,
  WALKTHROUGH_OUTCOME_TARGET_MISSING,
} WalkthroughOutcome;

#define WALKTHROUGH_TYPE_OUTCOME (walkthrough_outcome_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_outcome_get_type (void);

/**
 * WalkthroughLook:
 * @WALKTHROUGH_LOOK_SPOTLIGHT: a dark dimming, and rings around what is lit
 * @WALKTHROUGH_LOOK_PAPER: a light veil, and a callout of strong contrast
 *
 * What a tour draws over a window. Style sheets change its callout; see [property@Tour:css-class].
 */
typedef enum
{
  WALKTHROUGH_LOOK_SPOTLIGHT,
  WALKTHROUGH_LOOK_PAPER,
} WalkthroughLook;

#define WALKTHROUGH_TYPE_LOOK (walkthrough_look_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_look_get_type (void);

/**
 * WalkthroughLength:
 * @WALKTHROUGH_LENGTH_FULL: all steps but those that are in the quick length only
 * @WALKTHROUGH_LENGTH_QUICK: all steps but those that are in the full length only
 *
 * How much of a tour is shown.
 *
 * Since: 1.1
 */
typedef enum
{
  WALKTHROUGH_LENGTH_FULL,
  WALKTHROUGH_LENGTH_QUICK,
} WalkthroughLength;

#define WALKTHROUGH_TYPE_LENGTH (walkthrough_length_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_1 GType walkthrough_length_get_type (void);

/**
 * WalkthroughError:
 * @WALKTHROUGH_ERROR_INVALID: it is not valid JSON, or not what was expected; the message gives the place
 * @WALKTHROUGH_ERROR_DATASTORE: the store of tips cannot be opened; tips work in memory for the session
 * @WALKTHROUGH_ERROR_ALREADY_CONFIGURED: tips were configured before
 * @WALKTHROUGH_ERROR_TEST_FAILED: a test waited, or wanted to press something, in vain; the message says for
 *   what
 *
 * Errors of this library. Those of reading files are GIO's.
 */
typedef enum
{
  WALKTHROUGH_ERROR_INVALID,
  WALKTHROUGH_ERROR_DATASTORE,
  WALKTHROUGH_ERROR_ALREADY_CONFIGURED,
  WALKTHROUGH_ERROR_TEST_FAILED,
} WalkthroughError;

#define WALKTHROUGH_TYPE_ERROR (walkthrough_error_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_error_get_type (void);

/**
 * WALKTHROUGH_ERROR:
 *
 * The domain of [error@Error].
 */
#define WALKTHROUGH_ERROR (walkthrough_error_quark ())
WALKTHROUGH_AVAILABLE_IN_1_0 GQuark walkthrough_error_quark (void);

/**
 * walkthrough_escape_text:
 * @text: a value, such as the name of a document
 *
 * Escapes a value that is put into the text of a step or the message of a tip, which may have emphasis, links, code,
 * keys and lists: it is shown as it is.
 *
 * Returns: (transfer full): the value with a backslash before each character that would mean something
 *
 * Since: 1.1
 */
WALKTHROUGH_AVAILABLE_IN_1_1 char *walkthrough_escape_text (const char *text);

G_END_DECLS
