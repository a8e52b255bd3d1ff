/* Guided tours for GTK 4 windows, for C and languages that can call C.
 *
 * The library owns neither the process nor the main loop nor the application. Call it on GTK's thread.
 * Swift implements these functions in Sources/WalkthroughC; change both together. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How a walkthrough ended. */
typedef enum
{
  WALKTHROUGH_FINISHED,    /* the last step was passed */
  WALKTHROUGH_SKIPPED,     /* the user left by Skip, Escape or a click outside */
  WALKTHROUGH_INTERRUPTED, /* it was closed or replaced, its window went, or a target did not come */
} WalkthroughEnding;

/* Called once, when the walkthrough ends. `last_step` is the id of the last step shown, or NULL; it is valid
 * only during the call. The library does not use `data` afterwards, so the callback may free it. */
typedef void (*WalkthroughFinished) (WalkthroughEnding ending, const char *last_step, gpointer data);

/* Error codes of WALKTHROUGH_ERROR. */
typedef enum
{
  WALKTHROUGH_ERROR_TOUR, /* not JSON, or not a walkthrough; the message says where */
} WalkthroughError;

#define WALKTHROUGH_ERROR (walkthrough_error_quark ())
GQuark walkthrough_error_quark (void);

/* Presents a tour in the window that contains `widget`, or in `widget` itself if it is a window. A
 * walkthrough that is already running there ends as interrupted.
 *
 * json, length   the tour as JSON text; its length in bytes, or -1 if it ends with a NUL
 * file           the file's name for error messages; may be NULL
 * finished       called once, possibly before this function returns, but not after an error; may be NULL
 * data           passed to `finished`
 *
 * Texts and labels are translated by the default gettext domain, the one given to textdomain().
 *
 * Returns FALSE and sets `error` when the JSON is not a valid tour. */
gboolean walkthrough_present_json (GtkWidget          *widget,
                                   const char         *json,
                                   gssize              length,
                                   const char         *file,
                                   WalkthroughFinished finished,
                                   gpointer            data,
                                   GError            **error);

/* Names `widget` as the element `id` that steps refer to. The library does not keep the widget alive; the
 * name ends with it. Otherwise steps find a widget by its GtkBuilder id, or else by its widget
 * name. */
void walkthrough_name_widget (GtkWidget *widget, const char *id);

/* Moves the walkthrough in the window that contains `widget` to its next step; after the last one it is
 * finished. */
void walkthrough_next (GtkWidget *widget);

/* Closes the walkthrough in the window that contains `widget`; does nothing when none is running. */
void walkthrough_close (GtkWidget *widget);

G_END_DECLS
