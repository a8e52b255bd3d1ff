#include "walkthrough-object.h"

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
 * Steps find their widgets by the names given with [func@name_widget] or [class@Element], or else by
 * GtkBuilder id, widget name or selector.
 */
struct _WalkthroughTour
{
  GObject parent_instance;
  gpointer swift;
  /* How far an interrupted run came; `settings.progress` is what the app has set. */
  char *id, *title, *step, *reached;
  WalkthroughRunSettings settings;
  WalkthroughOutcome outcome;
  gboolean is_running;
  GClosure *condition, *content;
};

G_DEFINE_FINAL_TYPE (WalkthroughTour, walkthrough_tour, G_TYPE_OBJECT)

enum
{
  PROP_ID = 1,
  PROP_TITLE,
  PROP_N_STEPS,
  PROP_REVISION,
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

#define GETTER(Type, function, field, otherwise) \
  DEFINE_GETTER (WalkthroughTour, WALKTHROUGH_IS_TOUR, Type, function, field, otherwise)

static void
notify (WalkthroughTour *tour, int property)
{
  g_object_notify_by_pspec (G_OBJECT (tour), props[property]);
}

/* Whether style sheets can match the name without escapes. */
static gboolean
is_css_name (const char *name)
{
  if (g_ascii_isdigit (*name))
    return FALSE;
  for (const char *next = name; *next != '\0'; next++)
    {
      if ((guchar) *next < 0x80 && !g_ascii_isalnum (*next) && *next != '-' && *next != '_')
        return FALSE;
    }
  return TRUE;
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
    case PROP_REVISION: g_value_set_uint (value, walkthrough_tour_get_revision (tour)); break;
    case PROP_STEP: g_value_set_string (value, tour->step); break;
    case PROP_OUTCOME: g_value_set_enum (value, tour->outcome); break;
    case PROP_IS_RUNNING: g_value_set_boolean (value, tour->is_running); break;
    case PROP_PROGRESS: g_value_take_string (value, walkthrough_tour_get_progress (tour)); break;
    case PROP_LOOK: g_value_set_enum (value, tour->settings.look); break;
    case PROP_DIMMING: g_value_set_double (value, tour->settings.dimming); break;
    case PROP_CONTENT_HAS_BUTTONS: g_value_set_boolean (value, tour->settings.content_has_buttons); break;
    case PROP_CSS_CLASS: g_value_set_string (value, tour->settings.css_class); break;
    case PROP_TRANSLATION_DOMAIN: g_value_set_string (value, tour->settings.domain); break;
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
finalize (GObject *object)
{
  WalkthroughTour *tour = WALKTHROUGH_TOUR (object);

  if (tour->swift)
    walkthrough_swift_tour_free (tour->swift);
  g_clear_pointer (&tour->condition, g_closure_unref);
  g_clear_pointer (&tour->content, g_closure_unref);
  g_clear_pointer (&tour->settings.drawing, g_closure_unref);
  g_free (tour->id);
  g_free (tour->title);
  g_free (tour->step);
  g_free (tour->settings.progress);
  g_free (tour->reached);
  g_free (tour->settings.css_class);
  g_free (tour->settings.domain);
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
   * WalkthroughTour:revision:
   *
   * The revision of the tour, which rises when it has something new for users who know it.
   *
   * Since: 1.1
   */
  props[PROP_REVISION] = g_param_spec_uint ("revision", NULL, NULL, 1, G_MAXUINT, 1, readable);
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
   * How far the user has come, as JSON, to be saved whenever it changes and set again before
   * [method@Tour.present].
   *
   * It changes with each step, also one that waits for its target, and at the end: after an interruption,
   * such as the window's closing, it stays what it was, and is %NULL once the user has finished or skipped
   * the tour. Only what was set is resumed from.
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
   * Whether the widgets of [method@Tour.set_content_func] bring buttons of their own, in place of Back, Next
   * and Skip.
   */
  props[PROP_CONTENT_HAS_BUTTONS] = g_param_spec_boolean ("content-has-buttons", NULL, NULL, FALSE, writable);
  /**
   * WalkthroughTour:css-class:
   *
   * A style class of the tour's layer, in place of the look's:
   * `walkthrough.mine > walkthrough-callout { … }`.
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
  object_class->dispose = _walkthrough_dispose_on_main;
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
   * @last_step: (nullable): the id of the step on screen then; %NULL when none was shown. A step that was
   *   passed over, or still waited for its target, was not on screen: the one before it was.
   *
   * The tour ended.
   */
  signals[FINISHED] = g_signal_new ("finished", WALKTHROUGH_TYPE_TOUR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, WALKTHROUGH_TYPE_OUTCOME, G_TYPE_STRING);
}

static void
walkthrough_tour_init (WalkthroughTour *tour)
{
  tour->settings.dimming = -1;
}

/* What Swift asks and tells */

gpointer
_walkthrough_tour_get_swift (WalkthroughTour *tour)
{
  return tour->swift;
}

const WalkthroughRunSettings *
_walkthrough_tour_get_settings (WalkthroughTour *tour)
{
  return &tour->settings;
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
  _walkthrough_replace_text (&tour->settings.progress, NULL);
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

gboolean
_walkthrough_tour_was_read (WalkthroughTour *tour)
{
  if (tour->swift != NULL)
    return TRUE;
  g_critical ("This WalkthroughTour has no steps to present: make it from a tour file, by its constructor new, "
              "new_from_path, new_from_file, new_from_bytes or new_from_resource");
  return FALSE;
}

gboolean
_walkthrough_tour_condition_holds (WalkthroughTour *tour, const char *condition)
{
  /* Kept alive, because the function may replace itself. */
  g_autoptr (GClosure) closure = NULL;

  if (tour->condition == NULL)
    return TRUE;
  closure = g_closure_ref (tour->condition);
  return FUNC (WalkthroughConditionFunc, closure) (tour, condition, closure->data);
}

/* Returns a widget, or NULL, whose reference belongs to the caller. C returns a floating one; other languages
 * return one that they have sunk and referenced. */
GtkWidget *
_walkthrough_tour_make_content (WalkthroughTour *tour, const char *step)
{
  g_autoptr (GClosure) content = NULL;
  GtkWidget *widget;

  if (tour->content == NULL)
    return NULL;
  content = g_closure_ref (tour->content);
  widget = FUNC (WalkthroughContentFunc, content) (tour, step, content->data);
  if (!_walkthrough_widget_is_free (widget, "content of step", step))
    return NULL;
  return g_object_is_floating (widget) ? g_object_ref_sink (widget) : widget;
}

/* Reading */

WalkthroughTour *
walkthrough_tour_new_from_bytes (GBytes *json, const char *name, GError **error)
{
  WalkthroughTour *tour;
  gpointer swift;

  return_val_if_fail_on_main (json != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);
  swift = walkthrough_swift_tour_read (json, name, error);
  if (swift == NULL)
    return NULL;
  tour = g_object_new (WALKTHROUGH_TYPE_TOUR, NULL);
  tour->swift = swift;
  tour->id = walkthrough_swift_tour_dup_id (swift);
  tour->title = walkthrough_swift_tour_dup_title (swift, NULL);
  return tour;
}

WalkthroughTour *
walkthrough_tour_new (const char *json, const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  return_val_if_fail_on_main (json != NULL, NULL);
  bytes = g_bytes_new (json, strlen (json));
  return walkthrough_tour_new_from_bytes (bytes, name, error);
}

WalkthroughTour *
walkthrough_tour_new_from_file (GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  return_val_if_fail_on_main (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);
  bytes = g_file_load_bytes (file, NULL, NULL, error);
  if (bytes == NULL)
    return NULL;
  name = g_file_get_basename (file);
  return walkthrough_tour_new_from_bytes (bytes, name, error);
}

WalkthroughTour *
walkthrough_tour_new_from_path (const char *path, GError **error)
{
  g_autoptr (GFile) file = NULL;

  return_val_if_fail_on_main (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);
  file = g_file_new_for_path (path);
  return walkthrough_tour_new_from_file (file, error);
}

WalkthroughTour *
walkthrough_tour_new_from_resource (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  return_val_if_fail_on_main (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  if (bytes == NULL)
    return NULL;
  name = g_path_get_basename (path);
  return walkthrough_tour_new_from_bytes (bytes, name, error);
}

/* Running */

void
walkthrough_tour_present (WalkthroughTour *tour, GtkWidget *widget)
{
  walkthrough_tour_present_at (tour, widget, NULL);
}

void
walkthrough_tour_present_at (WalkthroughTour *tour, GtkWidget *widget, const char *step)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (_walkthrough_tour_was_read (tour))
    walkthrough_swift_tour_present (tour->swift, tour, widget, step, &tour->settings);
}

static void
start_by_itself (WalkthroughTour *tour, GtkWidget *widget, gboolean is_offered)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (_walkthrough_tour_was_read (tour))
    walkthrough_swift_tour_start_by_itself (tour->swift, tour, widget, is_offered);
}

void
walkthrough_tour_present_once (WalkthroughTour *tour, GtkWidget *widget)
{
  start_by_itself (tour, widget, FALSE);
}

void
walkthrough_tour_offer (WalkthroughTour *tour, GtkWidget *widget)
{
  start_by_itself (tour, widget, TRUE);
}

/* Does nothing for a tour that was not read. */
#define COMMAND(function, do_in_swift) \
  void \
  function (WalkthroughTour *tour) \
  { \
    return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour)); \
    if (tour->swift) \
      do_in_swift (tour->swift); \
  }

