#include "include/walkthrough.h"

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

DEFINE_ENUM (WalkthroughError, walkthrough_error,
             VALUE (WALKTHROUGH_ERROR_INVALID, "invalid"),
             VALUE (WALKTHROUGH_ERROR_DATASTORE, "datastore"),
             VALUE (WALKTHROUGH_ERROR_ALREADY_CONFIGURED, "already-configured"))

DEFINE_ENUM (WalkthroughReportKind, walkthrough_report_kind,
             VALUE (WALKTHROUGH_REPORT_SEEN, "seen"),
             VALUE (WALKTHROUGH_REPORT_ADVANCED, "advanced"),
             VALUE (WALKTHROUGH_REPORT_TARGET_MISSING, "target-missing"),
             VALUE (WALKTHROUGH_REPORT_FINISHED, "finished"))

G_DEFINE_QUARK (walkthrough-error-quark, walkthrough_error)
