internal import CWalkthroughGtk
internal import WalkthroughEngine
package import WalkthroughGtkSupport

/// What a layer draws beneath its callout, for a judge of what that lies over.
package enum LayerNode {
    /// The render node, in coordinates of the layer and owned by the caller; nil when nothing is drawn.
    ///
    /// - Parameters:
    ///   - layer: a layer of this copy of the library.
    ///   - withArrows: whether to draw the arrows and their labels.
    package static func beneathCallout(of layer: WidgetPointer, withArrows: Bool) -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        switch CustomWidget.of(layer) {
        case let layer as OverlayLayer:
            guard var scene = layer.scene else { break }
            if !withArrows { (scene.arrows, scene.labels) = ([], []) }
            layer.drawBeneathCallout(scene, into: snapshot)
        case let layer as SupplementLayer:
            if withArrows { layer.snapshot(snapshot) }
        default: break
        }
        return gtk_snapshot_free_to_node(snapshot)
    }

    /// The caret alone, in coordinates of the layer and owned by the caller; nil when there is none.
    package static func caret(of layer: WidgetPointer) -> OpaquePointer? {
        guard let layer = CustomWidget.of(layer) as? OverlayLayer, let snapshot = gtk_snapshot_new() else {
            return nil
        }
        layer.drawCaret(into: snapshot)
        return gtk_snapshot_free_to_node(snapshot)
    }
}
