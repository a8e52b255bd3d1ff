#include "walkthrough-tour-private.h"

/**
 * WalkthroughTour:
 *
 * A guided tour of a window.
 *
 * ```c
 * g_autoptr (WalkthroughTour) tour = walkthrough_tour_new_from_path ("first-steps.json", &error);
 * walkthrough_tour_present (tour, window);
 * ```
 *
 * Steps find their widgets by the names given with [func@name_widget] or [class@Element], or else by GtkBuilder
 * id, widget name or selector.
 */
G_DEFINE_FINAL_TYPE (WalkthroughTour, walkthrough_tour, G_TYPE_OBJECT)

enum
{
  PROP_ID = 1,
  PROP_TITLE,
  PROP_N_STEPS,
  PROP_STEP,
  PROP_OUTCOME,
  PROP_IS_RUNNING,
  PROP_PROGRESS,
  PROP_LOOK,
  PROP_DIMMING,
  PROP_CONTENT_HAS_BUTTONS,
  PROP_CSS_CLASS,
  PROP_TRANSLATION_DOMAIN,
  N_PROPS
};
static GParamSpec *props[N_PROPS];
enum { STEP_CHANGED, REPORT, FINISHED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
notify (WalkthroughTour *tour, int property)
{
  g_object_notify_by_pspec (G_OBJECT (tour), props[property]);
}

/* What Swift asks and tells */

gpointer
_walkthrough_tour_get_swift (WalkthroughTour *tour)
{
  return tour->swift;
}

void
_walkthrough_tour_begin (WalkthroughTour *tour)
{
  g_object_freeze_notify (G_OBJECT (tour));
  if (!tour->is_running)
    notify (tour, PROP_IS_RUNNING);
  tour->is_running = TRUE;
  if (tour->outcome != WALKTHROUGH_OUTCOME_NONE)
    notify (tour, PROP_OUTCOME);
  tour->outcome = WALKTHROUGH_OUTCOME_NONE;
  if (_walkthrough_replace_text (&tour->step, NULL))
    notify (tour, PROP_STEP);
  g_object_thaw_notify (G_OBJECT (tour));
}

void
_walkthrough_tour_progress_changed (WalkthroughTour *tour)
{
  notify (tour, PROP_PROGRESS);
}

void
_walkthrough_tour_report (WalkthroughTour *tour, WalkthroughReport *report)
{
  static const char *const details[] = { "seen", "advanced", "target-missing", "finished" };
  WalkthroughReportKind kind = walkthrough_report_get_kind (report);

  if (kind == WALKTHROUGH_REPORT_SEEN)
    {
      const char *step = walkthrough_report_get_step (report);

      if (_walkthrough_replace_text (&tour->step, step))
        notify (tour, PROP_STEP);
      notify (tour, PROP_PROGRESS);
      g_signal_emit (tour, signals[STEP_CHANGED], 0, step);
    }
  g_signal_emit (tour, signals[REPORT], g_quark_from_static_string (details[kind]), report);
}

static void
end_run (WalkthroughTour *tour, WalkthroughOutcome outcome)
{
  g_object_freeze_notify (G_OBJECT (tour));
  tour->is_running = FALSE;
  tour->outcome = outcome;
  if (_walkthrough_replace_text (&tour->step, NULL))
    notify (tour, PROP_STEP);
  _walkthrough_replace_text (&tour->progress, NULL);
  g_free (tour->reached);
  tour->reached = tour->swift ? walkthrough_swift_tour_dup_progress (tour->swift) : NULL;
  notify (tour, PROP_IS_RUNNING);
  notify (tour, PROP_OUTCOME);
  notify (tour, PROP_PROGRESS);
  g_object_thaw_notify (G_OBJECT (tour));
}

void
_walkthrough_tour_end (WalkthroughTour   *tour,
                       WalkthroughOutcome outcome,
                       const char        *last_step,
                       gboolean           is_replaced)
{
  if (!is_replaced)
    end_run (tour, outcome);
  g_signal_emit (tour, signals[FINISHED], 0, outcome, last_step);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  WalkthroughTour *tour = WALKTHROUGH_TOUR (object);

  switch (id)
    {
    case PROP_ID: g_value_set_string (value, walkthrough_tour_get_id (tour)); break;
    case PROP_TITLE: g_value_set_string (value, walkthrough_tour_get_title (tour)); break;
    case PROP_N_STEPS: g_value_set_uint (value, walkthrough_tour_get_n_steps (tour)); break;
    case PROP_STEP: g_value_set_string (value, tour->step); break;
    case PROP_OUTCOME: g_value_set_enum (value, tour->outcome); break;
    case PROP_IS_RUNNING: g_value_set_boolean (value, tour->is_running); break;
    case PROP_PROGRESS: g_value_take_string (value, walkthrough_tour_get_progress (tour)); break;
    case PROP_LOOK: g_value_set_enum (value, tour->look); break;
    case PROP_DIMMING: g_value_set_double (value, tour->dimming); break;
    case PROP_CONTENT_HAS_BUTTONS: g_value_set_boolean (value, tour->content_has_buttons); break;
    case PROP_CSS_CLASS: g_value_set_string (value, tour->css_class); break;
    case PROP_TRANSLATION_DOMAIN: g_value_set_string (value, tour->domain); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  WalkthroughTour *tour = WALKTHROUGH_TOUR (object);

  switch (id)
    {
    case PROP_PROGRESS: walkthrough_tour_set_progress (tour, g_value_get_string (value)); break;
    case PROP_LOOK: walkthrough_tour_set_look (tour, g_value_get_enum (value)); break;
    case PROP_DIMMING: walkthrough_tour_set_dimming (tour, g_value_get_double (value)); break;
    case PROP_CONTENT_HAS_BUTTONS:
      walkthrough_tour_set_content_has_buttons (tour, g_value_get_boolean (value));
      break;
    case PROP_CSS_CLASS: walkthrough_tour_set_css_class (tour, g_value_get_string (value)); break;
    case PROP_TRANSLATION_DOMAIN:
      walkthrough_tour_set_translation_domain (tour, g_value_get_string (value));
      break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
dispose (GObject *object)
{
  if (!_walkthrough_is_disposed_later (object))
    G_OBJECT_CLASS (walkthrough_tour_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  WalkthroughTour *tour = WALKTHROUGH_TOUR (object);

  if (tour->swift)
    walkthrough_swift_tour_free (tour->swift);
  _walkthrough_callback_replace (&tour->condition, NULL);
  _walkthrough_callback_replace (&tour->content, NULL);
  _walkthrough_callback_replace (&tour->drawing, NULL);
  g_free (tour->id);
  g_free (tour->title);
  g_free (tour->step);
  g_free (tour->progress);
  g_free (tour->reached);
  g_free (tour->css_class);
  g_free (tour->domain);
  G_OBJECT_CLASS (walkthrough_tour_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *class)
{
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  /**
   * WalkthroughTour:id:
   *
   * The id of the tour, unique in its app.
   */
  props[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, readable);
  /**
   * WalkthroughTour:title:
   *
   * The title in the user's language.
   */
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, readable);
  /**
   * WalkthroughTour:n-steps:
   *
   * How many steps the tour has.
   */
  props[PROP_N_STEPS] = g_param_spec_uint ("n-steps", NULL, NULL, 0, G_MAXUINT, 0, readable);
  /**
   * WalkthroughTour:step:
   *
   * The id of the step on screen; %NULL while none is shown.
   */
  props[PROP_STEP] = g_param_spec_string ("step", NULL, NULL, NULL, readable);
  /**
   * WalkthroughTour:outcome:
   *
   * How the tour ended when it ran last.
   */
  props[PROP_OUTCOME] = g_param_spec_enum ("outcome", NULL, NULL, WALKTHROUGH_TYPE_OUTCOME,
                                           WALKTHROUGH_OUTCOME_NONE, readable);
  /**
   * WalkthroughTour:is-running:
   *
   * Whether the tour was presented and has not ended.
   */
  props[PROP_IS_RUNNING] = g_param_spec_boolean ("is-running", NULL, NULL, FALSE, readable);
  /**
   * WalkthroughTour:progress:
   *
   * How far the user has come, as JSON, to be saved whenever it changes and set again before [method@Tour.present].
   *
   * It changes with each step, also one that waits for its target, and at the end: after an interruption, such as the window's closing, it stays what
   * it was, and is %NULL once the user has finished or skipped the tour. Only what was set is resumed from.
   */
  props[PROP_PROGRESS] = g_param_spec_string ("progress", NULL, NULL, NULL, writable);
  /**
   * WalkthroughTour:look:
   *
   * What is drawn over the window.
   */
  props[PROP_LOOK] = g_param_spec_enum ("look", NULL, NULL, WALKTHROUGH_TYPE_LOOK,
                                        WALKTHROUGH_LOOK_SPOTLIGHT, writable);
  /**
   * WalkthroughTour:dimming:
   *
   * How opaque the dimming is, from 0 to 1; -1 for the look's own opacity.
   */
  props[PROP_DIMMING] = g_param_spec_double ("dimming", NULL, NULL, -1, 1, -1, writable);
  /**
   * WalkthroughTour:content-has-buttons:
   *
   * Whether the widgets of [method@Tour.set_content_func] bring buttons of their own, in place of Back, Next and Skip.
   */
  props[PROP_CONTENT_HAS_BUTTONS] = g_param_spec_boolean ("content-has-buttons", NULL, NULL, FALSE, writable);
  /**
   * WalkthroughTour:css-class:
   *
   * A style class of the tour's layer, in place of the look's: `walkthrough.mine > walkthrough-callout { … }`.
   */
  props[PROP_CSS_CLASS] = g_param_spec_string ("css-class", NULL, NULL, NULL, writable);
  /**
   * WalkthroughTour:translation-domain:
   *
   * The gettext domain of the tour's texts; %NULL for the default one.
   */
  props[PROP_TRANSLATION_DOMAIN] = g_param_spec_string ("translation-domain", NULL, NULL, NULL, writable);
  g_object_class_install_properties (class, N_PROPS, props);
}

static void
walkthrough_tour_class_init (WalkthroughTourClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  install_properties (object_class);

  /**
   * WalkthroughTour::step-changed:
   * @tour: the tour
   * @step: the id of the step
   *
   * A step appeared.
   */
  signals[STEP_CHANGED] = g_signal_new ("step-changed", WALKTHROUGH_TYPE_TOUR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * WalkthroughTour::report:
   * @tour: the tour
   * @report: what happened
   *
   * Something happened that an app may want to log. The details are `seen`, `advanced`, `target-missing` and
   * `finished`.
   */
  signals[REPORT] = g_signal_new ("report", WALKTHROUGH_TYPE_TOUR, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, WALKTHROUGH_TYPE_REPORT);
  /**
   * WalkthroughTour::finished:
   * @tour: the tour
   * @outcome: how it ended
   * @last_step: (nullable): the id of the step on screen then; %NULL when none was shown. A step that was passed
   *   over, or still waited for its target, was not on screen: the one before it was.
   *
   * The tour ended.
   */
  signals[FINISHED] = g_signal_new ("finished", WALKTHROUGH_TYPE_TOUR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, WALKTHROUGH_TYPE_OUTCOME, G_TYPE_STRING);
}

static void
walkthrough_tour_init (WalkthroughTour *tour)
{
  tour->dimming = -1;
}
