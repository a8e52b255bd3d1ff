#include "walkthrough-object.h"

G_DEFINE_BOXED_TYPE (WalkthroughReport, walkthrough_report, walkthrough_report_ref, walkthrough_report_unref)

WalkthroughReport *
_walkthrough_report_new (void)
{
  WalkthroughReport *report = g_new0 (WalkthroughReport, 1);

  g_atomic_ref_count_init (&report->references);
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

#define GETTER(Type, function, field, otherwise) \
  DEFINE_STRUCT_GETTER (WalkthroughReport, Type, function, field, otherwise)

GETTER (WalkthroughReportKind, walkthrough_report_get_kind, kind, WALKTHROUGH_REPORT_SEEN)
GETTER (const char *, walkthrough_report_get_step, step, NULL)
GETTER (const char *, walkthrough_report_get_next_step, next_step, NULL)
GETTER (WalkthroughCause, walkthrough_report_get_cause, cause, WALKTHROUGH_CAUSE_NONE)
GETTER (WalkthroughResolution, walkthrough_report_get_resolution, resolution, WALKTHROUGH_RESOLUTION_NONE)
GETTER (const char *, walkthrough_report_get_element, element, NULL)
GETTER (WalkthroughOutcome, walkthrough_report_get_outcome, outcome, WALKTHROUGH_OUTCOME_NONE)
GETTER (const char *, walkthrough_report_get_data, data, NULL)

const char *const *
walkthrough_report_get_tags (WalkthroughReport *report)
{
  static const char *const none[] = { NULL };

  g_return_val_if_fail (report != NULL, NULL);
  return report->tags ? (const char *const *) report->tags : none;
}