COMMAND (walkthrough_tour_next, walkthrough_swift_tour_next)
COMMAND (walkthrough_tour_back, walkthrough_swift_tour_back)
COMMAND (walkthrough_tour_conditions_changed, walkthrough_swift_tour_conditions_changed)

void
walkthrough_tour_go (WalkthroughTour *tour, const char *step)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (step != NULL);
  if (tour->swift)
    walkthrough_swift_tour_go (tour->swift, step);
}

COMMAND (walkthrough_tour_skip, walkthrough_swift_tour_skip)
COMMAND (walkthrough_tour_close, walkthrough_swift_tour_close)

DEFINE_QUERY (WalkthroughTour *, walkthrough_tour_get_for_widget, (GtkWidget *widget),
              GTK_IS_WIDGET (widget), NULL, walkthrough_swift_tour_for_widget (widget))

/* Properties */

const char *
walkthrough_tour_get_id (WalkthroughTour *tour)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour), NULL);
  return tour->id ? tour->id : "";
}

const char *
walkthrough_tour_get_title (WalkthroughTour *tour)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour), NULL);
  return tour->title ? tour->title : "";
}

guint
walkthrough_tour_get_n_steps (WalkthroughTour *tour)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour), 0);
  return tour->swift ? walkthrough_swift_tour_count (tour->swift) : 0;
}

