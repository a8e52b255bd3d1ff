#include "walkthrough-object.h"

DEFINE_COMMAND (walkthrough_flag_new, (GtkWidget *widget, const char *title, const char *since_version),
                GTK_IS_WIDGET (widget) && title != NULL && since_version != NULL,
                walkthrough_swift_flag_new (widget, title, since_version))

DEFINE_COMMAND (walkthrough_unflag_new, (GtkWidget *widget, gboolean is_dismissed),
                GTK_IS_WIDGET (widget), walkthrough_swift_unflag_new (widget, is_dismissed))

DEFINE_QUERY (gboolean, walkthrough_whats_new_present, (GtkWindow *window, const char *json, GError **error),
              GTK_IS_WINDOW (window) && json != NULL && (error == NULL || *error == NULL),
              FALSE, walkthrough_swift_whats_new_present (GTK_WIDGET (window), json, error))

DEFINE_QUERY (gboolean, walkthrough_whats_new_show, (GtkWindow *window, const char *json, GError **error),
              GTK_IS_WINDOW (window) && json != NULL && (error == NULL || *error == NULL),
              FALSE, walkthrough_swift_whats_new_show (GTK_WIDGET (window), json, error))
