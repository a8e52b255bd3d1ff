/* What the files of WalkthroughTip share. */
#pragma once

#include "include/private/walkthrough-bridge.h"
#include "walkthrough-callback.h"
#include "walkthrough-thread.h"

G_BEGIN_DECLS

struct _WalkthroughTip
{
  GObject parent_instance;
  gpointer swift;
  char *id, *title, *message, *icon_name, *image_path;
  GPtrArray *actions;
  double max_display_duration, min_interval;
  int max_display_count;
  WalkthroughTipStyle style;
  gboolean ignores_display_frequency;
  WalkthroughCallback *body;
};

/* Whether the tip can do anything; a critical message says why not. */
gboolean _walkthrough_tip_is_usable (WalkthroughTip *tip);

/* Tells Swift what the tip says now. */
void _walkthrough_tip_change (WalkthroughTip *tip);

G_END_DECLS
