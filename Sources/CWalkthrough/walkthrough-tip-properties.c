#include "walkthrough-tip-private.h"

#include <math.h>

static void
changed (WalkthroughTip *tip, const char *property)
{
  _walkthrough_tip_change (tip);
  g_object_notify (G_OBJECT (tip), property);
}

static void
set_text (WalkthroughTip *tip, char **text, const char *new_text, const char *property)
{
  char *old = *text;

  if (g_strcmp0 (old, new_text) == 0)
    return;
  *text = g_strdup (new_text);
  g_free (old);
  changed (tip, property);
}

const char *
walkthrough_tip_get_id (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), NULL);
  return tip->id ? tip->id : "";
}

const char *
walkthrough_tip_get_title (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), NULL);
  return tip->title ? tip->title : "";
}

void
walkthrough_tip_set_title (WalkthroughTip *tip, const char *title)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  set_text (tip, &tip->title, title, "title");
}

const char *
walkthrough_tip_get_message (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), NULL);
  return tip->message;
}

void
walkthrough_tip_set_message (WalkthroughTip *tip, const char *message)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  set_text (tip, &tip->message, message, "message");
}

const char *
walkthrough_tip_get_icon_name (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), NULL);
  return tip->icon_name;
}

void
walkthrough_tip_set_icon_name (WalkthroughTip *tip, const char *icon_name)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  set_text (tip, &tip->icon_name, icon_name, "icon-name");
}

const char *
walkthrough_tip_get_image_path (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (NULL);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), NULL);
  return tip->image_path;
}

void
walkthrough_tip_set_image_path (WalkthroughTip *tip, const char *path)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  set_text (tip, &tip->image_path, path, "image-path");
}

WalkthroughTipStyle
walkthrough_tip_get_style (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (WALKTHROUGH_TIP_STYLE_DEFAULT);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), WALKTHROUGH_TIP_STYLE_DEFAULT);
  return tip->style;
}

void
walkthrough_tip_set_style (WalkthroughTip *tip, WalkthroughTipStyle style)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (style == WALKTHROUGH_TIP_STYLE_DEFAULT || style == WALKTHROUGH_TIP_STYLE_MINI);
  if (tip->style == style)
    return;
  tip->style = style;
  changed (tip, "style");
}

int
walkthrough_tip_get_max_display_count (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (-1);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), -1);
  return tip->max_display_count;
}

void
walkthrough_tip_set_max_display_count (WalkthroughTip *tip, int count)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  count = MAX (count, -1);
  if (tip->max_display_count == count)
    return;
  tip->max_display_count = count;
  changed (tip, "max-display-count");
}

double
walkthrough_tip_get_max_display_duration (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (-1);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), -1);
  return tip->max_display_duration;
}

void
walkthrough_tip_set_max_display_duration (WalkthroughTip *tip, double seconds)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (!isnan (seconds));
  seconds = seconds < 0 ? -1 : seconds;
  if (tip->max_display_duration == seconds)
    return;
  tip->max_display_duration = seconds;
  changed (tip, "max-display-duration");
}

double
walkthrough_tip_get_min_interval (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (0);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), 0);
  return tip->min_interval;
}

void
walkthrough_tip_set_min_interval (WalkthroughTip *tip, double seconds)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  g_return_if_fail (seconds >= 0);
  if (tip->min_interval == seconds)
    return;
  tip->min_interval = seconds;
  changed (tip, "min-interval");
}

gboolean
walkthrough_tip_get_ignores_display_frequency (WalkthroughTip *tip)
{
  return_val_if_not_main_thread (FALSE);
  g_return_val_if_fail (WALKTHROUGH_IS_TIP (tip), FALSE);
  return tip->ignores_display_frequency;
}

void
walkthrough_tip_set_ignores_display_frequency (WalkthroughTip *tip, gboolean ignores)
{
  return_if_not_main_thread ();
  g_return_if_fail (WALKTHROUGH_IS_TIP (tip));
  ignores = !!ignores;
  if (tip->ignores_display_frequency == ignores)
    return;
  tip->ignores_display_frequency = ignores;
  changed (tip, "ignores-display-frequency");
}
