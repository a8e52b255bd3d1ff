/* Guided tours for GTK 4 windows, for C and whatever can call it.
 *
 * The library owns neither process nor main loop nor application. Call it from the thread that GTK is on.
 * Swift implements these functions, in Sources/WalkthroughC; the two are changed together. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How a walkthrough ended. */
typedef enum
{
  WALKTHROUGH_FINISHED,    /* the last step was passed */
  WALKTHROUGH_SKIPPED,     /* the person left by Skip, Escape or a click outside */
  WALKTHROUGH_INTERRUPTED, /* it was closed or replaced, its window went, or a target did not come */
} WalkthroughEnding;

/* Called once, when the walkthrough is over. `last_step` is the id of the step that was on, or NULL, and lives
 * as long as the call. `data` is not used afterwards and may be freed. */
typedef void (*WalkthroughFinished) (WalkthroughEnding ending, const char *last_step, gpointer data);

/* What can be wrong with a tour. */
typedef enum
{
  WALKTHROUGH_ERROR_TOUR, /* not JSON, or not a walkthrough; the message says where */
} WalkthroughError;

#define WALKTHROUGH_ERROR (walkthrough_error_quark ())
GQuark walkthrough_error_quark (void);

/* Shows the tour in the window that holds `widget`, or that it is. One that runs there ends as interrupted.
 *
 * json, length   the tour; a length of -1 means up to the NUL
 * file           its name, for error messages; NULL for none
 * finished       called once, possibly before this returns; not called on an error; may be NULL
 *
 * Returns FALSE and sets `error` when the JSON is not a tour. */
gboolean walkthrough_present_json (GtkWidget          *widget,
                                   const char         *json,
                                   gssize              length,
                                   const char         *file,
                                   WalkthroughFinished finished,
                                   gpointer            data,
                                   GError            **error);

/* Gives `widget` the name by which steps point at it. It is not kept alive, and the name goes with it. A widget
 * without one is found by its GtkBuilder id, or else by its widget name. */
void walkthrough_name_widget (GtkWidget *widget, const char *id);

/* Goes on to the next step of what runs in the window that holds `widget`; after the last one it is over. */
void walkthrough_next (GtkWidget *widget);

/* Takes away what runs in the window that holds `widget`; nothing happens when nothing does. */
void walkthrough_close (GtkWidget *widget);

G_END_DECLS
