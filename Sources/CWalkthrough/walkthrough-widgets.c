#include "walkthrough-object.h"

DEFINE_COMMAND (walkthrough_name_widget, (GtkWidget *widget, const char *name),
                GTK_IS_WIDGET (widget) && name != NULL, walkthrough_swift_name_widget (widget, name))

DEFINE_COMMAND (walkthrough_forget_widget, (GtkWidget *widget),
                GTK_IS_WIDGET (widget), walkthrough_swift_forget_widget (widget))

DEFINE_COMMAND (walkthrough_mark_cover, (GtkWidget *widget),
                GTK_IS_WIDGET (widget), walkthrough_swift_mark_cover (widget))

DEFINE_COMMAND (walkthrough_set_region, (GtkWidget *widget, const char *region),
                GTK_IS_WIDGET (widget) && region != NULL && *region != '\0',
                walkthrough_swift_set_region (widget, region))

DEFINE_COMMAND (walkthrough_bind_trigger, (GtkWidget *widget, const char *trigger),
                GTK_IS_WIDGET (widget) && trigger != NULL, walkthrough_swift_bind_trigger (widget, trigger))

DEFINE_COMMAND (walkthrough_bind_page, (GtkStack *stack, const char *trigger, const char *page),
                GTK_IS_STACK (stack) && trigger != NULL && page != NULL,
                walkthrough_swift_bind_page (stack, trigger, page))

void
walkthrough_bind_action (GtkWidget            *widget,
                         const char           *trigger,
                         WalkthroughActionFunc func,
                         gpointer              user_data,
                         GDestroyNotify        notify)
{
  g_autoptr (GClosure) action = NULL;

  return_if_fail_on_main (GTK_IS_WIDGET (widget));
  g_return_if_fail (trigger != NULL);
  g_return_if_fail (func != NULL);
  _walkthrough_replace_func (&action, G_CALLBACK (func), user_data, notify);
  walkthrough_swift_bind_action (widget, trigger, action);
}

void
_walkthrough_action_run (GClosure *action, GtkWidget *widget, gboolean is_active)
{
  FUNC (WalkthroughActionFunc, action) (widget, is_active, action->data);
}
