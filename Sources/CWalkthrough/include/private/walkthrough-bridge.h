/* What C and Swift ask of each other. It is not installed, and the library does not export it. */
#pragma once

#include "../walkthrough.h"

G_BEGIN_DECLS

/* How a tour is to run; valid during the call. */
typedef struct
{
  const char     *step;
  const char     *progress;
  const char     *css_class;
  const char     *domain;
  double          dimming;
  WalkthroughLook look;
} WalkthroughRunSettings;

/* Swift, for tours. A handle is freed with the tour. */
gpointer walkthrough_swift_tour_read (GBytes *json, const char *name, GError **error);
void walkthrough_swift_tour_free (gpointer handle);
char *walkthrough_swift_tour_dup_id (gpointer handle);
char *walkthrough_swift_tour_dup_title (gpointer handle, const char *domain);
guint walkthrough_swift_tour_count (gpointer handle);
char *walkthrough_swift_tour_dup_progress (gpointer handle);
void walkthrough_swift_tour_present (gpointer                      handle,
                                     WalkthroughTour              *tour,
                                     GtkWidget                    *widget,
                                     const WalkthroughRunSettings *settings);
void walkthrough_swift_tour_next (gpointer handle);
void walkthrough_swift_tour_back (gpointer handle);
void walkthrough_swift_tour_go (gpointer handle, const char *step);
void walkthrough_swift_tour_skip (gpointer handle);
void walkthrough_swift_tour_close (gpointer handle);

/* C, for the Swift side of tours. */
gboolean _walkthrough_tour_condition_holds (WalkthroughTour *tour, const char *condition);
GtkWidget *_walkthrough_tour_make_content (WalkthroughTour *tour, const char *step);
void _walkthrough_tour_report (WalkthroughTour *tour, WalkthroughReport *report);
void _walkthrough_tour_begin (WalkthroughTour *tour);
void _walkthrough_tour_end (WalkthroughTour *tour, WalkthroughOutcome outcome, const char *last_step);

/* Takes `tags`; copies the rest. */
WalkthroughReport *_walkthrough_report_new (WalkthroughReportKind kind,
                                            const char           *step,
                                            const char           *next_step,
                                            const char           *cause,
                                            const char           *element,
                                            WalkthroughOutcome    outcome,
                                            char                **tags,
                                            const char           *data);

G_END_DECLS
