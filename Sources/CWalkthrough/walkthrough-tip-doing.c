#include "walkthrough-tip-private.h"

/* Doing */

/* All tips without an id would share one stored state. */
static gboolean
has_id (WalkthroughTip *tip)
{
  return tip->id != NULL && tip->swift != NULL;
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

WalkthroughTip *
walkthrough_tip_new (const char *id, const char *title)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (id != NULL && *id != '\0', NULL);
  return g_object_new (WALKTHROUGH_TYPE_TIP, "id", id, "title", title, NULL);
}

gboolean
walkthrough_tip_set_rules (WalkthroughTip *tip, const char *rules, GError **error)
{
  return_val_if_not_main_thread (FALSE);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  if (!_walkthrough_tip_is_usable (tip))
    return FALSE;
  return walkthrough_swift_tip_set_rules (tip->swift, rules, error);
}

void
walkthrough_tip_add_action (WalkthroughTip *tip, const char *id, const char *label)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (id != NULL && label != NULL);
  g_ptr_array_remove_index (tip->actions, tip->actions->len - 1);
  g_ptr_array_add (tip->actions, g_strdup (id));
  g_ptr_array_add (tip->actions, g_strdup (label));
  g_ptr_array_add (tip->actions, NULL);
  _walkthrough_tip_change (tip);
}

void
walkthrough_tip_present_at (WalkthroughTip *tip, GtkWidget *widget, GtkPositionType edge)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (!_walkthrough_tip_is_usable (tip))
    return;
  walkthrough_swift_tip_present_at (tip->swift, widget, edge);
}

void
walkthrough_tip_start_tour (WalkthroughTip *tip, WalkthroughTour *tour, GtkWidget *widget)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (!_walkthrough_tip_is_usable (tip) || !_walkthrough_tour_was_read (tour))
    return;
  walkthrough_swift_tip_start_tour (tip->swift, tour, widget);
}

void
walkthrough_tip_remove_from (WalkthroughTip *tip, GtkWidget *widget)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (!_walkthrough_tip_is_usable (tip))
    return;
  walkthrough_swift_tip_remove_from (tip->swift, widget);
}

GtkWidget *
walkthrough_tip_create_view (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), NULL);
  g_return_val_if_fail (gtk_is_initialized (), NULL);
  if (!_walkthrough_tip_is_usable (tip))
    return NULL;
  return walkthrough_swift_tip_create_view (tip->swift);
}

void
walkthrough_tip_invalidate (WalkthroughTip *tip, WalkthroughInvalidation reason)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (reason != WALKTHROUGH_INVALIDATION_NONE);
  if (!_walkthrough_tip_is_usable (tip))
    return;
  walkthrough_swift_tip_invalidate (tip->swift, reason);
}

void
walkthrough_tip_reset (WalkthroughTip *tip)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  if (!_walkthrough_tip_is_usable (tip))
    return;
  walkthrough_swift_tip_reset (tip->swift);
}

char *
walkthrough_tip_explain (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), NULL);
  if (!_walkthrough_tip_is_usable (tip))
    return NULL;
  return walkthrough_swift_tip_explain (tip->swift);
}

WalkthroughTipStatus
walkthrough_tip_get_status (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (WALKTHROUGH_TIP_STATUS_PENDING);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), WALKTHROUGH_TIP_STATUS_PENDING);
  return has_id (tip) ? walkthrough_swift_tip_status (tip->swift, NULL) : WALKTHROUGH_TIP_STATUS_PENDING;
}

WalkthroughInvalidation
walkthrough_tip_get_invalidation (WalkthroughTip *tip)
{
  WalkthroughInvalidation invalidation = WALKTHROUGH_INVALIDATION_NONE;

  return_val_if_not_main_thread (WALKTHROUGH_INVALIDATION_NONE);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), WALKTHROUGH_INVALIDATION_NONE);
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
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  _walkthrough_callback_replace (&tip->body, _walkthrough_callback_new (G_CALLBACK (func), user_data, notify));
  _walkthrough_tip_change (tip);
}

/* Returns a floating widget. C returns one; other languages return one that they have sunk and referenced. */
GtkWidget *
_walkthrough_tip_make_body (WalkthroughTip *tip)
{
  g_autoptr (WalkthroughCallback) callback = NULL;
  GtkWidget *widget;

  if (tip->body == NULL)
    return NULL;
  callback = _walkthrough_callback_ref (tip->body);
  widget = ((WalkthroughTipBodyFunc) callback->func) (tip, callback->data);
  if (!_walkthrough_widget_is_free (widget, "body of the WalkthroughTip", tip->id))
    return NULL;
  if (!g_object_is_floating (widget))
    g_object_force_floating (G_OBJECT (widget));
  return widget;
}