guint
walkthrough_tour_get_revision (WalkthroughTour *tour)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour), 1);
  return tour->swift ? walkthrough_swift_tour_revision (tour->swift) : 1;
}

GETTER (const char *, walkthrough_tour_get_step, step, NULL)
GETTER (WalkthroughOutcome, walkthrough_tour_get_outcome, outcome, WALKTHROUGH_OUTCOME_NONE)
GETTER (gboolean, walkthrough_tour_get_is_running, is_running, FALSE)

char *
walkthrough_tour_get_progress (WalkthroughTour *tour)
{
  char *now;

  return_val_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour), NULL);
  now = tour->swift && tour->is_running ? walkthrough_swift_tour_dup_progress (tour->swift) : NULL;
  return now ? now : g_strdup (tour->settings.progress ? tour->settings.progress : tour->reached);
}

void
walkthrough_tour_set_progress (WalkthroughTour *tour, const char *progress)
{
  gboolean is_changed;

  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  is_changed = _walkthrough_replace_text (&tour->settings.progress, progress);
  if (_walkthrough_replace_text (&tour->reached, NULL) || is_changed)
    notify (tour, PROP_PROGRESS);
}

GETTER (WalkthroughLook, walkthrough_tour_get_look, settings.look, WALKTHROUGH_LOOK_SPOTLIGHT)

void
walkthrough_tour_set_look (WalkthroughTour *tour, WalkthroughLook look)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (look == WALKTHROUGH_LOOK_SPOTLIGHT || look == WALKTHROUGH_LOOK_PAPER);
  if (REPLACE (tour->settings.look, look))
    notify (tour, PROP_LOOK);
}

GETTER (double, walkthrough_tour_get_dimming, settings.dimming, -1)

