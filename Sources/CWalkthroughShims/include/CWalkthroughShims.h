/* Wraps what Swift cannot import from GTK and the C library: macros, variadics, calls newer than GTK 4.8. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The types of plain values. */
static const GType walkthrough_type_boolean = G_TYPE_BOOLEAN;
static const GType walkthrough_type_int     = G_TYPE_INT;
static const GType walkthrough_type_uint    = G_TYPE_UINT;
static const GType walkthrough_type_double  = G_TYPE_DOUBLE;
static const GType walkthrough_type_string  = G_TYPE_STRING;
static const GType walkthrough_type_enum    = G_TYPE_ENUM;
static const GType walkthrough_type_flags   = G_TYPE_FLAGS;
static const GType walkthrough_type_object  = G_TYPE_OBJECT;

/* Sets a property by name; `object` must have a property of that type. */
void walkthrough_object_set_boolean (gpointer object, const char *property, gboolean value);
void walkthrough_object_set_int     (gpointer object, const char *property, int value);
void walkthrough_object_set_string  (gpointer object, const char *property, const char *value);

/* Returns whether the type of `object` has a property of that name. */
gboolean walkthrough_object_has_property (gpointer object, const char *property);

/* Returns the property of that name, if GTK or libadwaita implements it: what an app implements may crash
 * when it is read at a time for which it was not meant. */
const GParamSpec *walkthrough_toolkit_property (gpointer object, const char *name);

/* Returns whether `object` has an action that GTK or libadwaita tells. */
gboolean walkthrough_toolkit_tells_action (gpointer object);

/* Reads a Boolean property by name. */
gboolean walkthrough_object_get_boolean (gpointer object, const char *property);

/* Reads an int property, or an enumeration, by name. */
int walkthrough_object_get_int (gpointer object, const char *property);

/* Reads a text property by name; free it with g_free. */
char *walkthrough_object_get_string (gpointer object, const char *property);

/* Sets a property that is an object by name. */
void walkthrough_object_set_object (gpointer object, const char *property, gpointer value);

/* Reads a property that is an object by name; release it with g_object_unref. NULL when it is unset. */
gpointer walkthrough_object_get_object (gpointer object, const char *property);

/* Unpacks a variant of type (si): returns the integer, sets `text` to the string, which the variant owns. */
int walkthrough_variant_get_string_and_int (GVariant *variant, const char **text);

/* Sets the locale from the environment, and reads a gettext domain's translations, as UTF-8, from
 * `directory`. */
void walkthrough_bind_text_domain (const char *domain, const char *directory);

/* Returns the default gettext domain, which is used when a look-up names none. */
const char *walkthrough_default_text_domain (void);

/* Returns the folder of a gettext domain's catalogues; NULL for "messages", gettext's default domain. */
const char *walkthrough_folder_of_text_domain (const char *domain);

/* Returns whether gettext has translations for the app, or cannot tell because the app named no domain of its
 * own; if not, GTK stays in English. */
gboolean walkthrough_app_is_translated (void);

/* Returns whether the message locale (LC_MESSAGES) is neither "C" nor "POSIX". */
gboolean walkthrough_messages_are_translated (void);

/* Returns whether `instance` is of `type` or a subtype; FALSE for NULL. */
gboolean walkthrough_is_a (gpointer instance, GType type);

/* Sets a widget's accessible label, description and modal state. */
void walkthrough_accessible_describe (GtkWidget  *widget,
                                      const char *label,
                                      const char *description,
                                      gboolean    modal);

/* Announces `message` to assistive technology (GTK 4.14 and later); returns FALSE where GTK cannot. */
gboolean walkthrough_accessible_announce (GtkWidget *widget, const char *message);

/* Opens an address in the program that the desktop has for it; `parent` may be NULL. */
void walkthrough_open_uri (GtkWindow *parent, const char *uri);

/* Loads CSS from memory; a length of -1 means up to the NUL. GTK logs parse errors as warnings. */
void walkthrough_css_provider_load (GtkCssProvider *provider, const char *data, gssize length);

/* Sets the accessible label of `widget`. */
void walkthrough_accessible_set_label (GtkWidget *widget, const char *label);

/* Returns the accessible label that was set on `widget`, to be freed with g_free; NULL when none was. */
char *walkthrough_accessible_get_label (GtkWidget *widget);

/* Sets the accessible description of `widget`; NULL or "" leaves it without. */
void walkthrough_accessible_set_description (GtkWidget *widget, const char *description);

/* Returns the accessible description that was set on `widget`, to be freed with g_free; NULL when none was. */
char *walkthrough_accessible_get_description (GtkWidget *widget);

/* Sets whether assistive technology skips `widget` and everything in it. */
void walkthrough_accessible_set_hidden (GtkWidget *widget, gboolean hidden);

/* Returns whether assistive technology skips `widget`. */
gboolean walkthrough_accessible_is_hidden (GtkWidget *widget);

/* Logs `text` as g_message does. */
void walkthrough_log_message (const char *domain, const char *text);

/* Logs `text` as g_warning does. */
void walkthrough_log_warning (const char *domain, const char *text);

/* Looks up a theme colour ("theme_bg_color"); returns FALSE when the theme has none of that name. */
gboolean walkthrough_widget_lookup_color (GtkWidget *widget, const char *name, GdkRGBA *color);

/* Sets `color` to the colour of the widget's text. */
void walkthrough_widget_get_color (GtkWidget *widget, GdkRGBA *color);

/* Lets the user choose a folder, and calls `chosen` with its URI, or with NULL when none was chosen. */
void walkthrough_choose_folder (GtkWindow *parent, const char *title,
                                void (*chosen) (const char *uri, gpointer data), gpointer data);

/* A GSpawnChildSetupFunc: the child gets SIGTERM when its parent ends in any way, but no Ctrl+C meant for the
 * parent. `parent` is the parent's process id, converted to a pointer. */
void walkthrough_end_with_parent (gpointer parent);

/* Makes this process the parent of its descendants whose parents end. */
void walkthrough_adopt_orphans (void);

/* Returns the bytes allocated by malloc and not freed; 0 except with glibc 2.33 or later. */
gint64 walkthrough_allocated_bytes (void);

/* Opens a new file in memory, which no folder names; returns -1 and sets errno when it cannot. */
int walkthrough_open_memory_file (const char *name);

/* Makes all frame clocks tell `time`, in microseconds, or their own again if it is negative. `clock` is one of them, and
 * may be NULL once it has worked. Returns whether they do: GTK may make its clocks otherwise than up to 4.24. */
gboolean walkthrough_frame_clocks_set_time (GdkFrameClock *clock, gint64 time);

/* Sends the key event that a key controller handles to a widget. */
void walkthrough_forward_key (GtkEventController *controller, GtkWidget *widget);

G_END_DECLS
