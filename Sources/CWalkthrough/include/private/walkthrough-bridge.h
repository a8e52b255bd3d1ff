/* Functions that C and Swift call in each other. Neither installed, nor exported by the library. */
#pragma once

#include "../walkthrough.h"

G_BEGIN_DECLS

/* Implemented in Swift, for texts. */
char *walkthrough_swift_escape_text (const char *text);

/* How a tour is to run: a part of the tour. */
typedef struct
{
  char           *progress;
  char           *css_class;
  char           *domain;
  /* The folder that paths of pictures begin at, or NULL. */
  char           *base;
  /* Of a WalkthroughDrawFunc, or NULL. */
  GClosure       *drawing;
  double          dimming;
  WalkthroughLook look;
  WalkthroughLength length;
  gboolean        content_has_buttons;
} WalkthroughRunSettings;

/* Implemented in Swift, for tours. A handle is freed with the tour. */
gpointer walkthrough_swift_tour_read (GBytes *json, const char *name, GError **error);
void walkthrough_swift_tour_free (gpointer handle);
char *walkthrough_swift_tour_dup_id (gpointer handle);
char *walkthrough_swift_tour_dup_title (gpointer handle, const char *domain);
guint walkthrough_swift_tour_count (gpointer handle);
guint walkthrough_swift_tour_revision (gpointer handle);
char *walkthrough_swift_tour_dup_progress (gpointer handle);
void walkthrough_swift_tour_present (gpointer                      handle,
                                     WalkthroughTour              *tour,
                                     GtkWidget                    *widget,
                                     const char                   *step,
                                     const WalkthroughRunSettings *settings);
void walkthrough_swift_tour_start_by_itself (gpointer         handle,
                                             WalkthroughTour *tour,
                                             GtkWidget       *widget,
                                             gboolean         is_offered);
void walkthrough_swift_tour_conditions_changed (gpointer handle);
void walkthrough_swift_tour_next (gpointer handle);
void walkthrough_swift_tour_back (gpointer handle);
void walkthrough_swift_tour_go (gpointer handle, const char *step);
void walkthrough_swift_tour_skip (gpointer handle);
void walkthrough_swift_tour_close (gpointer handle);
gboolean walkthrough_swift_tour_has_run (gpointer handle);
gboolean walkthrough_swift_tour_is_settled (gpointer handle);
gboolean walkthrough_swift_tour_settle (gpointer handle, const char *step, GError **error);
gboolean walkthrough_swift_tour_press (gpointer handle, WalkthroughCalloutButton button, GError **error);
WalkthroughTour *walkthrough_swift_tour_for_widget (GtkWidget *widget);

typedef struct
{
  graphene_rect_t outline, visible;
  double          radius;
} WalkthroughHighlight;

/* What there is to draw; valid during the call. */
typedef struct
{
  graphene_rect_t             bounds, callout;
  gboolean                    has_callout;
  double                      dimming, opacity;
  GdkRGBA                     surface, text;
  const WalkthroughHighlight *highlights;
  guint                       n_highlights;
} WalkthroughSceneFacts;

/* Implemented in Swift, for scenes. A handle is freed with the scene. */
void walkthrough_swift_scene_free (gpointer handle);
char *walkthrough_swift_scene_dup_data (gpointer handle);
void walkthrough_swift_scene_append_dimming (gpointer handle, GtkSnapshot *snapshot, const GdkRGBA *color);
void walkthrough_swift_scene_append_rings (gpointer       handle,
                                           GtkSnapshot   *snapshot,
                                           const GdkRGBA *color,
                                           const GdkRGBA *edge);
void walkthrough_swift_scene_append_arrows (gpointer       handle,
                                            GtkSnapshot   *snapshot,
                                            const GdkRGBA *color,
                                            const GdkRGBA *edge);

/* Implemented in C, for the Swift side of looks. Takes ownership of the scene's handle. */
void _walkthrough_drawing_draw (GClosure                    *drawing,
                                const WalkthroughSceneFacts *facts,
                                gpointer                     scene,
                                GtkSnapshot                 *snapshot);

/* Implemented in Swift, for widgets. */
void walkthrough_swift_name_widget (GtkWidget *widget, const char *name);
void walkthrough_swift_forget_widget (GtkWidget *widget);
void walkthrough_swift_unname_widget (GtkWidget *widget, const char *name);
void walkthrough_swift_unbind_trigger (GtkWidget *widget, const char *trigger);
void walkthrough_swift_clear_region (GtkWidget *widget);
void walkthrough_swift_unmark_cover (GtkWidget *widget);
void walkthrough_swift_mark_cover (GtkWidget *widget);
void walkthrough_swift_set_region (GtkWidget *widget, const char *region);
void walkthrough_swift_bind_trigger (GtkWidget *widget, const char *trigger);
void walkthrough_swift_bind_page (GtkStack *stack, const char *trigger, const char *page);
void walkthrough_swift_bind_action (GtkWidget *widget, const char *trigger, GClosure *action);

