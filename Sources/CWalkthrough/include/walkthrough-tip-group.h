#pragma once

#include "walkthrough-tip.h"

G_BEGIN_DECLS

/**
 * WalkthroughTipPriority:
 * @WALKTHROUGH_TIP_PRIORITY_FIRST_AVAILABLE: the first that is available
 * @WALKTHROUGH_TIP_PRIORITY_ORDERED: each waits until all before it are invalidated
 *
 * Which tip of a group may be shown.
 */
typedef enum
{
  WALKTHROUGH_TIP_PRIORITY_FIRST_AVAILABLE,
  WALKTHROUGH_TIP_PRIORITY_ORDERED,
} WalkthroughTipPriority;

#define WALKTHROUGH_TYPE_TIP_PRIORITY (walkthrough_tip_priority_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_tip_priority_get_type (void);

#define WALKTHROUGH_TYPE_TIP_GROUP (walkthrough_tip_group_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (WalkthroughTipGroup, walkthrough_tip_group, WALKTHROUGH, TIP_GROUP, GObject)

/**
 * walkthrough_tip_group_new:
 * @priority: which tip may be shown
 * @tips: (array length=n_tips): the tips, the most important first
 * @n_tips: how many there are
 *
 * Shows one of several tips at a time.
 *
 * Returns: (transfer full): the group
 */
WALKTHROUGH_AVAILABLE_IN_1_0
WalkthroughTipGroup *walkthrough_tip_group_new (WalkthroughTipPriority priority,
                                                WalkthroughTip *const *tips,
                                                gsize                  n_tips);

/**
 * walkthrough_tip_group_append:
 * @group: a group
 * @tip: a tip
 *
 * Adds a tip, the least important.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_tip_group_append (WalkthroughTipGroup *group, WalkthroughTip *tip);

/**
 * walkthrough_tip_group_get_priority:
 * @group: a group
 *
 * Which of the tips may be shown.
 *
 * Returns: the priority
 */
WALKTHROUGH_AVAILABLE_IN_1_0
WalkthroughTipPriority walkthrough_tip_group_get_priority (WalkthroughTipGroup *group);

/**
 * walkthrough_tip_group_get_current:
 * @group: a group
 *
 * The tip to show now.
 *
 * Returns: (transfer none) (nullable): the tip
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughTip *walkthrough_tip_group_get_current (WalkthroughTipGroup *group);

/**
 * walkthrough_tip_group_create_view:
 * @group: a group
 *
 * Creates a widget that shows the current tip inline.
 *
 * Returns: (transfer none): a new widget, which is floating
 */
WALKTHROUGH_AVAILABLE_IN_1_0 GtkWidget *walkthrough_tip_group_create_view (WalkthroughTipGroup *group);

/**
 * walkthrough_tip_group_explain:
 * @group: a group
 *
 * Why the group shows the tip it does, or none.
 *
 * Returns: (transfer full): several lines, for developers
 */
WALKTHROUGH_AVAILABLE_IN_1_0 char *walkthrough_tip_group_explain (WalkthroughTipGroup *group);

G_END_DECLS
