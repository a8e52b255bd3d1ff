#include "walkthrough-object.h"

#include <math.h>

/**
 * WalkthroughTip:
 *
 * A hint that is shown when its rules hold, and not again once it is invalidated.
 *
 * ```c
 * g_autoptr (WalkthroughTip) tip = walkthrough_tip_new ("search", "Find a note");
 * walkthrough_tip_set_rules (tip, "[{ \"event\": \"note-opened\", \"atLeast\": 3 }]", &error);
 * walkthrough_tip_present_at (tip, search_button, GTK_POS_BOTTOM);
 * ```
 *
 * The state of a tip belongs to its id: two objects with the same id are the same tip. While a tour runs, all
 * tips wait.
 */
struct _WalkthroughTip
{
  GObject parent_instance;
  gpointer swift;
  WalkthroughTipSettings settings;
  char *rules;
  GPtrArray *actions;
};

G_DEFINE_FINAL_TYPE (WalkthroughTip, walkthrough_tip, G_TYPE_OBJECT)

enum
{
  PROP_ID = 1,
  PROP_TITLE,
  PROP_MESSAGE,
  PROP_ICON_NAME,
  PROP_IMAGE_PATH,
  PROP_IMAGE_DARK_PATH,
  PROP_IMAGE_ALT,
  PROP_STYLE,
  PROP_MAX_DISPLAY_COUNT,
  PROP_MAX_DISPLAY_DURATION,
  PROP_MIN_INTERVAL,
  PROP_IGNORES_DISPLAY_FREQUENCY,
  PROP_RULES,
  PROP_STATUS,
  PROP_INVALIDATION,
  N_PROPS
};
static GParamSpec *props[N_PROPS];
static guint action_signal;

#define GETTER(Type, function, field, otherwise) \
  DEFINE_GETTER (WalkthroughTip, WALKTHROUGH_IS_TIP, Type, function, field, otherwise)
#define TEXT_SETTER(function, field, property) \
  void \
  function (WalkthroughTip *tip, const char *text) \
  { \
    return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip)); \
    if (_walkthrough_replace_text (&tip->settings.field, text)) \
      changed (tip, property); \
  }

/* All tips without an id would share one stored state. */
static gboolean
has_id (WalkthroughTip *tip)
{
  return tip->settings.id != NULL && tip->swift != NULL;
}

static void
tell_swift (WalkthroughTip *tip)
{
  if (has_id (tip))
    walkthrough_swift_tip_change (tip->swift, &tip->settings);
}

