#include "walkthrough-object.h"

/**
 * WalkthroughTipGroup:
 *
 * Several tips of which one at most is shown at a time.
 */
struct _WalkthroughTipGroup
{
  GObject parent_instance;
  gpointer swift;
  GPtrArray *tips;
};

G_DEFINE_FINAL_TYPE (WalkthroughTipGroup, walkthrough_tip_group, G_TYPE_OBJECT)

enum { PROP_CURRENT = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

void
_walkthrough_tip_group_current_changed (WalkthroughTipGroup *group)
{
  g_object_notify_by_pspec (G_OBJECT (group), props[PROP_CURRENT]);
}

WalkthroughTipGroup *
walkthrough_tip_group_new (WalkthroughTipPriority priority, WalkthroughTip *const *tips, gsize n_tips)
{
  WalkthroughTipGroup *group;
  g_autofree gpointer *handles = NULL;

  return_val_if_fail_on_main (tips != NULL || n_tips == 0, NULL);
  handles = g_new0 (gpointer, n_tips);
  for (gsize i = 0; i < n_tips; i++)
    {
      g_return_val_if_fail (WALKTHROUGH_IS_TIP (tips[i]), NULL);
      if (!_walkthrough_tip_is_usable (tips[i]))
        return NULL;
      handles[i] = _walkthrough_tip_get_swift (tips[i]);
    }
  group = g_object_new (WALKTHROUGH_TYPE_TIP_GROUP, NULL);
  for (gsize i = 0; i < n_tips; i++)
    g_ptr_array_add (group->tips, g_object_ref (tips[i]));
  group->swift = walkthrough_swift_group_new (group, priority, handles, n_tips);
  return group;
}

WalkthroughTip *
walkthrough_tip_group_get_current (WalkthroughTipGroup *group)
{
  gssize index;

  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP_GROUP (group), NULL);
  index = group->swift ? walkthrough_swift_group_current (group->swift) : -1;
  return index < 0 ? NULL : g_ptr_array_index (group->tips, index);
}

GtkWidget *
walkthrough_tip_group_create_view (WalkthroughTipGroup *group)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP_GROUP (group), NULL);
  g_return_val_if_fail (gtk_is_initialized (), NULL);
  g_return_val_if_fail (group->swift != NULL, NULL);
  return walkthrough_swift_group_create_view (group->swift);
}

char *
walkthrough_tip_group_explain (WalkthroughTipGroup *group)
{
  return_val_if_fail_on_main (WALKTHROUGH_IS_TIP_GROUP (group), NULL);
  return group->swift ? walkthrough_swift_group_explain (group->swift) : g_strdup ("");
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  switch (id)
    {
    case PROP_CURRENT:
      g_value_set_object (value, walkthrough_tip_group_get_current (WALKTHROUGH_TIP_GROUP (object)));
      break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
dispose (GObject *object)
{
  if (!_walkthrough_is_disposed_later (object))
    G_OBJECT_CLASS (walkthrough_tip_group_parent_class)->dispose (object);
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
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = get_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;

  /**
   * WalkthroughTipGroup:current: (getter get_current)
   *
   * The tip to show now.
   */
  props[PROP_CURRENT] = g_param_spec_object ("current", NULL, NULL, WALKTHROUGH_TYPE_TIP,
                                             G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
walkthrough_tip_group_init (WalkthroughTipGroup *group)
{
  group->tips = g_ptr_array_new_with_free_func (g_object_unref);
}
