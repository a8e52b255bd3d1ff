internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Draws a CSS box that changes its size in each frame from a picture of it, where cairo draws.
///
/// What the box looks like is read from its nodes, so that the picture changes with style, theme and scale.
final class BoxPictures {
    /// Those of a callout and of a card.
    private static let limit = 2
    private var recent: [(key: Key, picture: NinePatch?)] = []
    /// The key of the box that was drawn last: what looks different in each frame is not worth a picture.
    private var last: Key?

    private struct Key: Equatable {
        let traits: [Float]
        let cut: NinePatch.Cut
        let scale: Int
    }

    /// Draws a `GskRenderNode`: from a picture if it is such a box, and large enough.
    func draw(_ node: OpaquePointer, on canvas: CairoCanvas, into snapshot: OpaquePointer) {
        guard let box = BoxNode(node), box.cut.fits(box.outline),
            let picture = picture(of: box, node, on: canvas)
        else { return gtk_snapshot_append_node(snapshot, node) }
        picture.draw(box.outline, into: snapshot)
    }

    private func picture(of box: BoxNode, _ node: OpaquePointer, on canvas: CairoCanvas) -> NinePatch? {
        let key = Key(traits: box.traits, cut: box.cut, scale: canvas.scale)
        defer { last = key }
        if let known = recent.first(where: { $0.key == key }) { return known.picture }
        guard key == last else { return nil }
        let drawn = NinePatch(box.outline.size, cut: box.cut, on: canvas) { context in
            cairo_translate(context, -box.outline.x, -box.outline.y)
            gsk_render_node_draw(node, context)
        }
        recent = Array(([(key, drawn)] + recent).prefix(Self.limit))
        return drawn
    }
}
