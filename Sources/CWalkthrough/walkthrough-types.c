#include "walkthrough-object.h"

#define DEFINE_ENUM(TypeName, type_name, ...) \
  GType type_name##_get_type (void) \
  { \
    static gsize id = 0; \
    if (g_once_init_enter (&id)) \
      { \
        static const GEnumValue values[] = { __VA_ARGS__, { 0, NULL, NULL } }; \
        g_once_init_leave (&id, g_enum_register_static (#TypeName, values)); \
      } \
    return id; \
  }
#define VALUE(NAME, nick) { NAME, #NAME, nick }

DEFINE_ENUM (WalkthroughOutcome, walkthrough_outcome,
             VALUE (WALKTHROUGH_OUTCOME_NONE, "none"),
             VALUE (WALKTHROUGH_OUTCOME_FINISHED, "finished"),
             VALUE (WALKTHROUGH_OUTCOME_SKIPPED, "skipped"),
             VALUE (WALKTHROUGH_OUTCOME_CLOSED, "closed"),
             VALUE (WALKTHROUGH_OUTCOME_REPLACED, "replaced"),
             VALUE (WALKTHROUGH_OUTCOME_WINDOW_CLOSED, "window-closed"),
             VALUE (WALKTHROUGH_OUTCOME_TARGET_MISSING, "target-missing"))

DEFINE_ENUM (WalkthroughLook, walkthrough_look,
             VALUE (WALKTHROUGH_LOOK_SPOTLIGHT, "spotlight"),
             VALUE (WALKTHROUGH_LOOK_PAPER, "paper"))

DEFINE_ENUM (WalkthroughCalloutButton, walkthrough_callout_button,
             VALUE (WALKTHROUGH_CALLOUT_BUTTON_NEXT, "next"),
             VALUE (WALKTHROUGH_CALLOUT_BUTTON_BACK, "back"),
             VALUE (WALKTHROUGH_CALLOUT_BUTTON_SKIP, "skip"))

DEFINE_ENUM (WalkthroughError, walkthrough_error,
             VALUE (WALKTHROUGH_ERROR_INVALID, "invalid"),
             VALUE (WALKTHROUGH_ERROR_DATASTORE, "datastore"),
             VALUE (WALKTHROUGH_ERROR_ALREADY_CONFIGURED, "already-configured"),
             VALUE (WALKTHROUGH_ERROR_TEST_FAILED, "test-failed"))

DEFINE_ENUM (WalkthroughReportKind, walkthrough_report_kind,
             VALUE (WALKTHROUGH_REPORT_SEEN, "seen"),
             VALUE (WALKTHROUGH_REPORT_ADVANCED, "advanced"),
             VALUE (WALKTHROUGH_REPORT_TARGET_MISSING, "target-missing"),
             VALUE (WALKTHROUGH_REPORT_FINISHED, "finished"))

DEFINE_ENUM (WalkthroughCause, walkthrough_cause,
             VALUE (WALKTHROUGH_CAUSE_NONE, "none"),
             VALUE (WALKTHROUGH_CAUSE_NEXT, "next"),
             VALUE (WALKTHROUGH_CAUSE_BACK, "back"),
             VALUE (WALKTHROUGH_CAUSE_JUMP, "jump"),
             VALUE (WALKTHROUGH_CAUSE_MISSING_TARGET, "missing-target"),
             VALUE (WALKTHROUGH_CAUSE_CONDITION, "condition"),
             VALUE (WALKTHROUGH_CAUSE_RULE, "rule"),
             VALUE (WALKTHROUGH_CAUSE_DISMISSAL, "dismissal"),
             VALUE (WALKTHROUGH_CAUSE_DONE, "done"),
             VALUE (WALKTHROUGH_CAUSE_UNDONE, "undone"))

DEFINE_ENUM (WalkthroughLength, walkthrough_length,
             VALUE (WALKTHROUGH_LENGTH_FULL, "full"),
             VALUE (WALKTHROUGH_LENGTH_QUICK, "quick"))

DEFINE_ENUM (WalkthroughResolution, walkthrough_resolution,
             VALUE (WALKTHROUGH_RESOLUTION_NONE, "none"),
             VALUE (WALKTHROUGH_RESOLUTION_SKIP, "skip"),
             VALUE (WALKTHROUGH_RESOLUTION_CENTER, "center"),
             VALUE (WALKTHROUGH_RESOLUTION_FAIL, "fail"))

DEFINE_ENUM (WalkthroughTipStatus, walkthrough_tip_status,
             VALUE (WALKTHROUGH_TIP_STATUS_PENDING, "pending"),
             VALUE (WALKTHROUGH_TIP_STATUS_AVAILABLE, "available"),
             VALUE (WALKTHROUGH_TIP_STATUS_INVALIDATED, "invalidated"))

DEFINE_ENUM (WalkthroughInvalidation, walkthrough_invalidation,
             VALUE (WALKTHROUGH_INVALIDATION_NONE, "none"),
             VALUE (WALKTHROUGH_INVALIDATION_ACTION_PERFORMED, "action-performed"),
             VALUE (WALKTHROUGH_INVALIDATION_DISPLAY_COUNT_EXCEEDED, "display-count-exceeded"),
             VALUE (WALKTHROUGH_INVALIDATION_DISPLAY_DURATION_EXCEEDED, "display-duration-exceeded"),
             VALUE (WALKTHROUGH_INVALIDATION_TIP_CLOSED, "tip-closed"))

DEFINE_ENUM (WalkthroughTipStyle, walkthrough_tip_style,
             VALUE (WALKTHROUGH_TIP_STYLE_DEFAULT, "default"),
             VALUE (WALKTHROUGH_TIP_STYLE_MINI, "mini"))

DEFINE_ENUM (WalkthroughTipPriority, walkthrough_tip_priority,
             VALUE (WALKTHROUGH_TIP_PRIORITY_FIRST_AVAILABLE, "first-available"),
             VALUE (WALKTHROUGH_TIP_PRIORITY_ORDERED, "ordered"))

G_DEFINE_QUARK (walkthrough-error-quark, walkthrough_error)

char *
walkthrough_escape_text (const char *text)
{
  return_val_if_fail_on_main (text != NULL, NULL);
  return walkthrough_swift_escape_text (text);
}
