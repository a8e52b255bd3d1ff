#include "include/private/walkthrough-bridge.h"
#include "walkthrough-thread.h"

void
walkthrough_name_widget (GtkWidget *widget, const char *name)
{
  return_if_not_main_thread ();
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL);
  walkthrough_swift_name_widget (widget, name);
}

void
walkthrough_forget_widget (GtkWidget *widget)
{
  return_if_not_main_thread ();
  g_return_if_fail (GTK_IS_WIDGET (widget));
  walkthrough_swift_forget_widget (widget);
}

void
walkthrough_mark_cover (GtkWidget *widget)
{
  return_if_not_main_thread ();
  g_return_if_fail (GTK_IS_WIDGET (widget));
  walkthrough_swift_mark_cover (widget);
}

void
walkthrough_set_region (GtkWidget *widget, guint region)
{
  return_if_not_main_thread ();
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (region < 64);
  walkthrough_swift_set_region (widget, region);
}

void
walkthrough_bind_trigger (GtkWidget *widget, const char *trigger)
{
  return_if_not_main_thread ();
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (trigger != NULL);
  walkthrough_swift_bind_trigger (widget, trigger);
}

void
walkthrough_bind_page (GtkStack *stack, const char *trigger, const char *page)
{
  return_if_not_main_thread ();
  g_return_if_fail (GTK_IS_STACK (stack));
  g_return_if_fail (trigger != NULL);
  g_return_if_fail (page != NULL);
  walkthrough_swift_bind_page (stack, trigger, page);
}

void
walkthrough_bind_action (GtkWidget            *widget,
                         const char           *trigger,
                         WalkthroughActionFunc func,
                         gpointer              user_data,
                         GDestroyNotify        notify)
{
  return_if_not_main_thread ();
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (trigger != NULL);
  g_return_if_fail (func != NULL);
  walkthrough_swift_bind_action (widget, trigger, func, user_data, notify);
}
