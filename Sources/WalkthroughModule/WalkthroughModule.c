/* A GIO module that loads the payload into an app as soon as the app has a GTK 4 window.
 *
 * The tool `walkthrough` starts an app with GIO_EXTRA_MODULES, so every process below it that uses GIO loads
 * this module. So it is small, links GIO only, and does nothing except in the process that the tool started.
 */
#define _GNU_SOURCE
#include "WalkthroughModule.h"
#include <dlfcn.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

#define EXPORT __attribute__ ((visibility ("default")))

/* An app may load GTK after its main loop has begun: the number of retries, and the interval between them. */
enum { TRIES = 40, MILLISECONDS_APART = 250 };

EXPORT void   g_io_module_load   (GIOModule *module);
EXPORT void   g_io_module_unload (GIOModule *module);
EXPORT char **g_io_module_query  (void);

static gulong windows_handler;
static guint tries;

/* Whether the tool has named another process as the app; it names one as soon as that runs. */
static gboolean
is_another_the_app (void)
{
  const char *file = g_getenv (WALKTHROUGH_MODULE_PROCESS);
  char *process = NULL;
  gboolean is_another;

  if (file == NULL || !g_file_get_contents (file, &process, NULL, NULL))
    return FALSE;
  is_another = g_ascii_strtoll (process, NULL, 10) != (gint64) getpid ();
  g_free (process);
  return is_another;
}

/* Whether this process is a child of the tool itself, or of what starts an app in its sandbox, and runs without raised
 * privileges. */
static gboolean
is_asked_for (void)
{
  const char *launcher = g_getenv (WALKTHROUGH_MODULE_LAUNCHER);

  return launcher != NULL && getauxval (AT_SECURE) == 0
         && g_ascii_strtoll (launcher, NULL, 10) == (gint64) getppid () && !is_another_the_app ();
}

static void
mark (const char *name, const char *text)
{
  const char *folder = g_getenv (WALKTHROUGH_MODULE_MARKS);
  char *path = folder ? g_build_filename (folder, name, NULL) : NULL;

  if (path != NULL)
    g_file_set_contents (path, text, -1, NULL);
  g_free (path);
}

static gboolean
load_payload (gpointer data G_GNUC_UNUSED)
{
  const char *path = g_getenv (WALKTHROUGH_MODULE_PAYLOAD);
  const char *address = g_getenv (WALKTHROUGH_MODULE_ADDRESS);
  const char *nonce = g_getenv (WALKTHROUGH_MODULE_NONCE);
  void *payload = path ? dlopen (path, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE) : NULL;
  WalkthroughPayloadStart start = payload ? (WalkthroughPayloadStart) dlsym (payload, WALKTHROUGH_MODULE_START) : NULL;

  if (start == NULL)
    mark (WALKTHROUGH_MODULE_UNLOADABLE, path ? dlerror () : "no path given");
  else if (address != NULL)
    start (address, nonce ? nonce : "");
  return G_SOURCE_REMOVE;
}

static void
windows_changed (GListModel *windows)
{
  if (windows_handler == 0 || g_list_model_get_n_items (windows) == 0)
    return;
  g_signal_handler_disconnect (windows, windows_handler);
  windows_handler = 0;
  /* The window is still being constructed. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, load_payload, NULL, NULL);
}

/* Whether the app only activated an instance that runs already. Such an app runs its main loop only at its
 * end, when it is no longer registered; any other app registers before its main loop begins. */
static gboolean
has_handed_over (void)
{
  GApplication *application = g_application_get_default ();

  return application != NULL && g_application_get_application_id (application) != NULL
         && (g_application_get_flags (application) & G_APPLICATION_NON_UNIQUE) == 0
         && !g_application_get_is_registered (application);
}

/* Runs in the main loop. Bindings load GTK into a scope of their own, so RTLD_DEFAULT would not find it. */
static gboolean
look_for_gtk (gpointer data G_GNUC_UNUSED)
{
  void *gtk = dlopen ("libgtk-4.so.1", RTLD_LAZY | RTLD_NOLOAD);
  GListModel *(*get_toplevels) (void);
  gboolean (*is_initialized) (void);

  if (has_handed_over ())
    mark (WALKTHROUGH_MODULE_REMOTE, "");
  if (gtk != NULL)
    {
      get_toplevels = (GListModel *(*) (void)) dlsym (gtk, "gtk_window_get_toplevels");
      is_initialized = (gboolean (*) (void)) dlsym (gtk, "gtk_is_initialized");
      if (is_initialized && get_toplevels && is_initialized ())
        {
          GListModel *windows = get_toplevels ();

          windows_handler = g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed), NULL);
          windows_changed (windows);
          return G_SOURCE_REMOVE;
        }
    }
  if (tries++ < TRIES)
    g_timeout_add (MILLISECONDS_APART, look_for_gtk, NULL);
  return G_SOURCE_REMOVE;
}

void
g_io_module_load (GIOModule *module)
{
  /* Scheduled callbacks point into the module, so it must stay loaded. */
  g_type_module_use (G_TYPE_MODULE (module));
  if (is_asked_for ())
    g_idle_add_full (G_PRIORITY_HIGH, look_for_gtk, NULL, NULL);
}

void
g_io_module_unload (GIOModule *module G_GNUC_UNUSED)
{
}

/* No extension points: GIO need not load this for any. */
char **
g_io_module_query (void)
{
  return g_new0 (char *, 1);
}