static void
changed (WalkthroughTip *tip, int property)
{
  tell_swift (tip);
  g_object_notify_by_pspec (G_OBJECT (tip), props[property]);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  WalkthroughTip *tip = WALKTHROUGH_TIP (object);

  switch (id)
    {
    case PROP_ID: g_value_set_string (value, tip->settings.id); break;
    case PROP_TITLE: g_value_set_string (value, walkthrough_tip_get_title (tip)); break;
    case PROP_MESSAGE: g_value_set_string (value, tip->settings.message); break;
    case PROP_ICON_NAME: g_value_set_string (value, tip->settings.icon_name); break;
    case PROP_IMAGE_PATH: g_value_set_string (value, tip->settings.image_path); break;
    case PROP_IMAGE_DARK_PATH: g_value_set_string (value, tip->settings.image_dark_path); break;
    case PROP_IMAGE_ALT: g_value_set_string (value, tip->settings.image_alt); break;
    case PROP_STYLE: g_value_set_enum (value, tip->settings.style); break;
    case PROP_MIN_INTERVAL: g_value_set_double (value, tip->settings.min_interval); break;
    case PROP_MAX_DISPLAY_COUNT: g_value_set_int (value, tip->settings.max_display_count); break;
    case PROP_MAX_DISPLAY_DURATION: g_value_set_double (value, tip->settings.max_display_duration); break;
    case PROP_IGNORES_DISPLAY_FREQUENCY: g_value_set_boolean (value, tip->settings.ignores_display_frequency); break;
    case PROP_RULES: g_value_set_string (value, tip->rules); break;
    case PROP_STATUS: g_value_set_enum (value, walkthrough_tip_get_status (tip)); break;
    case PROP_INVALIDATION: g_value_set_enum (value, walkthrough_tip_get_invalidation (tip)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
set_id (WalkthroughTip *tip, const char *id)
{
  if (id && *id)
    tip->settings.id = g_strdup (id);
}

static void
set_rules (WalkthroughTip *tip, const char *rules)
{
  g_autoptr (GError) error = NULL;

  if (!walkthrough_tip_set_rules (tip, rules, &error) && error)
    g_critical ("The WalkthroughTip “%s” keeps its rules: %s", tip->settings.id, error->message);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  WalkthroughTip *tip = WALKTHROUGH_TIP (object);

  /* It was made on another thread, and said so. */
  if (tip->swift == NULL)
    return;
  switch (id)
    {
    case PROP_ID: set_id (tip, g_value_get_string (value)); break;
    case PROP_TITLE: walkthrough_tip_set_title (tip, g_value_get_string (value)); break;
    case PROP_MESSAGE: walkthrough_tip_set_message (tip, g_value_get_string (value)); break;
    case PROP_ICON_NAME: walkthrough_tip_set_icon_name (tip, g_value_get_string (value)); break;
    case PROP_IMAGE_PATH: walkthrough_tip_set_image_path (tip, g_value_get_string (value)); break;
    case PROP_IMAGE_DARK_PATH: walkthrough_tip_set_image_dark_path (tip, g_value_get_string (value)); break;
    case PROP_IMAGE_ALT: walkthrough_tip_set_image_alt (tip, g_value_get_string (value)); break;
    case PROP_STYLE: walkthrough_tip_set_style (tip, g_value_get_enum (value)); break;
    case PROP_MIN_INTERVAL: walkthrough_tip_set_min_interval (tip, g_value_get_double (value)); break;
    case PROP_MAX_DISPLAY_COUNT: walkthrough_tip_set_max_display_count (tip, g_value_get_int (value)); break;
    case PROP_MAX_DISPLAY_DURATION:
      walkthrough_tip_set_max_display_duration (tip, g_value_get_double (value));
      break;
    case PROP_IGNORES_DISPLAY_FREQUENCY:
      walkthrough_tip_set_ignores_display_frequency (tip, g_value_get_boolean (value));
      break;
    case PROP_RULES: set_rules (tip, g_value_get_string (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
constructed (GObject *object)
{
  G_OBJECT_CLASS (walkthrough_tip_parent_class)->constructed (object);
  tell_swift (WALKTHROUGH_TIP (object));
}

static void
finalize (GObject *object)
{
  WalkthroughTip *tip = WALKTHROUGH_TIP (object);

  if (tip->swift)
    walkthrough_swift_tip_free (tip->swift);
  g_free (tip->settings.id);
  g_free (tip->settings.title);
  g_free (tip->settings.message);
  g_free (tip->settings.icon_name);
  g_free (tip->settings.image_path);
  g_free (tip->settings.image_dark_path);
  g_free (tip->settings.image_alt);
  g_free (tip->rules);
  g_ptr_array_unref (tip->actions);
  g_clear_pointer (&tip->settings.body, g_closure_unref);
  G_OBJECT_CLASS (walkthrough_tip_parent_class)->finalize (object);
}

static void
walkthrough_tip_class_init (WalkthroughTipClass *class)
{
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->constructed = constructed;
  object_class->dispose = _walkthrough_dispose_on_main;
  object_class->finalize = finalize;

  /**
   * WalkthroughTip:id:
   *
   * What the tip's state is stored under, unique in its app.
   */
  props[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, writable | G_PARAM_CONSTRUCT_ONLY);
  /**
   * WalkthroughTip:title:
   *
   * The first, short line; it is translated by the app's gettext domain.
   */
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", writable);
  /**
   * WalkthroughTip:message:
   *
   * The text below the title; it is translated by the app's gettext domain.
   */
  props[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, writable);
  /**
   * WalkthroughTip:icon-name:
   *
   * The icon beside the text.
   */
  props[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, writable);
  /**
   * WalkthroughTip:image-path:
   *
   * The path of a picture, in place of the icon.
   */
  props[PROP_IMAGE_PATH] = g_param_spec_string ("image-path", NULL, NULL, NULL, writable);
  /**
   * WalkthroughTip:image-dark-path:
   *
   * The path of the picture while the app is dark; %NULL for the same one.
   *
   * Since: 1.1
   */
  props[PROP_IMAGE_DARK_PATH] = g_param_spec_string ("image-dark-path", NULL, NULL, NULL, writable);
  /**
   * WalkthroughTip:image-alt:
   *
   * What the icon or picture shows, for those who do not see it; %NULL when it only decorates. It is translated by
   * the app's gettext domain.
   *
   * Since: 1.1
   */
  props[PROP_IMAGE_ALT] = g_param_spec_string ("image-alt", NULL, NULL, NULL, writable);
  /**
   * WalkthroughTip:style:
   *
   * How the tip looks, from the next [method@Tip.present_at] or [method@Tip.create_view] on.
   */
  props[PROP_STYLE] = g_param_spec_enum ("style", NULL, NULL, WALKTHROUGH_TYPE_TIP_STYLE,
                                         WALKTHROUGH_TIP_STYLE_DEFAULT, writable);
  /**
   * WalkthroughTip:max-display-count:
   *
   * How often the tip appears at most; -1 for any number.
   */
  props[PROP_MAX_DISPLAY_COUNT] = g_param_spec_int ("max-display-count", NULL, NULL, -1, G_MAXINT, -1, writable);
  /**
   * WalkthroughTip:max-display-duration:
   *
   * How many seconds the tip is on screen at most; -1 for any time.
   */
  props[PROP_MAX_DISPLAY_DURATION] = g_param_spec_double ("max-display-duration", NULL, NULL, -1, G_MAXDOUBLE, -1,
                                                          writable);
  /**
   * WalkthroughTip:min-interval:
   *
   * For how many seconds no other tip may have appeared; 0 for what the display frequency says.
   */
  props[PROP_MIN_INTERVAL] = g_param_spec_double ("min-interval", NULL, NULL, 0, G_MAXDOUBLE, 0, writable);
  /**
   * WalkthroughTip:ignores-display-frequency:
   *
   * Whether the tip may come however recently another did.
   */
  props[PROP_IGNORES_DISPLAY_FREQUENCY] = g_param_spec_boolean ("ignores-display-frequency", NULL, NULL, FALSE,
                                                                writable);
  /**
   * WalkthroughTip:rules:
   *
   * The rules that must all hold for the tip to be shown, as [method@Tip.set_rules] takes them. Others than
   * such are refused with a critical message.
   */
  props[PROP_RULES] = g_param_spec_string ("rules", NULL, NULL, NULL, writable);
  /**
   * WalkthroughTip:status:
   *
   * Whether the tip may be shown.
   */
  props[PROP_STATUS] = g_param_spec_enum ("status", NULL, NULL, WALKTHROUGH_TYPE_TIP_STATUS,
                                          WALKTHROUGH_TIP_STATUS_PENDING, readable);
  /**
   * WalkthroughTip:invalidation:
   *
   * Why the tip is not shown again.
   */
  props[PROP_INVALIDATION] = g_param_spec_enum ("invalidation", NULL, NULL, WALKTHROUGH_TYPE_INVALIDATION,
                                                WALKTHROUGH_INVALIDATION_NONE, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * WalkthroughTip::action:
   * @tip: the tip
   * @action: the id of the button, which is the detail, too
   *
   * The user pressed a button of the tip.
   */
  action_signal = g_signal_new ("action", WALKTHROUGH_TYPE_TIP, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
walkthrough_tip_init (WalkthroughTip *tip)
{
  tip->settings.max_display_count = -1;
  tip->settings.max_display_duration = -1;
  tip->actions = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (tip->actions, NULL);
  tip->settings.actions = (const char *const *) tip->actions->pdata;
  if (_walkthrough_is_on_main_thread ("walkthrough_tip_new"))
    tip->swift = walkthrough_swift_tip_new (tip);
}

/* What Swift asks and tells */

gpointer
_walkthrough_tip_get_swift (WalkthroughTip *tip)
{
  return tip->swift;
}

void
_walkthrough_tip_act (WalkthroughTip *tip, const char *action)
{
  g_signal_emit (tip, action_signal, g_quark_from_string (action), action);
}

void
_walkthrough_tip_status_changed (WalkthroughTip *tip, gboolean status, gboolean invalidation)
{
  /* A handler may drop the last reference. */
  g_object_ref (tip);
  if (status)
    g_object_notify_by_pspec (G_OBJECT (tip), props[PROP_STATUS]);
  if (invalidation)
    g_object_notify_by_pspec (G_OBJECT (tip), props[PROP_INVALIDATION]);
  g_object_unref (tip);
}

gboolean
_walkthrough_tip_is_usable (WalkthroughTip *tip)
{
  if (has_id (tip))
    return TRUE;
  if (tip->swift == NULL)
    g_critical ("This WalkthroughTip was made on another thread, and does nothing: make it on the main thread");
  else
    g_critical ("This WalkthroughTip has no id, which its state is stored under, and does nothing: "
                "make it with its property “id” set");
  return FALSE;
}

/* Returns a floating widget. C returns one; other languages return one that they have sunk and referenced. */
GtkWidget *
_walkthrough_tip_make_body (WalkthroughTip *tip)
{
  /* Kept alive, because the function may replace itself. */
  g_autoptr (GClosure) body = NULL;
  GtkWidget *widget;

  if (tip->settings.body == NULL)
    return NULL;
  body = g_closure_ref (tip->settings.body);
  widget = FUNC (WalkthroughTipBodyFunc, body) (tip, body->data);
  if (!_walkthrough_widget_is_free (widget, "body of the WalkthroughTip", tip->settings.id))
    return NULL;
  if (!g_object_is_floating (widget))
    g_object_force_floating (G_OBJECT (widget));
  return widget;
}

WalkthroughTip *
walkthrough_tip_new (const char *id, const char *title)
{
  return_val_if_fail_on_main (id != NULL && *id != '\0', NULL);
  return g_object_new (WALKTHROUGH_TYPE_TIP, "id", id, "title", title, NULL);
}

/* Properties */

const char *
walkthrough_tip_get_id (WalkthroughTip *tip)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP (tip), NULL);
  return tip->settings.id ? tip->settings.id : "";
}

const char *
walkthrough_tip_get_title (WalkthroughTip *tip)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP (tip), NULL);
  return tip->settings.title ? tip->settings.title : "";
}

TEXT_SETTER (walkthrough_tip_set_title, title, PROP_TITLE)
GETTER (const char *, walkthrough_tip_get_message, settings.message, NULL)
TEXT_SETTER (walkthrough_tip_set_message, message, PROP_MESSAGE)
GETTER (const char *, walkthrough_tip_get_icon_name, settings.icon_name, NULL)
TEXT_SETTER (walkthrough_tip_set_icon_name, icon_name, PROP_ICON_NAME)
GETTER (const char *, walkthrough_tip_get_image_path, settings.image_path, NULL)
TEXT_SETTER (walkthrough_tip_set_image_path, image_path, PROP_IMAGE_PATH)
GETTER (const char *, walkthrough_tip_get_image_dark_path, settings.image_dark_path, NULL)
TEXT_SETTER (walkthrough_tip_set_image_dark_path, image_dark_path, PROP_IMAGE_DARK_PATH)
GETTER (const char *, walkthrough_tip_get_image_alt, settings.image_alt, NULL)
TEXT_SETTER (walkthrough_tip_set_image_alt, image_alt, PROP_IMAGE_ALT)
GETTER (WalkthroughTipStyle, walkthrough_tip_get_style, settings.style, WALKTHROUGH_TIP_STYLE_DEFAULT)

void
walkthrough_tip_set_style (WalkthroughTip *tip, WalkthroughTipStyle style)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (style == WALKTHROUGH_TIP_STYLE_DEFAULT || style == WALKTHROUGH_TIP_STYLE_MINI);
  if (REPLACE (tip->settings.style, style))
    changed (tip, PROP_STYLE);
}

GETTER (int, walkthrough_tip_get_max_display_count, settings.max_display_count, -1)

void
walkthrough_tip_set_max_display_count (WalkthroughTip *tip, int count)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  count = MAX (count, -1);
  if (REPLACE (tip->settings.max_display_count, count))
    changed (tip, PROP_MAX_DISPLAY_COUNT);
}

GETTER (double, walkthrough_tip_get_max_display_duration, settings.max_display_duration, -1)

void
walkthrough_tip_set_max_display_duration (WalkthroughTip *tip, double seconds)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (!isnan (seconds));
  seconds = seconds < 0 ? -1 : seconds;
  if (REPLACE (tip->settings.max_display_duration, seconds))
    changed (tip, PROP_MAX_DISPLAY_DURATION);
}

GETTER (double, walkthrough_tip_get_min_interval, settings.min_interval, 0)

void
walkthrough_tip_set_min_interval (WalkthroughTip *tip, double seconds)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (seconds >= 0);
  if (REPLACE (tip->settings.min_interval, seconds))
    changed (tip, PROP_MIN_INTERVAL);
}

GETTER (gboolean, walkthrough_tip_get_ignores_display_frequency, settings.ignores_display_frequency, FALSE)

void
walkthrough_tip_set_ignores_display_frequency (WalkthroughTip *tip, gboolean ignores)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  ignores = !!ignores;
  if (REPLACE (tip->settings.ignores_display_frequency, ignores))
    changed (tip, PROP_IGNORES_DISPLAY_FREQUENCY);
}

/* What a tip does */

GETTER (const char *, walkthrough_tip_get_rules, rules, NULL)

gboolean
walkthrough_tip_set_rules (WalkthroughTip *tip, const char *rules, GError **error)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP (tip), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  if (!_walkthrough_tip_is_usable (tip) || !walkthrough_swift_tip_set_rules (tip->swift, rules, error))
    return FALSE;
  if (_walkthrough_replace_text (&tip->rules, rules))
    g_object_notify_by_pspec (G_OBJECT (tip), props[PROP_RULES]);
  return TRUE;
}

