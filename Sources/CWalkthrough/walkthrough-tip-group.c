#include "walkthrough-object.h"

/**
 * WalkthroughTipGroup:
 *
 * Several tips of which one at most is shown at a time, as a list of them.
 *
 * ```xml
 * <object class="WalkthroughTipGroup">
 *   <property name="priority">ordered</property>
 *   <child>
 *     <object class="WalkthroughTip">
 *       <property name="id">search</property>
 *       <property name="title">Find a note</property>
 *     </object>
 *   </child>
 * </object>
 * ```
 *
 * A tip of a group is only shown while it is the current one; give it its rules and texts before it is added.
 */
struct _WalkthroughTipGroup
{
  GObject parent_instance;
  gpointer swift;
  WalkthroughTipPriority priority;
  GPtrArray *tips;
};

static void implement_list (GListModelInterface *iface);
static void implement_buildable (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WalkthroughTipGroup, walkthrough_tip_group, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list)
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, implement_buildable))

enum { PROP_PRIORITY = 1, PROP_CURRENT, N_PROPS };
static GParamSpec *props[N_PROPS];

/* GtkBuilder looks types up by name, and nothing in a program may have named these. */
__attribute__ ((constructor)) static void
register_types (void)
{
  g_type_ensure (WALKTHROUGH_TYPE_TIP);
  g_type_ensure (WALKTHROUGH_TYPE_TIP_GROUP);
}

static GType
get_item_type (GListModel *list)
{
  return WALKTHROUGH_TYPE_TIP;
}

static guint
get_n_items (GListModel *list)
{
  return WALKTHROUGH_TIP_GROUP (list)->tips->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  GPtrArray *tips = WALKTHROUGH_TIP_GROUP (list)->tips;

  return position < tips->len ? g_object_ref (g_ptr_array_index (tips, position)) : NULL;
}

static void
implement_list (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (WALKTHROUGH_IS_TIP (child))
    walkthrough_tip_group_append (WALKTHROUGH_TIP_GROUP (buildable), WALKTHROUGH_TIP (child));
  else
    g_critical ("A WalkthroughTipGroup has tips as its children, and no %s", G_OBJECT_TYPE_NAME (child));
}

static void
implement_buildable (GtkBuildableIface *iface)
{
  iface->add_child = add_child;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  switch (id)
    {
    case PROP_PRIORITY: g_value_set_enum (value, WALKTHROUGH_TIP_GROUP (object)->priority); break;
    case PROP_CURRENT:
      g_value_set_object (value, walkthrough_tip_group_get_current (WALKTHROUGH_TIP_GROUP (object)));
      break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  switch (id)
    {
    case PROP_PRIORITY: WALKTHROUGH_TIP_GROUP (object)->priority = g_value_get_enum (value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
constructed (GObject *object)
{
  WalkthroughTipGroup *group = WALKTHROUGH_TIP_GROUP (object);

  G_OBJECT_CLASS (walkthrough_tip_group_parent_class)->constructed (object);
  if (_walkthrough_is_on_main_thread ("walkthrough_tip_group_new"))
    group->swift = walkthrough_swift_group_new (group, group->priority);
}

static void
finalize (GObject *object)
{
  WalkthroughTipGroup *group = WALKTHROUGH_TIP_GROUP (object);

  if (group->swift)
    walkthrough_swift_group_free (group->swift);
  g_ptr_array_unref (group->tips);
  G_OBJECT_CLASS (walkthrough_tip_group_parent_class)->finalize (object);
}

static void
walkthrough_tip_group_class_init (WalkthroughTipGroupClass *class)
{
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->constructed = constructed;
  object_class->dispose = _walkthrough_dispose_on_main;
  object_class->finalize = finalize;

  /**
   * WalkthroughTipGroup:priority:
   *
   * Which of the tips may be shown.
   */
  props[PROP_PRIORITY] = g_param_spec_enum ("priority", NULL, NULL, WALKTHROUGH_TYPE_TIP_PRIORITY,
                                            WALKTHROUGH_TIP_PRIORITY_FIRST_AVAILABLE,
                                            readable | G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY);
  /**
   * WalkthroughTipGroup:current: (getter get_current)
   *
   * The tip to show now.
   */
  props[PROP_CURRENT] = g_param_spec_object ("current", NULL, NULL, WALKTHROUGH_TYPE_TIP, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
walkthrough_tip_group_init (WalkthroughTipGroup *group)
{
  group->tips = g_ptr_array_new_with_free_func (g_object_unref);
}

/* What Swift tells */

void
_walkthrough_tip_group_current_changed (WalkthroughTipGroup *group)
{
  g_object_notify_by_pspec (G_OBJECT (group), props[PROP_CURRENT]);
}

WalkthroughTipGroup *
walkthrough_tip_group_new (WalkthroughTipPriority priority, WalkthroughTip *const *tips, gsize n_tips)
{
  WalkthroughTipGroup *group;

  return_val_if_fail_on_main (tips != NULL || n_tips == 0, NULL);
  for (gsize i = 0; i < n_tips; i++)
    {
      g_return_val_if_fail (WALKTHROUGH_IS_TIP (tips[i]), NULL);
      if (!_walkthrough_tip_is_usable (tips[i]))
        return NULL;
    }
  group = g_object_new (WALKTHROUGH_TYPE_TIP_GROUP, "priority", priority, NULL);
  for (gsize i = 0; i < n_tips; i++)
    walkthrough_tip_group_append (group, tips[i]);
  return group;
}

void
walkthrough_tip_group_append (WalkthroughTipGroup *group, WalkthroughTip *tip)
{
  return_if_fail_on_main (WALKTHROUGH_IS_TIP_GROUP (group));
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (group->swift != NULL);
  if (!_walkthrough_tip_is_usable (tip))
    return;
  g_ptr_array_add (group->tips, g_object_ref (tip));
  walkthrough_swift_group_append (group->swift, _walkthrough_tip_get_swift (tip));
  g_list_model_items_changed (G_LIST_MODEL (group), group->tips->len - 1, 0, 1);
}

DEFINE_GETTER (WalkthroughTipGroup, WALKTHROUGH_IS_TIP_GROUP, WalkthroughTipPriority,
               walkthrough_tip_group_get_priority, priority, WALKTHROUGH_TIP_PRIORITY_FIRST_AVAILABLE)

WalkthroughTip *
walkthrough_tip_group_get_current (WalkthroughTipGroup *group)
{
  gssize index;

  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP_GROUP (group), NULL);
  index = group->swift ? walkthrough_swift_group_current (group->swift) : -1;
  return index < 0 ? NULL : g_ptr_array_index (group->tips, index);
}

DEFINE_QUERY (GtkWidget *, walkthrough_tip_group_create_view, (WalkthroughTipGroup *group),
              WALKTHROUGH_IS_TIP_GROUP (group) && gtk_is_initialized () && group->swift != NULL,
              NULL, walkthrough_swift_group_create_view (group->swift))

char *
walkthrough_tip_group_explain (WalkthroughTipGroup *group)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP_GROUP (group), NULL);
  return group->swift ? walkthrough_swift_group_explain (group->swift) : g_strdup ("");
}
