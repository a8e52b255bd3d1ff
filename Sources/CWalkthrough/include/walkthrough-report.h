#pragma once

#include "walkthrough-types.h"

G_BEGIN_DECLS

/**
 * WalkthroughReportKind:
 * @WALKTHROUGH_REPORT_SEEN: a step appeared
 * @WALKTHROUGH_REPORT_ADVANCED: the tour left a step for another
 * @WALKTHROUGH_REPORT_TARGET_MISSING: a target is not there
 * @WALKTHROUGH_REPORT_FINISHED: the tour ended
 *
 * What a report is about.
 */
typedef enum
{
  WALKTHROUGH_REPORT_SEEN,
  WALKTHROUGH_REPORT_ADVANCED,
  WALKTHROUGH_REPORT_TARGET_MISSING,
  WALKTHROUGH_REPORT_FINISHED,
} WalkthroughReportKind;

#define WALKTHROUGH_TYPE_REPORT_KIND (walkthrough_report_kind_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_report_kind_get_type (void);

/**
 * WalkthroughCause:
 * @WALKTHROUGH_CAUSE_NONE: the tour left no step
 * @WALKTHROUGH_CAUSE_NEXT: the user or the app went to the next step
 * @WALKTHROUGH_CAUSE_BACK: the user or the app went back
 * @WALKTHROUGH_CAUSE_JUMP: the app asked for another step by its id
 * @WALKTHROUGH_CAUSE_MISSING_TARGET: its target was missing
 * @WALKTHROUGH_CAUSE_CONDITION: its condition is false
 * @WALKTHROUGH_CAUSE_RULE: what it waits for happened
 * @WALKTHROUGH_CAUSE_DISMISSAL: the user closed what its trigger had opened
 * @WALKTHROUGH_CAUSE_DONE: it was done already. Since: 1.1
 * @WALKTHROUGH_CAUSE_UNDONE: a step before it has been undone. Since: 1.1
 *
 * Why a tour left a step.
 */
typedef enum
{
  WALKTHROUGH_CAUSE_NONE,
  WALKTHROUGH_CAUSE_NEXT,
  WALKTHROUGH_CAUSE_BACK,
  WALKTHROUGH_CAUSE_JUMP,
  WALKTHROUGH_CAUSE_MISSING_TARGET,
  WALKTHROUGH_CAUSE_CONDITION,
  WALKTHROUGH_CAUSE_RULE,
  WALKTHROUGH_CAUSE_DISMISSAL,
  WALKTHROUGH_CAUSE_DONE,
  WALKTHROUGH_CAUSE_UNDONE,
} WalkthroughCause;

#define WALKTHROUGH_TYPE_CAUSE (walkthrough_cause_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_cause_get_type (void);

/**
 * WalkthroughResolution:
 * @WALKTHROUGH_RESOLUTION_NONE: no target is missing
 * @WALKTHROUGH_RESOLUTION_SKIP: the step is passed over
 * @WALKTHROUGH_RESOLUTION_CENTER: the callout is in the middle
 * @WALKTHROUGH_RESOLUTION_FAIL: the tour ends
 *
 * What comes of a missing target.
 */
typedef enum
{
  WALKTHROUGH_RESOLUTION_NONE,
  WALKTHROUGH_RESOLUTION_SKIP,
  WALKTHROUGH_RESOLUTION_CENTER,
  WALKTHROUGH_RESOLUTION_FAIL,
} WalkthroughResolution;

#define WALKTHROUGH_TYPE_RESOLUTION (walkthrough_resolution_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_resolution_get_type (void);

/**
 * WalkthroughReport:
 *
 * What an app can log about a tour; see [signal@Tour::report].
 */
typedef struct _WalkthroughReport WalkthroughReport;

#define WALKTHROUGH_TYPE_REPORT (walkthrough_report_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_report_get_type (void);

/**
 * walkthrough_report_ref:
 * @report: a report
 *
 * Adds a reference.
 *
 * Returns: (transfer full): the report
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughReport *walkthrough_report_ref (WalkthroughReport *report);

/**
 * walkthrough_report_unref:
 * @report: (transfer full): a report
 *
 * Drops a reference, and frees the report with the last one.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_report_unref (WalkthroughReport *report);

/**
 * walkthrough_report_get_kind:
 * @report: a report
 *
 * What the report is about.
 *
 * Returns: the kind
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughReportKind walkthrough_report_get_kind (WalkthroughReport *report);

/**
 * walkthrough_report_get_step:
 * @report: a report
 *
 * The step that the report is about: the one that appeared, was left, lacks its target, or was the last.
 *
 * Returns: (nullable): its id; %NULL when no step was shown
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_report_get_step (WalkthroughReport *report);

/**
 * walkthrough_report_get_next_step:
 * @report: a report
 *
 * Where the tour goes, for %WALKTHROUGH_REPORT_ADVANCED.
 *
 * Returns: (nullable): the id of the next step; %NULL for the end
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_report_get_next_step (WalkthroughReport *report);

/**
 * walkthrough_report_get_cause:
 * @report: a report
 *
 * Why the tour left the step, for %WALKTHROUGH_REPORT_ADVANCED.
 *
 * Returns: the cause
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughCause walkthrough_report_get_cause (WalkthroughReport *report);

/**
 * walkthrough_report_get_resolution:
 * @report: a report
 *
 * What comes of it, for %WALKTHROUGH_REPORT_TARGET_MISSING.
 *
 * Returns: the resolution
 */
WALKTHROUGH_AVAILABLE_IN_1_0
WalkthroughResolution walkthrough_report_get_resolution (WalkthroughReport *report);

/**
 * walkthrough_report_get_element:
 * @report: a report
 *
 * The element that is not there, for %WALKTHROUGH_REPORT_TARGET_MISSING.
 *
 * Returns: (nullable): its name
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_report_get_element (WalkthroughReport *report);

/**
 * walkthrough_report_get_outcome:
 * @report: a report
 *
 * How the tour ended, for %WALKTHROUGH_REPORT_FINISHED.
 *
 * Returns: the outcome
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughOutcome walkthrough_report_get_outcome (WalkthroughReport *report);

/**
 * walkthrough_report_get_tags:
 * @report: a report
 *
 * The tags of the step, for %WALKTHROUGH_REPORT_SEEN.
 *
 * Returns: (transfer none) (array zero-terminated=1): the tags
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *const *walkthrough_report_get_tags (WalkthroughReport *report);

/**
 * walkthrough_report_get_data:
 * @report: a report
 *
 * More about it, as JSON: the step's own data, for %WALKTHROUGH_REPORT_SEEN; the steps that were seen, each
 * with its seconds on screen, for %WALKTHROUGH_REPORT_FINISHED.
 *
 * Returns: (nullable): the JSON
 */
WALKTHROUGH_AVAILABLE_IN_1_0 const char *walkthrough_report_get_data (WalkthroughReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WalkthroughReport, walkthrough_report_unref)

G_END_DECLS