/* Implemented in Swift, for Help. */
void walkthrough_swift_tour_list (gpointer handle, WalkthroughTour *tour, GtkWidget *widget);
GMenuModel *walkthrough_swift_help_menu (GtkWidget *window);
GtkWidget *walkthrough_swift_help_page (GtkWidget *window);

/* Implemented in Swift, for guidance. */
gboolean walkthrough_swift_guidance_is_shown (void);
gboolean walkthrough_swift_guidance_is_locked (void);
char *walkthrough_swift_guidance_dup_app_version (void);
void walkthrough_swift_guidance_set_shown (gboolean shown);
void walkthrough_swift_guidance_set_app_version (const char *app_version);
void walkthrough_swift_guidance_show_again (void);
GtkWidget *walkthrough_swift_guidance_create_row (void);
/* Has `_walkthrough_guidance_changed` called until the object is gone. */
void walkthrough_swift_guidance_watch (WalkthroughGuidance *guidance);

/* Implemented in C, for the Swift side of guidance: something may have changed. */
void _walkthrough_guidance_changed (WalkthroughGuidance *guidance);

/* Implemented in C, for the Swift side of actions. */
void _walkthrough_action_run (GClosure *action, GtkWidget *widget, gboolean is_active);

/* Implemented in C, for the Swift side of tours. */
gboolean _walkthrough_tour_condition_holds (WalkthroughTour *tour, const char *condition);
GtkWidget *_walkthrough_tour_make_content (WalkthroughTour *tour, const char *step);
void _walkthrough_tour_report (WalkthroughTour *tour, WalkthroughReport *report);
gpointer _walkthrough_tour_get_swift (WalkthroughTour *tour);
const WalkthroughRunSettings *_walkthrough_tour_get_settings (WalkthroughTour *tour);
/* Whether the tour has steps; a critical message says how to make it if not. */
gboolean _walkthrough_tour_was_read (WalkthroughTour *tour);
void _walkthrough_tour_begin (WalkthroughTour *tour);
void _walkthrough_tour_progress_changed (WalkthroughTour *tour);
/* `is_replaced`: whether the tour is already running again. */
void _walkthrough_tour_end (WalkthroughTour   *tour,
                            WalkthroughOutcome outcome,
                            const char        *last_step,
                            gboolean           is_replaced);

/* What a tip says: a part of the tip. */
typedef struct
{
  char *id, *title, *message, *icon_name, *image_path, *image_dark_path, *image_alt;
  /* Pairs of id and label, ended by NULL. */
  const char *const  *actions;
  double              max_display_duration, min_interval;
  int                 max_display_count;
  gboolean            ignores_display_frequency;
  WalkthroughTipStyle style;
  /* Of a WalkthroughTipBodyFunc, or NULL. */
  GClosure           *body;
} WalkthroughTipSettings;

/* Implemented in Swift, for tips. A handle is freed with the tip or the group. */
gpointer walkthrough_swift_tip_new (WalkthroughTip *tip);
void walkthrough_swift_tip_free (gpointer handle);
void walkthrough_swift_tip_change (gpointer handle, const WalkthroughTipSettings *settings);
gboolean walkthrough_swift_tip_set_rules (gpointer handle, const char *rules, GError **error);
void walkthrough_swift_tip_present_at (gpointer handle, GtkWidget *widget, GtkPositionType position);
void walkthrough_swift_tip_start_tour (gpointer handle, WalkthroughTour *tour, GtkWidget *widget);
void walkthrough_swift_tip_remove_from (gpointer handle, GtkWidget *widget);
GtkWidget *walkthrough_swift_tip_create_view (gpointer handle);
void walkthrough_swift_tip_invalidate (gpointer handle, WalkthroughInvalidation reason);
void walkthrough_swift_tip_reset (gpointer handle);
char *walkthrough_swift_tip_explain (gpointer handle);
WalkthroughTipStatus walkthrough_swift_tip_status (gpointer handle, WalkthroughInvalidation *invalidation);
gpointer walkthrough_swift_group_new (WalkthroughTipGroup *group, WalkthroughTipPriority priority);
void walkthrough_swift_group_append (gpointer handle, gpointer tip);
void walkthrough_swift_group_free (gpointer handle);
/* -1 for none. */
gssize walkthrough_swift_group_current (gpointer handle);
GtkWidget *walkthrough_swift_group_create_view (gpointer handle);
char *walkthrough_swift_group_explain (gpointer handle);

