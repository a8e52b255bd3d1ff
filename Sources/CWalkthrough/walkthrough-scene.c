#include "walkthrough-object.h"

struct _WalkthroughScene
{
  gatomicrefcount references;
  gpointer swift;
  WalkthroughSceneFacts facts;
};

G_DEFINE_BOXED_TYPE (WalkthroughScene, walkthrough_scene, walkthrough_scene_ref, walkthrough_scene_unref)

/* What Swift asks and tells */

void
_walkthrough_drawing_draw (GClosure                    *drawing,
                           const WalkthroughSceneFacts *facts,
                           gpointer                     swift,
                           GtkSnapshot                 *snapshot)
{
  WalkthroughScene *scene = g_new (WalkthroughScene, 1);

  g_atomic_ref_count_init (&scene->references);
  scene->swift = swift;
  scene->facts = *facts;
  scene->facts.highlights = g_memdup2 (facts->highlights, facts->n_highlights * sizeof *facts->highlights);
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
  g_free ((gpointer) scene->facts.highlights);
  g_free (scene);
}

/* What is in it */

void
walkthrough_scene_get_bounds (WalkthroughScene *scene, graphene_rect_t *bounds)
{
  g_return_if_fail (scene != NULL && bounds != NULL);
  *bounds = scene->facts.bounds;
}

DEFINE_STRUCT_GETTER (WalkthroughScene, double, walkthrough_scene_get_dimming, facts.dimming, 0)
DEFINE_STRUCT_GETTER (WalkthroughScene, double, walkthrough_scene_get_opacity, facts.opacity, 0)
DEFINE_STRUCT_GETTER (WalkthroughScene, guint, walkthrough_scene_get_n_highlights, facts.n_highlights, 0)

void
walkthrough_scene_get_highlight (WalkthroughScene *scene,
                                 guint             index,
                                 graphene_rect_t  *outline,
                                 double           *radius,
                                 graphene_rect_t  *visible)
{
  g_return_if_fail (scene != NULL && outline != NULL && visible != NULL);
  g_return_if_fail (index < scene->facts.n_highlights);
  *outline = scene->facts.highlights[index].outline;
  *visible = scene->facts.highlights[index].visible;
  if (radius)
    *radius = scene->facts.highlights[index].radius;
}

gboolean
walkthrough_scene_get_callout (WalkthroughScene *scene, graphene_rect_t *bounds)
{
  g_return_val_if_fail (scene != NULL && bounds != NULL, FALSE);
  *bounds = scene->facts.callout;
  return scene->facts.has_callout;
}

void
walkthrough_scene_get_surface_color (WalkthroughScene *scene, GdkRGBA *color)
{
  g_return_if_fail (scene != NULL && color != NULL);
  *color = scene->facts.surface;
}

void
walkthrough_scene_get_text_color (WalkthroughScene *scene, GdkRGBA *color)
{
  g_return_if_fail (scene != NULL && color != NULL);
  *color = scene->facts.text;
}

DEFINE_QUERY (char *, walkthrough_scene_get_data, (WalkthroughScene *scene),
              scene != NULL, NULL, walkthrough_swift_scene_dup_data (scene->swift))

/* Drawing */

DEFINE_COMMAND (walkthrough_scene_append_dimming,
                (WalkthroughScene *scene, GtkSnapshot *snapshot, const GdkRGBA *color),
                scene != NULL && GTK_IS_SNAPSHOT (snapshot) && color != NULL,
                walkthrough_swift_scene_append_dimming (scene->swift, snapshot, color))
DEFINE_COMMAND (walkthrough_scene_append_rings,
                (WalkthroughScene *scene, GtkSnapshot *snapshot, const GdkRGBA *color, const GdkRGBA *edge),
                scene != NULL && GTK_IS_SNAPSHOT (snapshot) && color != NULL && edge != NULL,
                walkthrough_swift_scene_append_rings (scene->swift, snapshot, color, edge))
DEFINE_COMMAND (walkthrough_scene_append_arrows,
                (WalkthroughScene *scene, GtkSnapshot *snapshot, const GdkRGBA *color, const GdkRGBA *edge),
                scene != NULL && GTK_IS_SNAPSHOT (snapshot) && color != NULL && edge != NULL,
                walkthrough_swift_scene_append_arrows (scene->swift, snapshot, color, edge))
