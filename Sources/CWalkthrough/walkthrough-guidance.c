#include "walkthrough-object.h"

/**
 * WalkthroughGuidance:
 *
 * What comes by itself in an app: offers, tours that begin at the start, hotspots, marks of what is new, tips.
 *
 * ```c
 * WalkthroughGuidance *guidance = walkthrough_guidance_get_default ();
 *
 * g_settings_bind (settings, "show-guidance", guidance, "shown", G_SETTINGS_BIND_DEFAULT);
 * ```
 *
 * A tour that a user asks for, from the Help menu or by a button, comes whatever this says. An app without
 * such a setting leaves out the second line: what the user chooses by [method@Guidance.create_row] is kept.
 *
 * Since: 1.1
 */
struct _WalkthroughGuidance
{
  GObject parent_instance;
  /* As it was notified last. */
  gboolean shown, locked;
  char *app_version;
};

G_DEFINE_FINAL_TYPE (WalkthroughGuidance, walkthrough_guidance, G_TYPE_OBJECT)

enum { PROP_SHOWN = 1, PROP_LOCKED, PROP_APP_VERSION, N_PROPS };
static GParamSpec *props[N_PROPS];

WalkthroughGuidance *
walkthrough_guidance_get_default (void)
{
  static WalkthroughGuidance *guidance;

  return_val_if_not_main_thread (NULL);
  if (guidance == NULL)
    guidance = g_object_new (WALKTHROUGH_TYPE_GUIDANCE, NULL);
  return guidance;
}

DEFINE_GETTER (WalkthroughGuidance, WALKTHROUGH_IS_GUIDANCE, gboolean, walkthrough_guidance_get_shown, shown, TRUE)
DEFINE_GETTER (WalkthroughGuidance, WALKTHROUGH_IS_GUIDANCE, gboolean, walkthrough_guidance_get_locked, locked, FALSE)
DEFINE_GETTER (WalkthroughGuidance, WALKTHROUGH_IS_GUIDANCE, const char *, walkthrough_guidance_get_app_version,
               app_version, NULL)

DEFINE_COMMAND (walkthrough_guidance_set_shown, (WalkthroughGuidance *guidance, gboolean shown),
                WALKTHROUGH_IS_GUIDANCE (guidance), walkthrough_swift_guidance_set_shown (shown))
DEFINE_COMMAND (walkthrough_guidance_set_app_version, (WalkthroughGuidance *guidance, const char *app_version),
                WALKTHROUGH_IS_GUIDANCE (guidance), walkthrough_swift_guidance_set_app_version (app_version))
DEFINE_COMMAND (walkthrough_guidance_show_again, (WalkthroughGuidance *guidance),
                WALKTHROUGH_IS_GUIDANCE (guidance), walkthrough_swift_guidance_show_again ())
DEFINE_QUERY (GtkWidget *, walkthrough_guidance_create_row, (WalkthroughGuidance *guidance),
              WALKTHROUGH_IS_GUIDANCE (guidance), NULL, walkthrough_swift_guidance_create_row ())

void
_walkthrough_guidance_changed (WalkthroughGuidance *guidance)
{
  g_autofree char *app_version = walkthrough_swift_guidance_dup_app_version ();

  g_object_freeze_notify (G_OBJECT (guidance));
  if (REPLACE (guidance->shown, walkthrough_swift_guidance_is_shown ()))
    g_object_notify_by_pspec (G_OBJECT (guidance), props[PROP_SHOWN]);
  if (REPLACE (guidance->locked, walkthrough_swift_guidance_is_locked ()))
    g_object_notify_by_pspec (G_OBJECT (guidance), props[PROP_LOCKED]);
  if (_walkthrough_replace_text (&guidance->app_version, app_version))
    g_object_notify_by_pspec (G_OBJECT (guidance), props[PROP_APP_VERSION]);
  g_object_thaw_notify (G_OBJECT (guidance));
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  WalkthroughGuidance *guidance = WALKTHROUGH_GUIDANCE (object);

  switch (id)
    {
    case PROP_SHOWN: walkthrough_guidance_set_shown (guidance, g_value_get_boolean (value)); break;
    case PROP_APP_VERSION: walkthrough_guidance_set_app_version (guidance, g_value_get_string (value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  WalkthroughGuidance *guidance = WALKTHROUGH_GUIDANCE (object);

  switch (id)
    {
    case PROP_SHOWN: g_value_set_boolean (value, guidance->shown); break;
    case PROP_LOCKED: g_value_set_boolean (value, guidance->locked); break;
    case PROP_APP_VERSION: g_value_set_string (value, guidance->app_version); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
finalize (GObject *object)
{
  g_free (WALKTHROUGH_GUIDANCE (object)->app_version);
  G_OBJECT_CLASS (walkthrough_guidance_parent_class)->finalize (object);
}

static void
walkthrough_guidance_class_init (WalkthroughGuidanceClass *class)
{
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->set_property = set_property;
  object_class->get_property = get_property;
  object_class->finalize = finalize;

  /**
   * WalkthroughGuidance:shown:
   *
   * Whether guidance comes by itself; settable to what the user has chosen.
   *
   * The variable `WALKTHROUGH_GUIDANCE`, `on` or `off`, has the first word, then an administrator's file that
   * locks it, then the user, then any such file.
   *
   * Since: 1.1
   */
  props[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, TRUE, G_PARAM_READWRITE | flags);
  /**
   * WalkthroughGuidance:locked:
   *
   * Whether the environment or an administrator decides, so that the user cannot.
   *
   * Since: 1.1
   */
  props[PROP_LOCKED] = g_param_spec_boolean ("locked", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  /**
   * WalkthroughGuidance:app-version:
   *
   * The version of the app, such as `2.1`, for what is marked as new.
   *
   * Until it is set, it is what the #GApplication says, from GLib 2.80 on.
   *
   * Since: 1.1
   */
  props[PROP_APP_VERSION] = g_param_spec_string ("app-version", NULL, NULL, NULL, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
walkthrough_guidance_init (WalkthroughGuidance *guidance)
{
  guidance->shown = walkthrough_swift_guidance_is_shown ();
  guidance->locked = walkthrough_swift_guidance_is_locked ();
  guidance->app_version = walkthrough_swift_guidance_dup_app_version ();
  walkthrough_swift_guidance_watch (guidance);
}