void
walkthrough_tip_add_action (WalkthroughTip *tip, const char *id, const char *label)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (id != NULL && label != NULL);
  g_ptr_array_remove_index (tip->actions, tip->actions->len - 1);
  g_ptr_array_add (tip->actions, g_strdup (id));
  g_ptr_array_add (tip->actions, g_strdup (label));
  g_ptr_array_add (tip->actions, NULL);
  tip->settings.actions = (const char *const *) tip->actions->pdata;
  tell_swift (tip);
}

void
walkthrough_tip_present_at (WalkthroughTip *tip, GtkWidget *widget, GtkPositionType position)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (_walkthrough_tip_is_usable (tip))
    walkthrough_swift_tip_present_at (tip->swift, widget, position);
}

void
walkthrough_tip_start_tour (WalkthroughTip *tip, WalkthroughTour *tour, GtkWidget *widget)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (!_walkthrough_tip_is_usable (tip) || !_walkthrough_tour_was_read (tour))
    return;
  walkthrough_swift_tip_start_tour (tip->swift, tour, widget);
}

void
walkthrough_tip_remove_from (WalkthroughTip *tip, GtkWidget *widget)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (_walkthrough_tip_is_usable (tip))
    walkthrough_swift_tip_remove_from (tip->swift, widget);
}

