#include "walkthrough-tour-private.h"

gboolean
_walkthrough_replace_text (char **text, const char *new_text)
{
  char *old = *text;

  if (g_strcmp0 (old, new_text) == 0)
    return FALSE;
  *text = g_strdup (new_text);
  g_free (old);
  return TRUE;
}

/* Properties */

const char *
walkthrough_tour_get_id (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), NULL);
  return tour->id ? tour->id : "";
}

const char *
walkthrough_tour_get_title (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), NULL);
  return tour->title ? tour->title : "";
}

guint
walkthrough_tour_get_n_steps (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (0);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), 0);
  return tour->swift ? walkthrough_swift_tour_count (tour->swift) : 0;
}

const char *
walkthrough_tour_get_step (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), NULL);
  return tour->step;
}

WalkthroughOutcome
walkthrough_tour_get_outcome (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (WALKTHROUGH_OUTCOME_NONE);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), WALKTHROUGH_OUTCOME_NONE);
  return tour->outcome;
}

gboolean
walkthrough_tour_get_is_running (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (FALSE);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), FALSE);
  return tour->is_running;
}

char *
walkthrough_tour_get_progress (WalkthroughTour *tour)
{
  char *now;

  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), NULL);
  now = tour->swift && tour->is_running ? walkthrough_swift_tour_dup_progress (tour->swift) : NULL;
  return now ? now : g_strdup (tour->progress ? tour->progress : tour->reached);
}

void
walkthrough_tour_set_progress (WalkthroughTour *tour, const char *progress)
{
  gboolean is_changed;

  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  is_changed = _walkthrough_replace_text (&tour->progress, progress);
  if (_walkthrough_replace_text (&tour->reached, NULL) || is_changed)
    g_object_notify (G_OBJECT (tour), "progress");
}

WalkthroughLook
walkthrough_tour_get_look (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (WALKTHROUGH_LOOK_SPOTLIGHT);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), WALKTHROUGH_LOOK_SPOTLIGHT);
  return tour->look;
}

void
walkthrough_tour_set_look (WalkthroughTour *tour, WalkthroughLook look)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (look == WALKTHROUGH_LOOK_SPOTLIGHT || look == WALKTHROUGH_LOOK_PAPER);
  if (tour->look == look)
    return;
  tour->look = look;
  g_object_notify (G_OBJECT (tour), "look");
}

double
walkthrough_tour_get_dimming (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (-1);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), -1);
  return tour->dimming;
}

void
walkthrough_tour_set_dimming (WalkthroughTour *tour, double dimming)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (dimming <= 1);
  dimming = dimming < 0 ? -1 : dimming;
  if (tour->dimming == dimming)
    return;
  tour->dimming = dimming;
  g_object_notify (G_OBJECT (tour), "dimming");
}

gboolean
walkthrough_tour_get_content_has_buttons (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (FALSE);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), FALSE);
  return tour->content_has_buttons;
}

void
walkthrough_tour_set_content_has_buttons (WalkthroughTour *tour, gboolean content_has_buttons)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  content_has_buttons = !!content_has_buttons;
  if (tour->content_has_buttons == content_has_buttons)
    return;
  tour->content_has_buttons = content_has_buttons;
  g_object_notify (G_OBJECT (tour), "content-has-buttons");
}

const char *
walkthrough_tour_get_css_class (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), NULL);
  return tour->css_class;
}

/* Whether style sheets can match the name without escapes. */
static gboolean
is_css_name (const char *name)
{
  if (g_ascii_isdigit (*name))
    return FALSE;
  for (const char *next = name; *next != '\0'; next++)
    {
      if ((guchar) *next < 0x80 && !g_ascii_isalnum (*next) && *next != '-' && *next != '_')
        return FALSE;
    }
  return TRUE;
}

void
walkthrough_tour_set_css_class (WalkthroughTour *tour, const char *css_class)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  g_return_if_fail (css_class == NULL || is_css_name (css_class));
  if (css_class && *css_class == '\0')
    css_class = NULL;
  if (_walkthrough_replace_text (&tour->css_class, css_class))
    g_object_notify (G_OBJECT (tour), "css-class");
}

const char *
walkthrough_tour_get_translation_domain (WalkthroughTour *tour)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TOUR (tour), NULL);
  return tour->domain;
}

void
walkthrough_tour_set_translation_domain (WalkthroughTour *tour, const char *domain)
{
  g_autofree char *title = NULL;

  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  if (!_walkthrough_replace_text (&tour->domain, domain))
    return;
  g_object_notify (G_OBJECT (tour), "translation-domain");
  title = tour->swift ? walkthrough_swift_tour_dup_title (tour->swift, domain) : NULL;
  if (_walkthrough_replace_text (&tour->title, title))
    g_object_notify (G_OBJECT (tour), "title");
}

void
walkthrough_tour_set_condition_func (WalkthroughTour         *tour,
                                     WalkthroughConditionFunc func,
                                     gpointer                 user_data,
                                     GDestroyNotify           notify)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  _walkthrough_callback_replace (&tour->condition,
                                 _walkthrough_callback_new (G_CALLBACK (func), user_data, notify));
}

void
walkthrough_tour_set_content_func (WalkthroughTour       *tour,
                                   WalkthroughContentFunc func,
                                   gpointer               user_data,
                                   GDestroyNotify         notify)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  _walkthrough_callback_replace (&tour->content,
                                 _walkthrough_callback_new (G_CALLBACK (func), user_data, notify));
}

void
walkthrough_tour_set_draw_func (WalkthroughTour    *tour,
                                WalkthroughDrawFunc func,
                                gpointer            user_data,
                                GDestroyNotify      notify)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TOUR (tour));
  _walkthrough_callback_replace (&tour->drawing,
                                 _walkthrough_callback_new (G_CALLBACK (func), user_data, notify));
}
