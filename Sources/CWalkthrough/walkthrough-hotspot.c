#include "walkthrough-object.h"

/**
 * WalkthroughHotspot:
 *
 * A quiet beacon at a widget, which opens a text, a tour or a tip, until it was opened once.
 *
 * ```xml
 * <object class="WalkthroughHotspot">
 *   <property name="widget">layers_button</property>
 *   <property name="id">layers</property>
 *   <property name="title" translatable="yes">Layers</property>
 *   <property name="body" translatable="yes">Hide what you do not need.</property>
 * </object>
 * ```
 *
 * Pressed, or with the pointer resting on it, or with the keyboard's focus, the beacon shows its text in a popover;
 * with a tour, a press begins that. It covers neither text nor picture of its widget. It is not shown while a tour
 * runs, nor while the user wants no guidance.
 *
 * A widget has one hotspot at a time, and keeps it alive.
 *
 * Since: 1.1
 */
struct _WalkthroughHotspot
{
  GObject parent_instance;
  gpointer swift;
  GWeakRef widget;
  char *id, *title, *body, *step;
  WalkthroughTour *tour;
  WalkthroughTip *tip;
};

G_DEFINE_FINAL_TYPE (WalkthroughHotspot, walkthrough_hotspot, G_TYPE_OBJECT)

enum
{
  PROP_WIDGET = 1,
  PROP_ID,
  PROP_TITLE,
  PROP_BODY,
  PROP_TOUR,
  PROP_STEP,
  PROP_TIP,
  PROP_IS_SEEN,
  N_PROPS
};
static GParamSpec *props[N_PROPS];
static guint opened_signal;

#define GETTER(Type, function, field) \
  DEFINE_GETTER (WalkthroughHotspot, WALKTHROUGH_IS_HOTSPOT, Type, function, field, NULL)

/* GtkBuilder looks types up by name, and nothing in a program may have named this one. */
__attribute__ ((constructor)) static void
register_type (void)
{
  g_type_ensure (WALKTHROUGH_TYPE_HOTSPOT);
}

static GQuark
hotspot_quark (void)
{
  return g_quark_from_static_string ("walkthrough-hotspot");
}

GtkWidget *
walkthrough_hotspot_get_widget (WalkthroughHotspot *hotspot)
{
  GtkWidget *widget;

  return_val_if_fail_on_main (WALKTHROUGH_IS_HOTSPOT (hotspot), NULL);
  widget = g_weak_ref_get (&hotspot->widget);
  /* GTK belongs to one thread, so nothing frees the widget before the caller returns. */
  if (widget)
    g_object_unref (widget);
  return widget;
}

static void
take_away (WalkthroughHotspot *hotspot)
{
  g_clear_pointer (&hotspot->swift, walkthrough_swift_hotspot_free);
}

/* Puts the beacon at the widget anew, as the properties say now. */
static void
renew (WalkthroughHotspot *hotspot)
{
  const WalkthroughHotspotSettings settings = {
    .id = hotspot->id,
    .title = hotspot->title,
    .body = hotspot->body,
    .step = hotspot->step,
    .tour = hotspot->tour,
    .tip = hotspot->tip,
  };
  GtkWidget *widget = walkthrough_hotspot_get_widget (hotspot);

  take_away (hotspot);
  if (widget && settings.id && *settings.id && (settings.title || settings.tour || settings.tip))
    hotspot->swift = walkthrough_swift_hotspot_new (hotspot, widget, &settings);
}

static void
changed (WalkthroughHotspot *hotspot, int property)
{
  renew (hotspot);
  g_object_notify_by_pspec (G_OBJECT (hotspot), props[property]);
  if (property == PROP_ID)
    g_object_notify_by_pspec (G_OBJECT (hotspot), props[PROP_IS_SEEN]);
}

/* Has no widget any more, since another hotspot has that, or it is set to none. */
static void
leave_widget (WalkthroughHotspot *hotspot, GtkWidget *widget)
{
  take_away (hotspot);
  g_weak_ref_set (&hotspot->widget, NULL);
  /* This may be the last reference, but for the caller's. */
  if (g_object_get_qdata (G_OBJECT (widget), hotspot_quark ()) == hotspot)
    g_object_set_qdata (G_OBJECT (widget), hotspot_quark (), NULL);
}

void
walkthrough_hotspot_set_widget (WalkthroughHotspot *hotspot, GtkWidget *widget)
{
  GtkWidget *before;

  return_if_fail_on_main (WALKTHROUGH_IS_HOTSPOT (hotspot));
  g_return_if_fail (widget == NULL || GTK_IS_WIDGET (widget));
  before = walkthrough_hotspot_get_widget (hotspot);
  if (before == widget)
    return;
  g_object_ref (hotspot);
  if (before)
    leave_widget (hotspot, before);
  if (widget)
    {
      WalkthroughHotspot *other = g_object_get_qdata (G_OBJECT (widget), hotspot_quark ());

      if (other)
        walkthrough_hotspot_set_widget (other, NULL);
      g_weak_ref_set (&hotspot->widget, widget);
      g_object_set_qdata_full (G_OBJECT (widget), hotspot_quark (), g_object_ref (hotspot), g_object_unref);
    }
  changed (hotspot, PROP_WIDGET);
  g_object_unref (hotspot);
}