GtkWidget *
walkthrough_tip_create_view (WalkthroughTip *tip)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP (tip), NULL);
  g_return_val_if_fail (gtk_is_initialized (), NULL);
  return _walkthrough_tip_is_usable (tip) ? walkthrough_swift_tip_create_view (tip->swift) : NULL;
}

void
walkthrough_tip_invalidate (WalkthroughTip *tip, WalkthroughInvalidation reason)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (reason != WALKTHROUGH_INVALIDATION_NONE);
  if (_walkthrough_tip_is_usable (tip))
    walkthrough_swift_tip_invalidate (tip->swift, reason);
}

void
walkthrough_tip_reset (WalkthroughTip *tip)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  if (_walkthrough_tip_is_usable (tip))
    walkthrough_swift_tip_reset (tip->swift);
}

char *
walkthrough_tip_explain (WalkthroughTip *tip)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP (tip), NULL);
  return _walkthrough_tip_is_usable (tip) ? walkthrough_swift_tip_explain (tip->swift) : NULL;
}

WalkthroughTipStatus
walkthrough_tip_get_status (WalkthroughTip *tip)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP (tip), WALKTHROUGH_TIP_STATUS_PENDING);
  return has_id (tip) ? walkthrough_swift_tip_status (tip->swift, NULL) : WALKTHROUGH_TIP_STATUS_PENDING;
}

WalkthroughInvalidation
walkthrough_tip_get_invalidation (WalkthroughTip *tip)
{
  WalkthroughInvalidation invalidation = WALKTHROUGH_INVALIDATION_NONE;

  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP (tip), WALKTHROUGH_INVALIDATION_NONE);
  if (has_id (tip))
    walkthrough_swift_tip_status (tip->swift, &invalidation);
  return invalidation;
}

void
walkthrough_tip_set_body_func (WalkthroughTip        *tip,
                               WalkthroughTipBodyFunc func,
                               gpointer               user_data,
                               GDestroyNotify         notify)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP (tip));
  _walkthrough_replace_func (&tip->settings.body, G_CALLBACK (func), user_data, notify);
  tell_swift (tip);
}
