/* Lets a program pass over what ../environment-words.ini names of GLib's log, though warnings are fatal for
 * it. Whatever else is logged goes its usual way. * Tests of XCTest link it; the whole-app tests build it as
 * a module, which GIO loads into apps and all that they start. */
#include <gio/gio.h>

static GKeyFile *words;

static gboolean
is_of_the_environment (const char *domain, const char *message)
{
  g_auto (GStrv) groups = g_key_file_get_groups (words, NULL);

  for (char **group = groups; *group != NULL; group++)
    {
      g_autofree char *its_domain = g_key_file_get_string (words, *group, "domain", NULL);
      g_autofree char *its_message = g_key_file_get_string (words, *group, "message", NULL);

      if (its_domain && its_message && g_str_equal (its_domain, domain) && g_str_equal (its_message, message))
        return TRUE;
    }
  return FALSE;
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data)
{
  const char *domain = NULL, *message = NULL;

  for (gsize place = 0; place < count; place++)
    if (fields[place].length < 0 && g_str_equal (fields[place].key, "GLIB_DOMAIN"))
      domain = fields[place].value;
    else if (fields[place].length < 0 && g_str_equal (fields[place].key, "MESSAGE"))
      message = fields[place].value;
  if (domain && message && is_of_the_environment (domain, message))
    return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, count, data);
}

__attribute__ ((constructor)) static void
pass_over (void)
{
  g_autofree char *folder = g_path_get_dirname (__FILE__);
  g_autofree char *list = g_build_filename (folder, "..", "environment-words.ini", NULL);

  words = g_key_file_new ();
  if (g_key_file_load_from_file (words, list, G_KEY_FILE_NONE, NULL))
    g_log_set_writer_func (write_log, NULL, NULL);
}

#ifdef GIO_MODULE
void
g_io_module_load (GIOModule *module)
{
  g_type_module_use (G_TYPE_MODULE (module));
}

void
g_io_module_unload (GIOModule *module)
{
}

char **
g_io_module_query (void)
{
  return g_new0 (char *, 1);
}
#endif