GETTER (const char *, walkthrough_hotspot_get_id, id)
GETTER (const char *, walkthrough_hotspot_get_title, title)
GETTER (const char *, walkthrough_hotspot_get_body, body)
GETTER (const char *, walkthrough_hotspot_get_step, step)
GETTER (WalkthroughTour *, walkthrough_hotspot_get_tour, tour)
GETTER (WalkthroughTip *, walkthrough_hotspot_get_tip, tip)

static void
set_text (WalkthroughHotspot *hotspot, char **place, const char *text, int property)
{
  if (_walkthrough_replace_text (place, text))
    changed (hotspot, property);
}

DEFINE_COMMAND (walkthrough_hotspot_set_id, (WalkthroughHotspot *hotspot, const char *id),
                WALKTHROUGH_IS_HOTSPOT (hotspot), set_text (hotspot, &hotspot->id, id, PROP_ID))
DEFINE_COMMAND (walkthrough_hotspot_set_title, (WalkthroughHotspot *hotspot, const char *title),
                WALKTHROUGH_IS_HOTSPOT (hotspot), set_text (hotspot, &hotspot->title, title, PROP_TITLE))
DEFINE_COMMAND (walkthrough_hotspot_set_body, (WalkthroughHotspot *hotspot, const char *body),
                WALKTHROUGH_IS_HOTSPOT (hotspot), set_text (hotspot, &hotspot->body, body, PROP_BODY))
DEFINE_COMMAND (walkthrough_hotspot_set_step, (WalkthroughHotspot *hotspot, const char *step),
                WALKTHROUGH_IS_HOTSPOT (hotspot), set_text (hotspot, &hotspot->step, step, PROP_STEP))

void
walkthrough_hotspot_set_tour (WalkthroughHotspot *hotspot, WalkthroughTour *tour)
{
  return_if_fail_on_main (WALKTHROUGH_IS_HOTSPOT (hotspot));
  g_return_if_fail (tour == NULL || WALKTHROUGH_IS_TOUR (tour));
  if (tour && !_walkthrough_tour_was_read (tour))
    return;
  if (g_set_object (&hotspot->tour, tour))
    changed (hotspot, PROP_TOUR);
}

void
walkthrough_hotspot_set_tip (WalkthroughHotspot *hotspot, WalkthroughTip *tip)
{
  return_if_fail_on_main (WALKTHROUGH_IS_HOTSPOT (hotspot));
  g_return_if_fail (tip == NULL || WALKTHROUGH_IS_TIP (tip));
  if (tip && !_walkthrough_tip_is_usable (tip))
    return;
  if (g_set_object (&hotspot->tip, tip))
    changed (hotspot, PROP_TIP);
}

gboolean
walkthrough_hotspot_get_is_seen (WalkthroughHotspot *hotspot)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_HOTSPOT (hotspot), FALSE);
  return hotspot->id != NULL && walkthrough_swift_hotspot_is_seen (hotspot->id);
}

void
walkthrough_hotspot_set_is_seen (WalkthroughHotspot *hotspot, gboolean is_seen)
{
  return_if_fail_on_main (WALKTHROUGH_IS_HOTSPOT (hotspot));
  g_return_if_fail (hotspot->id != NULL);
  if (walkthrough_hotspot_get_is_seen (hotspot) == !!is_seen)
    return;
  walkthrough_swift_hotspot_set_is_seen (hotspot->id, is_seen);
  g_object_notify_by_pspec (G_OBJECT (hotspot), props[PROP_IS_SEEN]);
}

/* What Swift tells */