/* Implemented in Swift, for all tips. */
void walkthrough_swift_tips_begin (void);
/* Also on other threads than the main one. */
gboolean walkthrough_swift_tips_configure (const char *app_id, double display_frequency, GFile *store, GError **error);
gboolean walkthrough_swift_tips_reset (GError **error);
void walkthrough_swift_tips_close (void);
void walkthrough_swift_tips_set_display_frequency (double seconds);
gboolean walkthrough_swift_tips_donate (const char *event, const char *value, GError **error);
guint walkthrough_swift_tips_count (const char *event);
void walkthrough_swift_tips_delete_donations (const char *event);
void walkthrough_swift_tips_set_donation_limit (const char *event, int count, double seconds);
void walkthrough_swift_tips_set_parameter (const char *name, GVariant *value, gboolean is_transient);
GVariant *walkthrough_swift_tips_get_parameter (const char *name);
void walkthrough_swift_tips_reset_parameter (const char *name);
void walkthrough_swift_tips_hold (const char *reason);
void walkthrough_swift_tips_release (const char *reason);
void walkthrough_swift_tips_set_sync_folder (GFile *folder);
void walkthrough_swift_tips_sync_soon (void);
char *walkthrough_swift_tips_dup_sync_problem (void);
gboolean walkthrough_swift_tips_configure_for_testing (double display_frequency, GError **error);
/* Returns whether the clock is one that can be advanced. */
gboolean walkthrough_swift_tips_advance_clock (double seconds);
void walkthrough_swift_tips_show_all_for_testing (void);
void walkthrough_swift_tips_hide_all_for_testing (void);
void walkthrough_swift_tips_show_for_testing (const char *const *ids);
void walkthrough_swift_tips_hide_for_testing (const char *const *ids);
void walkthrough_swift_tips_end_testing (void);

/* Implemented in C, for the Swift side of tips. */
void _walkthrough_tip_act (WalkthroughTip *tip, const char *action);
GtkWidget *_walkthrough_tip_make_body (WalkthroughTip *tip);
/* Which of the two properties changed. */
void _walkthrough_tip_status_changed (WalkthroughTip *tip, gboolean status, gboolean invalidation);
void _walkthrough_tip_group_current_changed (WalkthroughTipGroup *group);
gpointer _walkthrough_tip_get_swift (WalkthroughTip *tip);
/* Whether the tip can do anything; a critical message says why not. */
gboolean _walkthrough_tip_is_usable (WalkthroughTip *tip);

/* What a hotspot shows. */
typedef struct
{
  const char      *id, *title, *body, *step;
  /* Of its tip, if it has one. */
  WalkthroughTour *tour;
  WalkthroughTip  *tip;
} WalkthroughHotspotSettings;

/* Implemented in Swift, for hotspots and what is new. A handle is freed with the hotspot, or when that changes. */
gpointer walkthrough_swift_hotspot_new (WalkthroughHotspot               *hotspot,
                                        GtkWidget                        *widget,
                                        const WalkthroughHotspotSettings *settings);
void walkthrough_swift_hotspot_free (gpointer handle);
gboolean walkthrough_swift_hotspot_is_seen (const char *id);
void walkthrough_swift_hotspot_set_is_seen (const char *id, gboolean is_seen);
void walkthrough_swift_flag_new (GtkWidget *widget, const char *title, const char *since_version);
void walkthrough_swift_unflag_new (GtkWidget *widget, gboolean is_dismissed);
gboolean walkthrough_swift_whats_new_present (GtkWidget *window, const char *json, GError **error);
gboolean walkthrough_swift_whats_new_show (GtkWidget *window, const char *json, GError **error);

/* Implemented in C, for the Swift side of hotspots. */
void _walkthrough_hotspot_opened (WalkthroughHotspot *hotspot);

/* Swift sets the fields of a new one, in memory of C, which is freed with the report. */
struct _WalkthroughReport
{
  gatomicrefcount       references;
  WalkthroughReportKind kind;
  WalkthroughOutcome    outcome;
  WalkthroughCause      cause;
  WalkthroughResolution resolution;
  char                 *step, *next_step, *element, *data;
  char                **tags;
};
WalkthroughReport *_walkthrough_report_new (void);

G_END_DECLS
