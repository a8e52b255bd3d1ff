/* What the files of this library share. GTK, and with it this library, belongs to the main thread. */
#pragma once

#include "include/private/walkthrough-bridge.h"

G_BEGIN_DECLS

/* Whether this is the main thread; a critical message names the function if it is not. */
gboolean _walkthrough_is_on_main_thread (const char *function);

#define RETURN_UNLESS(holds, text, value) \
  G_STMT_START \
    { \
      if (!_walkthrough_is_on_main_thread (G_STRFUNC)) \
        return value; \
      if (!(holds)) \
        { \
          g_return_if_fail_warning (G_LOG_DOMAIN, G_STRFUNC, text); \
          return value; \
        } \
    } \
  G_STMT_END

/* Return as g_return_if_fail and g_return_val_if_fail do, and on other threads than the main one. */
#define return_if_fail_on_main(expr) RETURN_UNLESS (expr, #expr, )
#define return_val_if_fail_on_main(expr, value) RETURN_UNLESS (expr, #expr, value)

#define return_if_not_main_thread() return_if_fail_on_main (TRUE)
#define return_val_if_not_main_thread(value) return_val_if_fail_on_main (TRUE, value)

/* Defines a function that returns a field of an object. */
#define DEFINE_GETTER(Object, IS_OBJECT, Type, function, field, otherwise) \
  Type \
  function (Object *object) \
  { \
    return_val_if_fail_on_main (IS_OBJECT (object), otherwise); \
    return object->field; \
  }

/* The same of a struct, and on any thread: a garbage collector may hold the last reference. */
#define DEFINE_STRUCT_GETTER(Struct, Type, function, field, otherwise) \
  Type \
  function (Struct *instance) \
  { \
    g_return_val_if_fail (instance != NULL, otherwise); \
    return instance->field; \
  }

/* Defines a function that Swift carries out. */
#define DEFINE_COMMAND(function, parameters, is_valid, call) \
  void \
  function parameters \
  { \
    RETURN_UNLESS (is_valid, #is_valid, ); \
    call; \
  }

/* Defines a function that Swift answers. */
#define DEFINE_QUERY(Type, function, parameters, is_valid, otherwise, call) \
  Type \
  function parameters \
  { \
    RETURN_UNLESS (is_valid, #is_valid, otherwise); \
    return call; \
  }

/* Replaces a number; returns whether that changed it. */
#define REPLACE(place, value) ((place) != (value) && ((place) = (value), TRUE))

/* The dispose() of an object that only the main thread may free: it lives on until that drops it. A garbage
 * collector may drop the last reference on any thread. */
void _walkthrough_dispose_on_main (GObject *object);

/* Replaces a text; returns whether that changed it. */
gboolean _walkthrough_replace_text (char **text, const char *new_text);

/* Replaces a function of the app with its data, which is freed once nobody holds the closure. If `func` is
 * NULL, there is no closure, and the data is freed at once. */
void _walkthrough_replace_func (GClosure **place, GCallback func, gpointer data, GDestroyNotify notify);

/* The function of a closure, for a call with the closure's data. */
#define FUNC(Type, closure) ((Type) ((GCClosure *) (closure))->callback)

/* Whether a function of the app has returned a widget that can be shown; a critical message says if that is
 * in use. In C, the reference of such a one belongs to whoever uses it. */
gboolean _walkthrough_widget_is_free (GtkWidget *widget, const char *what, const char *id);

G_END_DECLS
