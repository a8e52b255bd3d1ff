#pragma once

#include <gtk/gtk.h>

#include "walkthrough-version.h"

G_BEGIN_DECLS

/**
 * WalkthroughScene:
 *
 * What a tour draws over a window at one moment, below its callout; see [method@Tour.set_draw_func].
 *
 * Rectangles are in logical pixels from the window's top left corner, without its shadow. While the tour goes
 * from one step to another, each frame has a scene of its own, with the highlights on their way.
 */
typedef struct _WalkthroughScene WalkthroughScene;

#define WALKTHROUGH_TYPE_SCENE (walkthrough_scene_get_type ())
WALKTHROUGH_AVAILABLE_IN_1_0 GType walkthrough_scene_get_type (void);

/**
 * walkthrough_scene_ref:
 * @scene: a scene
 *
 * Adds a reference.
 *
 * Returns: (transfer full): the scene
 */
WALKTHROUGH_AVAILABLE_IN_1_0 WalkthroughScene *walkthrough_scene_ref (WalkthroughScene *scene);

/**
 * walkthrough_scene_unref:
 * @scene: (transfer full): a scene
 *
 * Drops a reference, and frees the scene with the last one.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_scene_unref (WalkthroughScene *scene);

/**
 * walkthrough_scene_get_bounds:
 * @scene: a scene
 * @bounds: (out caller-allocates): the window
 *
 * The area to draw in: the whole window.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_scene_get_bounds (WalkthroughScene *scene, graphene_rect_t *bounds);

/**
 * walkthrough_scene_get_dimming:
 * @scene: a scene
 *
 * How strong the dimming is now: what the opacity of its colour is to be multiplied by.
 *
 * Returns: from 0 to 1; less than 1 while a tour begins or ends, and while a card without highlights is shown
 */
WALKTHROUGH_AVAILABLE_IN_1_0 double walkthrough_scene_get_dimming (WalkthroughScene *scene);

/**
 * walkthrough_scene_get_opacity:
 * @scene: a scene
 *
 * How opaque callout and arrows are.
 *
 * Returns: from 0 to 1
 */
WALKTHROUGH_AVAILABLE_IN_1_0 double walkthrough_scene_get_opacity (WalkthroughScene *scene);

/**
 * walkthrough_scene_get_n_highlights:
 * @scene: a scene
 *
 * How many highlights there are: elements cut out of the dimming.
 *
 * Returns: the number
 */
WALKTHROUGH_AVAILABLE_IN_1_0 guint walkthrough_scene_get_n_highlights (WalkthroughScene *scene);

/**
 * walkthrough_scene_get_highlight:
 * @scene: a scene
 * @index: which of them, from 0
 * @outline: (out caller-allocates): its outline, which may reach under a bar or out of a scrolled page
 * @radius: (out) (optional): the radius of the outline's corners
 * @visible: (out caller-allocates): the visible part of @outline; nothing of it is to be drawn outside
 *
 * A highlight.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_scene_get_highlight (WalkthroughScene *scene,
                                      guint             index,
                                      graphene_rect_t  *outline,
                                      double           *radius,
                                      graphene_rect_t  *visible);

/**
 * walkthrough_scene_get_callout:
 * @scene: a scene
 * @bounds: (out caller-allocates): the callout, without its caret; empty when there is none
 *
 * The bounds of the callout, which is drawn above the scene.
 *
 * Returns: whether there is one
 */
WALKTHROUGH_AVAILABLE_IN_1_0
gboolean walkthrough_scene_get_callout (WalkthroughScene *scene, graphene_rect_t *bounds);

/**
 * walkthrough_scene_get_surface_color:
 * @scene: a scene
 * @color: (out caller-allocates): the background of the theme's windows
 *
 * The background of windows in the app's theme.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_scene_get_surface_color (WalkthroughScene *scene, GdkRGBA *color);

/**
 * walkthrough_scene_get_text_color:
 * @scene: a scene
 * @color: (out caller-allocates): the text of the theme's windows
 *
 * The text in windows in the app's theme.
 */
WALKTHROUGH_AVAILABLE_IN_1_0 void walkthrough_scene_get_text_color (WalkthroughScene *scene, GdkRGBA *color);

/**
 * walkthrough_scene_get_data:
 * @scene: a scene
 *
 * The step's own `data`, for drawing that differs by step.
 *
 * Returns: (transfer full) (nullable): JSON; %NULL when the step has none
 */
WALKTHROUGH_AVAILABLE_IN_1_0 char *walkthrough_scene_get_data (WalkthroughScene *scene);

/**
 * walkthrough_scene_append_dimming:
 * @scene: a scene
 * @snapshot: what the function that draws was given
 * @color: the colour of the dimming at full strength
 *
 * Draws the dimming around the highlights, without rings.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_scene_append_dimming (WalkthroughScene *scene, GtkSnapshot *snapshot, const GdkRGBA *color);

/**
 * walkthrough_scene_append_rings:
 * @scene: a scene
 * @snapshot: what the function that draws was given
 * @color: the colour of the inner lines, two logical pixels wide
 * @edge: the colour of the outer lines, one logical pixel wide
 *
 * Draws a ring around each highlight. Lines of two colours show on any background.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_scene_append_rings (WalkthroughScene *scene,
                                     GtkSnapshot      *snapshot,
                                     const GdkRGBA    *color,
                                     const GdkRGBA    *edge);

/**
 * walkthrough_scene_append_arrows:
 * @scene: a scene
 * @snapshot: what the function that draws was given
 * @color: the colour of the lines
 * @edge: the colour of their edges, one pixel wide
 *
 * Draws the step's arrows, as far as their animation has come.
 */
WALKTHROUGH_AVAILABLE_IN_1_0
void walkthrough_scene_append_arrows (WalkthroughScene *scene,
                                      GtkSnapshot      *snapshot,
                                      const GdkRGBA    *color,
                                      const GdkRGBA    *edge);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WalkthroughScene, walkthrough_scene_unref)

G_END_DECLS
