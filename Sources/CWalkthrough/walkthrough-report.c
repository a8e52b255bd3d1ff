#include "include/private/walkthrough-bridge.h"

struct _WalkthroughReport
{
  gatomicrefcount references;
  WalkthroughReportKind kind;
  WalkthroughOutcome outcome;
  WalkthroughCause cause;
  WalkthroughResolution resolution;
  char *step, *next_step, *element, *data;
  char **tags;
};

G_DEFINE_BOXED_TYPE (WalkthroughReport, walkthrough_report, walkthrough_report_ref, walkthrough_report_unref)

WalkthroughReport *
_walkthrough_report_new (WalkthroughReportKind kind,
                         const char           *step,
                         const char           *next_step,
                         const char           *element,
                         WalkthroughCause      cause,
                         WalkthroughResolution resolution,
                         WalkthroughOutcome    outcome,
                         char                **tags,
                         const char           *data)
{
  WalkthroughReport *report = g_new0 (WalkthroughReport, 1);

  g_atomic_ref_count_init (&report->references);
  report->kind = kind;
  report->outcome = outcome;
  report->cause = cause;
  report->resolution = resolution;
  report->step = g_strdup (step);
  report->next_step = g_strdup (next_step);
  report->element = g_strdup (element);
  report->data = g_strdup (data);
  report->tags = tags ? tags : g_new0 (char *, 1);
  return report;
}

WalkthroughReport *
walkthrough_report_ref (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);
  g_atomic_ref_count_inc (&report->references);
  return report;
}

void
walkthrough_report_unref (WalkthroughReport *report)
{
  g_return_if_fail (report != NULL);
  if (!g_atomic_ref_count_dec (&report->references))
    return;
  g_free (report->step);
  g_free (report->next_step);
  g_free (report->element);
  g_free (report->data);
  g_strfreev (report->tags);
  g_free (report);
}

WalkthroughReportKind
walkthrough_report_get_kind (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, WALKTHROUGH_REPORT_SEEN);
  return report->kind;
}

const char *
walkthrough_report_get_step (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);
  return report->step;
}

const char *
walkthrough_report_get_next_step (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);
  return report->next_step;
}

WalkthroughCause
walkthrough_report_get_cause (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, WALKTHROUGH_CAUSE_NONE);
  return report->cause;
}

WalkthroughResolution
walkthrough_report_get_resolution (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, WALKTHROUGH_RESOLUTION_NONE);
  return report->resolution;
}

const char *
walkthrough_report_get_element (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);
  return report->element;
}

WalkthroughOutcome
walkthrough_report_get_outcome (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, WALKTHROUGH_OUTCOME_NONE);
  return report->outcome;
}

const char *const *
walkthrough_report_get_tags (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);
  return (const char *const *) report->tags;
}

const char *
walkthrough_report_get_data (WalkthroughReport *report)
{
  g_return_val_if_fail (report != NULL, NULL);
  return report->data;
}
