/* What Swift cannot import from GTK and the C library: macros, variadics, and calls newer than GTK 4.8. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets a property by name; `object` must have a property of that type. */
void walkthrough_object_set_boolean (gpointer object, const char *property, gboolean value);
void walkthrough_object_set_int     (gpointer object, const char *property, int value);
void walkthrough_object_set_string  (gpointer object, const char *property, const char *value);

/* Reads a property by name. */
gboolean walkthrough_object_get_boolean (gpointer object, const char *property);

/* Reads a text property by name; free it with g_free. */
char *walkthrough_object_get_string (gpointer object, const char *property);

/* Takes a variant of type (si) apart: returns the number, and sets `text` to what the variant owns. */
int walkthrough_variant_get_string_and_int (GVariant *variant, const char **text);

/* Takes the session's locale, and the translations of a gettext domain from `directory`. */
void walkthrough_bind_text_domain (const char *domain, const char *directory);

/* Makes a gettext domain the one that texts are looked up in when none is named. */
void walkthrough_set_text_domain (const char *domain);

/* Whether `instance` is a `type` (the checked cast macros, as a function). */
gboolean walkthrough_is_a (gpointer instance, GType type);

/* What a dialog tells assistive technology: its name, its description and that it is modal. */
void walkthrough_accessible_describe (GtkWidget  *widget,
                                      const char *label,
                                      const char *description,
                                      gboolean    modal);

/* Says that `widget` is described by `description`, or by nothing when NULL. */
void walkthrough_accessible_described_by (GtkWidget *widget, GtkWidget *description);

/* Speaks `message` where GTK can (4.14 and later); returns FALSE where it cannot. */
gboolean walkthrough_accessible_announce (GtkWidget *widget, const char *message);

/* Loads CSS from memory; parse errors become warnings of GTK's. */
void walkthrough_css_provider_load (GtkCssProvider *provider, const char *data, gssize length);

/* What assistive technology calls `widget`. */
void walkthrough_accessible_set_label (GtkWidget *widget, const char *label);

/* Logs `text` as g_message does. */
void walkthrough_log_message (const char *domain, const char *text);

/* A look-up of a theme colour ("theme_bg_color"); returns FALSE when the theme has none of that name. */
gboolean walkthrough_widget_lookup_color (GtkWidget *widget, const char *name, GdkRGBA *color);

/* The bytes that the C library has handed out and not got back; 0 where it does not say (glibc 2.33 and later do). */
gint64 walkthrough_allocated_bytes (void);

G_END_DECLS
