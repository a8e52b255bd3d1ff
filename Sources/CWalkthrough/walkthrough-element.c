#include "walkthrough-object.h"

/**
 * WalkthroughElement:
 *
 * Tells in a `.ui` file what a widget is to tours.
 *
 * ```xml
 * <object class="WalkthroughElement">
 *   <property name="widget">new_button</property>
 *   <property name="name">new-note</property>
 * </object>
 * ```
 *
 * Without [property@Element:name] it only does what the other properties say. The library does not keep the
 * widget alive. What was declared stays when the element is freed, and ends with the widget.
 *
 * GtkBuilder knows the class once the library is loaded: in languages with introspection, after the first
 * call of this library, or `GObject.type_ensure`.
 */
struct _WalkthroughElement
{
  GObject parent_instance;
  GWeakRef widget;
  char *name, *trigger, *region;
  gboolean cover;
};

G_DEFINE_FINAL_TYPE (WalkthroughElement, walkthrough_element, G_TYPE_OBJECT)

enum { PROP_WIDGET = 1, PROP_NAME, PROP_TRIGGER, PROP_REGION, PROP_COVER, N_PROPS };
static GParamSpec *props[N_PROPS];

#define GETTER(Type, function, field, otherwise) \
  DEFINE_GETTER (WalkthroughElement, WALKTHROUGH_IS_ELEMENT, Type, function, field, otherwise)

/* GtkBuilder looks types up by name, and nothing in a program may have named this one. */
__attribute__ ((constructor)) static void
register_type (void)
{
  g_type_ensure (WALKTHROUGH_TYPE_ELEMENT);
}

GtkWidget *
walkthrough_element_get_widget (WalkthroughElement *element)
{
  GtkWidget *widget;

  return_val_if_fail_on_main (WALKTHROUGH_IS_ELEMENT (element), NULL);
  widget = g_weak_ref_get (&element->widget);
  /* GTK belongs to one thread, so nothing frees the widget before the caller returns. */
  if (widget)
    g_object_unref (widget);
  return widget;
}

/* Declares what one of the properties says of the present widget, or takes it back. */
static void
declare (WalkthroughElement *element, int property, gboolean is_declared)
{
  GtkWidget *widget = walkthrough_element_get_widget (element);

  if (widget == NULL)
    return;
  if (property == PROP_NAME && element->name)
    (is_declared ? walkthrough_swift_name_widget : walkthrough_swift_unname_widget) (widget, element->name);
  else if (property == PROP_TRIGGER && element->trigger)
    (is_declared ? walkthrough_swift_bind_trigger : walkthrough_swift_unbind_trigger) (widget, element->trigger);
  else if (property == PROP_REGION && element->region && is_declared)
    walkthrough_swift_set_region (widget, element->region);
  else if (property == PROP_REGION && element->region)
    walkthrough_swift_clear_region (widget);
  else if (property == PROP_COVER && element->cover)
    (is_declared ? walkthrough_swift_mark_cover : walkthrough_swift_unmark_cover) (widget);
}

void
walkthrough_element_set_widget (WalkthroughElement *element, GtkWidget *widget)
{
  return_if_fail_on_main (WALKTHROUGH_IS_ELEMENT (element));
  g_return_if_fail (widget == NULL || GTK_IS_WIDGET (widget));
  if (walkthrough_element_get_widget (element) == widget)
    return;
  for (int property = PROP_NAME; property < N_PROPS; property++)
    declare (element, property, FALSE);
  g_weak_ref_set (&element->widget, widget);
  for (int property = PROP_NAME; property < N_PROPS; property++)
    declare (element, property, TRUE);
  g_object_notify_by_pspec (G_OBJECT (element), props[PROP_WIDGET]);
}

GETTER (const char *, walkthrough_element_get_name, name, NULL)
GETTER (const char *, walkthrough_element_get_trigger, trigger, NULL)
GETTER (const char *, walkthrough_element_get_region, region, NULL)

static void
set_text (WalkthroughElement *element, char **place, const char *text, int property)
{
  if (g_strcmp0 (*place, text) == 0)
    return;
  declare (element, property, FALSE);
  _walkthrough_replace_text (place, text);
  declare (element, property, TRUE);
  g_object_notify_by_pspec (G_OBJECT (element), props[property]);
}

