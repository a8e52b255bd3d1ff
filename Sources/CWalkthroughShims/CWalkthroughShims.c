/* For dladdr. */
#define _GNU_SOURCE
#include "CWalkthroughShims.h"

#include <dlfcn.h>
#include <libintl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#ifdef __GLIBC__
#if __GLIBC_PREREQ (2, 33)
#include <malloc.h>
#define HAS_MALLINFO2
#endif
#endif

#define DEFINE_ACCESSORS(name, getter_type, setter_type) \
  void \
  walkthrough_object_set_##name (gpointer object, const char *property, setter_type value) \
  { \
    g_object_set (object, property, value, NULL); \
  } \
\
  getter_type \
  walkthrough_object_get_##name (gpointer object, const char *property) \
  { \
    getter_type value = 0; \
    g_object_get (object, property, &value, NULL); \
    return value; \
  }

DEFINE_ACCESSORS (boolean, gboolean, gboolean)
DEFINE_ACCESSORS (int, int, int)
DEFINE_ACCESSORS (string, char *, const char *)
DEFINE_ACCESSORS (object, gpointer, gpointer)

gboolean
walkthrough_object_has_property (gpointer object, const char *property)
{
  return g_object_class_find_property (G_OBJECT_GET_CLASS (object), property) != NULL;
}

/* The start of the library that holds a function; NULL when none does. */
static gconstpointer
library_of (gconstpointer function, const char **file)
{
  Dl_info info;
  if (function == NULL || dladdr (function, &info) == 0)
    return NULL;
  *file = info.dli_fname;
  return info.dli_fbase;
}

static gboolean
is_in_toolkit (gconstpointer function)
{
  const char *file = NULL, *gtk = NULL;
  gconstpointer library = library_of (function, &file);
  if (library == NULL)
    return FALSE;
  GObjectClass *widgets = g_type_class_peek (GTK_TYPE_WIDGET);
  if (widgets != NULL && library == library_of ((gconstpointer) widgets->get_property, &gtk))
    return TRUE;
  g_autofree char *name = g_path_get_basename (file);
  return g_str_has_prefix (name, "libgtk-4.") || g_str_has_prefix (name, "libadwaita-1.");
}

static gboolean
is_of_toolkit (gconstpointer function)
{
  static GHashTable *known;
  if (known == NULL)
    known = g_hash_table_new (NULL, NULL);
  gpointer answer = g_hash_table_lookup (known, function);
  if (answer == NULL)
    {
      answer = GINT_TO_POINTER (is_in_toolkit (function) ? 1 : 2);
      g_hash_table_insert (known, (gpointer) function, answer);
    }
  return GPOINTER_TO_INT (answer) == 1;
}

const GParamSpec *
walkthrough_toolkit_property (gpointer object, const char *name)
{
  GObjectClass *own = G_OBJECT_GET_CLASS (object);
  const GParamSpec *property = g_object_class_find_property (own, name);
  if (property == NULL)
    return NULL;
  /* What implements an interface's property may be any of the object's classes. */
  GObjectClass *class = G_TYPE_IS_INTERFACE (property->owner_type) ? own : g_type_class_peek (property->owner_type);
  return class != NULL && is_of_toolkit ((gconstpointer) class->get_property) ? property : NULL;
}

gboolean
walkthrough_toolkit_tells_action (gpointer object)
{
  return GTK_IS_ACTIONABLE (object) && is_of_toolkit ((gconstpointer) GTK_ACTIONABLE_GET_IFACE (object)->get_action_name);
}

int
walkthrough_variant_get_string_and_int (GVariant *variant, const char **text)
{
  gint32 number = 0;
  g_variant_get (variant, "(&si)", text, &number);
  return number;
}

void
walkthrough_bind_text_domain (const char *domain, const char *directory)
{
  setlocale (LC_ALL, "");
  bindtextdomain (domain, directory);
  bind_textdomain_codeset (domain, "UTF-8");
}

const char *
walkthrough_default_text_domain (void)
{
  return textdomain (NULL);
}