void
walkthrough_tour_set_dimming (WalkthroughTour *tour, double dimming)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (dimming <= 1);
  dimming = dimming < 0 ? -1 : dimming;
  if (REPLACE (tour->settings.dimming, dimming))
    notify (tour, PROP_DIMMING);
}

GETTER (gboolean, walkthrough_tour_get_content_has_buttons, settings.content_has_buttons, FALSE)

void
walkthrough_tour_set_content_has_buttons (WalkthroughTour *tour, gboolean content_has_buttons)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  content_has_buttons = !!content_has_buttons;
  if (REPLACE (tour->settings.content_has_buttons, content_has_buttons))
    notify (tour, PROP_CONTENT_HAS_BUTTONS);
}

GETTER (const char *, walkthrough_tour_get_css_class, settings.css_class, NULL)

void
walkthrough_tour_set_css_class (WalkthroughTour *tour, const char *css_class)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (css_class == NULL || is_css_name (css_class));
  if (css_class && *css_class == '\0')
    css_class = NULL;
  if (_walkthrough_replace_text (&tour->settings.css_class, css_class))
    notify (tour, PROP_CSS_CLASS);
}

GETTER (const char *, walkthrough_tour_get_translation_domain, settings.domain, NULL)

void
walkthrough_tour_set_translation_domain (WalkthroughTour *tour, const char *domain)
{
  g_autofree char *title = NULL;

  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  if (!_walkthrough_replace_text (&tour->settings.domain, domain))
    return;
  notify (tour, PROP_TRANSLATION_DOMAIN);
  title = tour->swift ? walkthrough_swift_tour_dup_title (tour->swift, domain) : NULL;
  if (_walkthrough_replace_text (&tour->title, title))
    notify (tour, PROP_TITLE);
}

void
walkthrough_tour_set_condition_func (WalkthroughTour         *tour,
                                     WalkthroughConditionFunc func,
                                     gpointer                 user_data,
                                     GDestroyNotify           notify)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  _walkthrough_replace_func (&tour->condition, G_CALLBACK (func), user_data, notify);
}

void
walkthrough_tour_set_content_func (WalkthroughTour       *tour,
                                   WalkthroughContentFunc func,
                                   gpointer               user_data,
                                   GDestroyNotify         notify)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  _walkthrough_replace_func (&tour->content, G_CALLBACK (func), user_data, notify);
}

void
walkthrough_tour_set_draw_func (WalkthroughTour    *tour,
                                WalkthroughDrawFunc func,
                                gpointer            user_data,
                                GDestroyNotify      notify)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour));
  _walkthrough_replace_func (&tour->settings.drawing, G_CALLBACK (func), user_data, notify);
}

/* Testing */

gboolean
walkthrough_tour_is_settled (WalkthroughTour *tour)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour), FALSE);
  return tour->swift != NULL && walkthrough_swift_tour_is_settled (tour->swift);
}

static gboolean
is_presented (WalkthroughTour *tour, GError **error)
{
  if (tour->swift != NULL && walkthrough_swift_tour_has_run (tour->swift))
    return TRUE;
  g_set_error_literal (error, WALKTHROUGH_ERROR, WALKTHROUGH_ERROR_TEST_FAILED, "the tour was not presented");
  return FALSE;
}

gboolean
walkthrough_tour_settle (WalkthroughTour *tour, const char *step, GError **error)
{
  /* Kept alive, because handlers that run meanwhile may drop it. */
  g_autoptr (WalkthroughTour) kept = NULL;

  return_val_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  kept = g_object_ref (tour);
  return is_presented (tour, error) && walkthrough_swift_tour_settle (tour->swift, step, error);
}

gboolean
walkthrough_tour_press (WalkthroughTour *tour, WalkthroughCalloutButton button, GError **error)
{
  g_autoptr (WalkthroughTour) kept = NULL;

  return_val_if_fail_on_main (WALKTHROUGH_IS_TOUR (tour), FALSE);
  g_return_val_if_fail (button <= WALKTHROUGH_CALLOUT_BUTTON_SKIP, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  kept = g_object_ref (tour);
  return is_presented (tour, error) && walkthrough_swift_tour_press (tour->swift, button, error);
}
