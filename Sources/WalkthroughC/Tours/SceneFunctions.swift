public import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk

// The functions that walkthrough-scene.c calls; walkthrough-scene.h documents what they do.

/// The Swift side of a `WalkthroughScene`, which owns it. A garbage collector may free it on any thread.
nonisolated final class SceneHandle: Sendable {
    let scene: Scene
    let surface: GdkRGBA
    let text: GdkRGBA

    init(_ scene: Scene, surface: GdkRGBA, text: GdkRGBA) {
        self.scene = scene
        self.surface = surface
        self.text = text
    }
}

private nonisolated func handle(_ pointer: gpointer) -> SceneHandle {
    Unmanaged<SceneHandle>.fromOpaque(pointer).takeUnretainedValue()
}

/// Frees a handle.
@_cdecl("walkthrough_swift_scene_free")
public nonisolated func freeScene(_ pointer: gpointer) {
    Unmanaged<SceneHandle>.fromOpaque(pointer).release()
}

/// Returns the bounds of the window.
@_cdecl("walkthrough_swift_scene_get_bounds")
public nonisolated func sceneBounds(_ pointer: gpointer, _ bounds: UnsafeMutablePointer<graphene_rect_t>) {
    handle(pointer).scene.window.write(to: bounds)
}

/// Returns the strength of the dimming.
@_cdecl("walkthrough_swift_scene_dimming")
public nonisolated func sceneDimming(_ pointer: gpointer) -> Double { handle(pointer).scene.dimming }

/// Returns the opacity of callout and arrows.
@_cdecl("walkthrough_swift_scene_opacity")
public nonisolated func sceneOpacity(_ pointer: gpointer) -> Double { handle(pointer).scene.calloutOpacity }

/// Returns the number of highlights.
@_cdecl("walkthrough_swift_scene_count")
public nonisolated func sceneHighlightCount(_ pointer: gpointer) -> guint {
    guint(handle(pointer).scene.cutouts.count)
}

/// Returns a highlight.
@_cdecl("walkthrough_swift_scene_get_highlight")
public nonisolated func sceneHighlight(
    _ pointer: gpointer,
    _ index: guint,
    _ outline: UnsafeMutablePointer<graphene_rect_t>,
    _ radius: UnsafeMutablePointer<Double>,
    _ visible: UnsafeMutablePointer<graphene_rect_t>
) {
    let cutout = handle(pointer).scene.cutouts[Int(index)]
    cutout.outline.rect.write(to: outline)
    radius.pointee = cutout.outline.radius
    cutout.visible.write(to: visible)
}

/// Returns the bounds of the callout, and whether there is one.
@_cdecl("walkthrough_swift_scene_get_callout")
public nonisolated func sceneCallout(_ pointer: gpointer, _ bounds: UnsafeMutablePointer<graphene_rect_t>)
    -> gboolean
{
    let callout = handle(pointer).scene.callout
    (callout?.frame ?? .zero).write(to: bounds)
    return callout == nil ? 0 : 1
}

/// Returns the background of the theme's windows.
@_cdecl("walkthrough_swift_scene_get_surface_color")
public nonisolated func sceneSurface(_ pointer: gpointer, _ color: UnsafeMutablePointer<GdkRGBA>) {
    color.pointee = handle(pointer).surface
}

/// Returns the text colour of the theme's windows.
@_cdecl("walkthrough_swift_scene_get_text_color")
public nonisolated func sceneText(_ pointer: gpointer, _ color: UnsafeMutablePointer<GdkRGBA>) {
    color.pointee = handle(pointer).text
}

/// Returns a copy of the step's data as JSON; nil for none.
@_cdecl("walkthrough_swift_scene_dup_data")
public func sceneData(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    let data = handle(pointer).scene.data
    return data == .null ? nil : duplicated(json(data))
}

/// Draws the dimming around the highlights.
@_cdecl("walkthrough_swift_scene_append_dimming")
public func appendDimming(
    _ pointer: gpointer,
    _ snapshot: OpaquePointer,
    _ color: UnsafePointer<GdkRGBA>
) {
    SceneParts.paintDimming(of: handle(pointer).scene, color.pointee, into: snapshot)
}

/// Draws the rings around the highlights.
@_cdecl("walkthrough_swift_scene_append_rings")
public func appendRings(
    _ pointer: gpointer,
    _ snapshot: OpaquePointer,
    _ color: UnsafePointer<GdkRGBA>,
    _ edge: UnsafePointer<GdkRGBA>
) {
    SceneParts.paintRings(of: handle(pointer).scene, color.pointee, edge: edge.pointee, into: snapshot)
}

/// Draws the arrows.
@_cdecl("walkthrough_swift_scene_append_arrows")
public func appendArrows(
    _ pointer: gpointer,
    _ snapshot: OpaquePointer,
    _ color: UnsafePointer<GdkRGBA>,
    _ edge: UnsafePointer<GdkRGBA>
) {
    SceneParts.paintArrows(of: handle(pointer).scene, color.pointee, edge: edge.pointee, into: snapshot)
}

extension Rect {
    fileprivate nonisolated func write(to bounds: UnsafeMutablePointer<graphene_rect_t>) {
        graphene_rect_init(bounds, Float(x), Float(y), Float(width), Float(height))
    }
}