const char *
walkthrough_folder_of_text_domain (const char *domain)
{
  return g_str_equal (domain, "messages") ? NULL : bindtextdomain (domain, NULL);
}

gboolean
walkthrough_app_is_translated (void)
{
  /* The test of g_dgettext: the empty string translates to the catalogue's header. */
  return g_str_equal (textdomain (NULL), "messages") || *gettext ("") != '\0';
}

gboolean
walkthrough_messages_are_translated (void)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);
  return locale != NULL && !g_str_equal (locale, "C") && !g_str_equal (locale, "POSIX");
}

gboolean
walkthrough_is_a (gpointer instance, GType type)
{
  return instance != NULL && G_TYPE_CHECK_INSTANCE_TYPE (instance, type);
}

/* GTK 4.18 sets labelled-by on a text button, which takes precedence over its accessible label. */
static void
drop_labelled_by (GtkWidget *widget)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

void
walkthrough_accessible_describe (GtkWidget  *widget,
                                 const char *label,
                                 const char *description,
                                 gboolean    modal)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  GTK_ACCESSIBLE_PROPERTY_MODAL, modal,
                                  -1);
  drop_labelled_by (widget);
}

gboolean
walkthrough_accessible_announce (GtkWidget *widget, const char *message)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));
  /* The context of GTK_A11Y=test cannot announce; GTK 4.18 crashes if it is asked to. */
  if (context == NULL || g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext"))
    return FALSE;
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  return TRUE;
#else
  return FALSE;
#endif
}

void
walkthrough_css_provider_load (GtkCssProvider *provider, const char *data, gssize length)
{
#if GTK_CHECK_VERSION (4, 12, 0)
  g_autoptr (GBytes) bytes = g_bytes_new (data, length < 0 ? strlen (data) : (gsize) length);
  gtk_css_provider_load_from_bytes (provider, bytes);
#else
  gtk_css_provider_load_from_data (provider, data, length);
#endif
}

/* There is no newer way to look up a colour. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
gboolean
walkthrough_widget_lookup_color (GtkWidget *widget, const char *name, GdkRGBA *color)
{
  return gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color);
}
G_GNUC_END_IGNORE_DEPRECATIONS

void
walkthrough_widget_get_color (GtkWidget *widget, GdkRGBA *color)
{
#if GTK_CHECK_VERSION (4, 10, 0)
  gtk_widget_get_color (widget, color);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}

void
walkthrough_accessible_set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  drop_labelled_by (widget);
}

char *
walkthrough_accessible_get_label (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  /* GTK has no getter. Its check returns the actual value unless that equals the expected one, "\001". */
  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return NULL;
  return gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
}

void
walkthrough_accessible_set_description (GtkWidget *widget, const char *description)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  if (description && *description)
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  else
    gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

char *
walkthrough_accessible_get_description (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    return NULL;
  return gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\001");
}

void
walkthrough_accessible_set_hidden (GtkWidget *widget, gboolean hidden)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

gboolean
walkthrough_accessible_is_hidden (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  /* With GTK_A11Y=none a widget has no states at all, and GTK must not be asked to compare one. */
  if (!gtk_test_accessible_has_state (accessible, GTK_ACCESSIBLE_STATE_HIDDEN))
    return FALSE;
  g_autofree char *other = gtk_test_accessible_check_state (accessible, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  return other == NULL;
}

void
walkthrough_log_message (const char *domain, const char *text)
{
  g_log (domain, G_LOG_LEVEL_MESSAGE, "%s", text);
}

void
walkthrough_log_warning (const char *domain, const char *text)
{
  g_log (domain, G_LOG_LEVEL_WARNING, "%s", text);
}

typedef struct
{
  void (*chosen) (const char *uri, gpointer data);
  gpointer data;
} FolderChoice;

static void
folder_chosen (FolderChoice *choice, GFile *file)
{
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;
  choice->chosen (uri, choice->data);
  g_free (choice);
}

#if GTK_CHECK_VERSION (4, 10, 0)

static void
folder_response (GObject *dialog, GAsyncResult *result, gpointer choice)
{
  g_autoptr (GFile) file = gtk_file_dialog_select_folder_finish (GTK_FILE_DIALOG (dialog), result, NULL);
  folder_chosen (choice, file);
}

static void
ask_for_folder (GtkWindow *parent, const char *title, FolderChoice *choice)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_select_folder (dialog, parent, NULL, folder_response, choice);
}

