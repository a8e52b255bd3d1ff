#include "walkthrough-object.h"

struct _WalkthroughScene
{
  gatomicrefcount references;
  gpointer swift;
};

G_DEFINE_BOXED_TYPE (WalkthroughScene, walkthrough_scene, walkthrough_scene_ref, walkthrough_scene_unref)

/* What Swift asks and tells */

void
_walkthrough_drawing_draw (GClosure *drawing, gpointer swift, GtkSnapshot *snapshot)
{
  WalkthroughScene *scene = g_new (WalkthroughScene, 1);

  g_atomic_ref_count_init (&scene->references);
  scene->swift = swift;
  FUNC (WalkthroughDrawFunc, drawing) (scene, snapshot, drawing->data);
  walkthrough_scene_unref (scene);
}

WalkthroughScene *
walkthrough_scene_ref (WalkthroughScene *scene)
{
  g_return_val_if_fail (scene != NULL, NULL);
  g_atomic_ref_count_inc (&scene->references);
  return scene;
}

void
walkthrough_scene_unref (WalkthroughScene *scene)
{
  g_return_if_fail (scene != NULL);
  if (!g_atomic_ref_count_dec (&scene->references))
    return;
  walkthrough_swift_scene_free (scene->swift);
  g_free (scene);
}

/* What is in it */

void
walkthrough_scene_get_bounds (WalkthroughScene *scene, graphene_rect_t *bounds)
{
  g_return_if_fail (scene != NULL && bounds != NULL);
  walkthrough_swift_scene_get_bounds (scene->swift, bounds);
}

double
walkthrough_scene_get_dimming (WalkthroughScene *scene)
{
  g_return_val_if_fail (scene != NULL, 0);
  return walkthrough_swift_scene_dimming (scene->swift);
}

double
walkthrough_scene_get_opacity (WalkthroughScene *scene)
{
  g_return_val_if_fail (scene != NULL, 0);
  return walkthrough_swift_scene_opacity (scene->swift);
}

guint
walkthrough_scene_get_n_highlights (WalkthroughScene *scene)
{
  g_return_val_if_fail (scene != NULL, 0);
  return walkthrough_swift_scene_count (scene->swift);
}

void
walkthrough_scene_get_highlight (WalkthroughScene *scene,
                                 guint             index,
                                 graphene_rect_t  *outline,
                                 double           *radius,
                                 graphene_rect_t  *visible)
{
  double unused;

  g_return_if_fail (scene != NULL && outline != NULL && visible != NULL);
  g_return_if_fail (index < walkthrough_scene_get_n_highlights (scene));
  walkthrough_swift_scene_get_highlight (scene->swift, index, outline, radius ? radius : &unused, visible);
}

gboolean
walkthrough_scene_get_callout (WalkthroughScene *scene, graphene_rect_t *bounds)
{
  g_return_val_if_fail (scene != NULL && bounds != NULL, FALSE);
  return walkthrough_swift_scene_get_callout (scene->swift, bounds);
}

void
walkthrough_scene_get_surface_color (WalkthroughScene *scene, GdkRGBA *color)
{
  g_return_if_fail (scene != NULL && color != NULL);
  walkthrough_swift_scene_get_surface_color (scene->swift, color);
}

void
walkthrough_scene_get_text_color (WalkthroughScene *scene, GdkRGBA *color)
{
  g_return_if_fail (scene != NULL && color != NULL);
  walkthrough_swift_scene_get_text_color (scene->swift, color);
}

char *
walkthrough_scene_get_data (WalkthroughScene *scene)
{
  return_val_if_fail_on_main (scene != NULL, NULL);
  return walkthrough_swift_scene_dup_data (scene->swift);
}

/* Drawing */

void
walkthrough_scene_append_dimming (WalkthroughScene *scene, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  return_if_fail_on_main (scene != NULL && color != NULL);
  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  walkthrough_swift_scene_append_dimming (scene->swift, snapshot, color);
}

void
walkthrough_scene_append_rings (WalkthroughScene *scene,
                                GtkSnapshot      *snapshot,
                                const GdkRGBA    *color,
                                const GdkRGBA    *edge)
{
  return_if_fail_on_main (scene != NULL && color != NULL && edge != NULL);
  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  walkthrough_swift_scene_append_rings (scene->swift, snapshot, color, edge);
}

void
walkthrough_scene_append_arrows (WalkthroughScene *scene,
                                 GtkSnapshot      *snapshot,
                                 const GdkRGBA    *color,
                                 const GdkRGBA    *edge)
{
  return_if_fail_on_main (scene != NULL && color != NULL && edge != NULL);
  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  walkthrough_swift_scene_append_arrows (scene->swift, snapshot, color, edge);
}
