/* What the files of WalkthroughTour share. */
#pragma once

#include "include/private/walkthrough-bridge.h"
#include "walkthrough-callback.h"
#include "walkthrough-thread.h"

G_BEGIN_DECLS

struct _WalkthroughTour
{
  GObject parent_instance;
  gpointer swift;
  /* `progress` is what the app has set, `reached` how far an interrupted run came. */
  char *id, *title, *step, *progress, *reached, *css_class, *domain;
  double dimming;
  WalkthroughLook look;
  WalkthroughOutcome outcome;
  gboolean is_running, content_has_buttons;
  WalkthroughCallback *condition, *content, *drawing;
};

/* Replaces a text; returns whether that changed it. */
gboolean _walkthrough_replace_text (char **text, const char *new_text);

G_END_DECLS
