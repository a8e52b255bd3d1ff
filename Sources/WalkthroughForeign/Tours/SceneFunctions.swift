internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

// The functions that walkthrough-scene.c calls; walkthrough-scene.h documents what they do.

/// The Swift side of a `WalkthroughScene`, which owns it. A garbage collector may free it on any thread.
nonisolated final class SceneHandle: Sendable {
    let scene: Scene
    /// Where the pixels of the screen were when it was drawn.
    let pixels: PixelGrid

    init(_ scene: Scene, on pixels: PixelGrid) { (self.scene, self.pixels) = (scene, pixels) }
}

private nonisolated func handle(_ pointer: gpointer) -> SceneHandle {
    Unmanaged<SceneHandle>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("walkthrough_swift_scene_free")
nonisolated func freeScene(_ pointer: gpointer) {
    Unmanaged<SceneHandle>.fromOpaque(pointer).release()
}

@_cdecl("walkthrough_swift_scene_dup_data")
func sceneData(_ pointer: gpointer) -> UnsafeMutablePointer<CChar>? {
    let data = handle(pointer).scene.data
    return data == .null ? nil : duplicated(json(data))
}

@_cdecl("walkthrough_swift_scene_append_dimming")
func appendDimming(_ pointer: gpointer, _ snapshot: OpaquePointer, _ color: UnsafePointer<GdkRGBA>) {
    let handle = handle(pointer)
    handle.scene.paintDimming(color.pointee, on: handle.pixels, into: snapshot)
}

@_cdecl("walkthrough_swift_scene_append_rings")
func appendRings(
    _ pointer: gpointer,
    _ snapshot: OpaquePointer,
    _ color: UnsafePointer<GdkRGBA>,
    _ edge: UnsafePointer<GdkRGBA>
) {
    let handle = handle(pointer)
    handle.scene.paintRings(color.pointee, edge: edge.pointee, on: handle.pixels, into: snapshot)
}

@_cdecl("walkthrough_swift_scene_append_arrows")
func appendArrows(
    _ pointer: gpointer,
    _ snapshot: OpaquePointer,
    _ color: UnsafePointer<GdkRGBA>,
    _ edge: UnsafePointer<GdkRGBA>
) {
    handle(pointer).scene.paintArrows(color.pointee, edge: edge.pointee, into: snapshot)
}
