/* GTK, and with it this library, belongs to the main thread of the process. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Whether this is the main thread; a critical message names the function if it is not. */
gboolean _walkthrough_is_on_main_thread (const char *function);

/* Called first by an object's dispose(), which must return if this is TRUE: the object then lives on until
 * the main thread drops it. A garbage collector may drop the last reference on any thread. */
gboolean _walkthrough_is_disposed_later (GObject *object);

#define return_if_not_main_thread() \
  G_STMT_START \
    { \
      if (!_walkthrough_is_on_main_thread (G_STRFUNC)) \
        return; \
    } \
  G_STMT_END

#define return_val_if_not_main_thread(value) \
  G_STMT_START \
    { \
      if (!_walkthrough_is_on_main_thread (G_STRFUNC)) \
        return (value); \
    } \
  G_STMT_END

G_END_DECLS