DEFINE_COMMAND (walkthrough_element_set_name, (WalkthroughElement *element, const char *name),
                WALKTHROUGH_IS_ELEMENT (element), set_text (element, &element->name, name, PROP_NAME))
DEFINE_COMMAND (walkthrough_element_set_trigger, (WalkthroughElement *element, const char *trigger),
                WALKTHROUGH_IS_ELEMENT (element), set_text (element, &element->trigger, trigger, PROP_TRIGGER))
DEFINE_COMMAND (walkthrough_element_set_region, (WalkthroughElement *element, const char *region),
                WALKTHROUGH_IS_ELEMENT (element) && (region == NULL || *region != '\0'),
                set_text (element, &element->region, region, PROP_REGION))

GETTER (gboolean, walkthrough_element_get_cover, cover, FALSE)

void
walkthrough_element_set_cover (WalkthroughElement *element, gboolean cover)
{
  return_if_fail_on_main (WALKTHROUGH_IS_ELEMENT (element));
  if (element->cover == !!cover)
    return;
  declare (element, PROP_COVER, FALSE);
  element->cover = !!cover;
  declare (element, PROP_COVER, TRUE);
  g_object_notify_by_pspec (G_OBJECT (element), props[PROP_COVER]);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  WalkthroughElement *element = WALKTHROUGH_ELEMENT (object);

  switch (id)
    {
    case PROP_WIDGET: walkthrough_element_set_widget (element, g_value_get_object (value)); break;
    case PROP_NAME: walkthrough_element_set_name (element, g_value_get_string (value)); break;
    case PROP_TRIGGER: walkthrough_element_set_trigger (element, g_value_get_string (value)); break;
    case PROP_REGION: walkthrough_element_set_region (element, g_value_get_string (value)); break;
    case PROP_COVER: walkthrough_element_set_cover (element, g_value_get_boolean (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  WalkthroughElement *element = WALKTHROUGH_ELEMENT (object);

  switch (id)
    {
    case PROP_WIDGET: g_value_set_object (value, walkthrough_element_get_widget (element)); break;
    case PROP_NAME: g_value_set_string (value, element->name); break;
    case PROP_TRIGGER: g_value_set_string (value, element->trigger); break;
    case PROP_REGION: g_value_set_string (value, element->region); break;
    case PROP_COVER: g_value_set_boolean (value, element->cover); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
finalize (GObject *object)
{
  WalkthroughElement *element = WALKTHROUGH_ELEMENT (object);

  g_weak_ref_clear (&element->widget);
  g_free (element->name);
  g_free (element->trigger);
  g_free (element->region);
  G_OBJECT_CLASS (walkthrough_element_parent_class)->finalize (object);
}

static void
walkthrough_element_class_init (WalkthroughElementClass *class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->set_property = set_property;
  object_class->get_property = get_property;
  object_class->finalize = finalize;

  /**
   * WalkthroughElement:widget:
   *
   * The widget, which is not kept alive.
   */
  props[PROP_WIDGET] = g_param_spec_object ("widget", NULL, NULL, GTK_TYPE_WIDGET, flags);
  /**
   * WalkthroughElement:name:
   *
   * The name that steps refer to.
   */
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  /**
   * WalkthroughElement:trigger:
   *
   * Opens the widget while a step that names this trigger is shown.
   */
  props[PROP_TRIGGER] = g_param_spec_string ("trigger", NULL, NULL, NULL, flags);
  /**
   * WalkthroughElement:region:
   *
   * The name of the region that the widget is a part of.
   */
  props[PROP_REGION] = g_param_spec_string ("region", NULL, NULL, NULL, flags);
  /**
   * WalkthroughElement:cover:
   *
   * Whether the widget covers scrolled content.
   */
  props[PROP_COVER] = g_param_spec_boolean ("cover", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
walkthrough_element_init (WalkthroughElement *element)
{
  g_weak_ref_init (&element->widget, NULL);
}

WalkthroughElement *
walkthrough_element_new (GtkWidget *widget, const char *name)
{
  return_val_if_not_main_thread (NULL);
  return g_object_new (WALKTHROUGH_TYPE_ELEMENT, "widget", widget, "name", name, NULL);
}