void
_walkthrough_hotspot_opened (WalkthroughHotspot *hotspot)
{
  g_object_ref (hotspot);
  g_object_notify_by_pspec (G_OBJECT (hotspot), props[PROP_IS_SEEN]);
  g_signal_emit (hotspot, opened_signal, 0);
  g_object_unref (hotspot);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  WalkthroughHotspot *hotspot = WALKTHROUGH_HOTSPOT (object);

  switch (id)
    {
    case PROP_WIDGET: walkthrough_hotspot_set_widget (hotspot, g_value_get_object (value)); break;
    case PROP_ID: walkthrough_hotspot_set_id (hotspot, g_value_get_string (value)); break;
    case PROP_TITLE: walkthrough_hotspot_set_title (hotspot, g_value_get_string (value)); break;
    case PROP_BODY: walkthrough_hotspot_set_body (hotspot, g_value_get_string (value)); break;
    case PROP_TOUR: walkthrough_hotspot_set_tour (hotspot, g_value_get_object (value)); break;
    case PROP_STEP: walkthrough_hotspot_set_step (hotspot, g_value_get_string (value)); break;
    case PROP_TIP: walkthrough_hotspot_set_tip (hotspot, g_value_get_object (value)); break;
    case PROP_IS_SEEN: walkthrough_hotspot_set_is_seen (hotspot, g_value_get_boolean (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  WalkthroughHotspot *hotspot = WALKTHROUGH_HOTSPOT (object);

  switch (id)
    {
    case PROP_WIDGET: g_value_set_object (value, walkthrough_hotspot_get_widget (hotspot)); break;
    case PROP_ID: g_value_set_string (value, hotspot->id); break;
    case PROP_TITLE: g_value_set_string (value, hotspot->title); break;
    case PROP_BODY: g_value_set_string (value, hotspot->body); break;
    case PROP_TOUR: g_value_set_object (value, hotspot->tour); break;
    case PROP_STEP: g_value_set_string (value, hotspot->step); break;
    case PROP_TIP: g_value_set_object (value, hotspot->tip); break;
    case PROP_IS_SEEN: g_value_set_boolean (value, walkthrough_hotspot_get_is_seen (hotspot)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
finalize (GObject *object)
{
  WalkthroughHotspot *hotspot = WALKTHROUGH_HOTSPOT (object);

  take_away (hotspot);
  g_weak_ref_clear (&hotspot->widget);
  g_free (hotspot->id);
  g_free (hotspot->title);
  g_free (hotspot->body);
  g_free (hotspot->step);
  g_clear_object (&hotspot->tour);
  g_clear_object (&hotspot->tip);
  G_OBJECT_CLASS (walkthrough_hotspot_parent_class)->finalize (object);
}

static void
walkthrough_hotspot_class_init (WalkthroughHotspotClass *class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->set_property = set_property;
  object_class->get_property = get_property;
  object_class->dispose = _walkthrough_dispose_on_main;
  object_class->finalize = finalize;

  /**
   * WalkthroughHotspot:widget:
   *
   * The widget that has the beacon, and keeps the hotspot alive.
   *
   * Since: 1.1
   */
  props[PROP_WIDGET] = g_param_spec_object ("widget", NULL, NULL, GTK_TYPE_WIDGET, flags);
  /**
   * WalkthroughHotspot:id:
   *
   * Its name in the user's record; unique in the app.
   *
   * Since: 1.1
   */
  props[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  /**
   * WalkthroughHotspot:title:
   *
   * The first line of its popover; without one, that of the step, the tour or the tip.
   *
   * Since: 1.1
   */
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  /**
   * WalkthroughHotspot:body:
   *
   * The text of its popover; without one, that of the step or the tip.
   *
   * Since: 1.1
   */
  props[PROP_BODY] = g_param_spec_string ("body", NULL, NULL, NULL, flags);
  /**
   * WalkthroughHotspot:tour:
   *
   * The tour that begins when the beacon is pressed.
   *
   * Since: 1.1
   */
  props[PROP_TOUR] = g_param_spec_object ("tour", NULL, NULL, WALKTHROUGH_TYPE_TOUR, flags);
  /**
   * WalkthroughHotspot:step:
   *
   * The id of the step at which the tour begins; without one, the first.
   *
   * Since: 1.1
   */
  props[PROP_STEP] = g_param_spec_string ("step", NULL, NULL, NULL, flags);
  /**
   * WalkthroughHotspot:tip:
   *
   * The tip that it opens, with its picture and buttons, unless it has a tour. The beacon is shown while the tip may be
   * shown, and opening the tip counts as a display.
   *
   * Since: 1.1
   */
  props[PROP_TIP] = g_param_spec_object ("tip", NULL, NULL, WALKTHROUGH_TYPE_TIP, flags);
  /**
   * WalkthroughHotspot:is-seen:
   *
   * Whether the user has opened it, as their record says.
   *
   * Since: 1.1
   */
  props[PROP_IS_SEEN] = g_param_spec_boolean ("is-seen", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * WalkthroughHotspot::opened:
   * @hotspot: the hotspot
   *
   * The user has opened it: by a press, or by a pointer that rested on the beacon of a text. Text that the keyboard's
   * focus shows in passing does not count.
   *
   * Since: 1.1
   */
  opened_signal = g_signal_new ("opened", WALKTHROUGH_TYPE_HOTSPOT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
walkthrough_hotspot_init (WalkthroughHotspot *hotspot)
{
  g_weak_ref_init (&hotspot->widget, NULL);
}

WalkthroughHotspot *
walkthrough_hotspot_new (GtkWidget *widget, const char *id)
{
  return_val_if_not_main_thread (NULL);
  return g_object_new (WALKTHROUGH_TYPE_HOTSPOT, "widget", widget, "id", id, NULL);
}