#else

static void
folder_response (GtkNativeDialog *dialog, int response, gpointer choice)
{
  g_autoptr (GFile) file
      = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  folder_chosen (choice, file);
  g_object_unref (dialog);
}

static void
ask_for_folder (GtkWindow *parent, const char *title, FolderChoice *choice)
{
  GtkFileChooserNative *chooser
      = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (folder_response), choice);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

#endif

void
walkthrough_choose_folder (GtkWindow *parent, const char *title,
                           void (*chosen) (const char *uri, gpointer data), gpointer data)
{
  FolderChoice *choice = g_new (FolderChoice, 1);
  choice->chosen = chosen;
  choice->data = data;
  ask_for_folder (parent, title, choice);
}

/* GtkUriLauncher is in GTK from 4.10 on: a program that was built with an earlier one finds it, too. */
void
walkthrough_open_uri (GtkWindow *parent, const char *uri)
{
  typedef gpointer (*New) (const char *uri);
  typedef void (*Launch) (gpointer launcher, GtkWindow *parent, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data);
  New new_launcher = (New) dlsym (RTLD_DEFAULT, "gtk_uri_launcher_new");
  Launch launch = (Launch) dlsym (RTLD_DEFAULT, "gtk_uri_launcher_launch");

  if (new_launcher != NULL && launch != NULL)
    {
      gpointer launcher = new_launcher (uri);
      launch (launcher, parent, NULL, NULL, NULL);
      g_object_unref (launcher);
      return;
    }
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

gint64
walkthrough_allocated_bytes (void)
{
#ifdef HAS_MALLINFO2
  struct mallinfo2 info = mallinfo2 ();
  return (gint64) (info.uordblks + info.hblkhd);
#else
  return 0;
#endif
}

void
walkthrough_adopt_orphans (void)
{
  prctl (PR_SET_CHILD_SUBREAPER, 1);
}

void
walkthrough_end_with_parent (gpointer parent)
{
  setpgid (0, 0);
  prctl (PR_SET_PDEATHSIG, SIGTERM);
  if (getppid () != GPOINTER_TO_INT (parent))
    _exit (0);
}

int
walkthrough_open_memory_file (const char *name)
{
  return memfd_create (name, MFD_CLOEXEC);
}

void
walkthrough_forward_key (GtkEventController *controller, GtkWidget *widget)
{
  /* What newer versions offer in its place forwards to texts alone. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (controller), widget);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* A GdkFrameClockClass begins with its parent's members, and with what tells the time of the frame: in microseconds, or,
 * in GTK 4.24, in nanoseconds. */
typedef gint64 (*FrameTime) (GdkFrameClock *clock);

static FrameTime own_frame_time;
static gint64 set_frame_time;
static gint64 units_of_frame_time = 1;
static gboolean is_frame_time_set;

/* Never goes back: animations that begin at a time of a film may go on after it. */
static gint64
tell_frame_time (GdkFrameClock *clock)
{
  gint64 time = set_frame_time * units_of_frame_time;

  return is_frame_time_set ? time : MAX (time, own_frame_time (clock));
}

gboolean
walkthrough_frame_clocks_set_time (GdkFrameClock *clock, gint64 time)
{
  is_frame_time_set = time >= 0;
  if (is_frame_time_set)
    set_frame_time = time;
  if (own_frame_time == NULL && clock != NULL)
    {
      FrameTime *teller = G_STRUCT_MEMBER_P (G_OBJECT_GET_CLASS (clock), sizeof (GObjectClass));

      own_frame_time = *teller;
      *teller = tell_frame_time;
      if (gdk_frame_clock_get_frame_time (clock) != time)
        units_of_frame_time = 1000;
      if (gdk_frame_clock_get_frame_time (clock) != time)
        {
          *teller = own_frame_time;
          own_frame_time = NULL;
        }
    }
  return own_frame_time != NULL;
}
