package import CWalkthroughGtk
package import WalkthroughEngine
internal import WalkthroughGtkSupport

/// Draws the dimming, the rings and the arrows of a scene into a GTK snapshot.
///
/// The dimming is solid rectangles around the cut-outs, and for each rounded corner an outset shadow clipped
/// to that corner: GTK draws both without a texture as large as the window. Cairo draws only the few pixels
/// where corners of several cut-outs overlap.
///
/// Everything is worked out in pixels of the screen, with all edges between them: two pieces of dimming that
/// shared a pixel would dim it less, and a line would show across the window.
struct ScenePainter {
    /// Where those pixels are.
    var pixels = PixelGrid()
    /// The colour of the dimming at full strength; transparent by default.
    var dimming = GdkRGBA()
    /// The colour of a ring's inner line, 2 px wide.
    var innerRing = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    /// The colour of a ring's outer line, 1 px wide.
    var outerRing = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.85)

    /// The colour of an arrow's line.
    var stroke = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    /// The colour of that line's edge: 1 px on either side.
    var strokeEdge = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.7)

    private var innerWidth: Double { pixels.thickness(2) }
    private var outerWidth: Double { pixels.thickness(1) }

    /// Draws the dimmed part of the window, the ring around each cut-out, and the arrows.
    func paint(_ scene: Scene, into snapshot: OpaquePointer) {
        guard scene.dimming > 0 else { return }
        paintDimming(of: scene, into: snapshot)
        paintRings(of: scene, into: snapshot)
        ArrowPainter(stroke: stroke, edge: strokeEdge)
            .paint(scene.arrows, opacity: scene.calloutOpacity, into: snapshot)
    }

    /// Draws only the ring around each cut-out.
    func paintRings(of scene: Scene, into snapshot: OpaquePointer) {
        let (cutouts, window) = (scene.cutouts.map(pixels.cutout), pixels.place(scene.window).grownToPixels)
        for (index, cutout) in cutouts.enumerated() {
            let place = cutout.outline.rect.inset(by: -innerWidth - outerWidth)
            let others = cutouts.indices.filter {
                scene.mergesRings && $0 != index && cutouts[$0].visible.intersects(place)
            }
            .map { cutouts[$0].visibleOutline }
            guard !others.isEmpty, let whole = gtk_snapshot_new() else {
                paintRing(around: cutout, opacity: scene.dimming, in: window, snapshot)
                continue
            }
            paintRing(around: cutout, opacity: scene.dimming, in: window, whole)
            guard let ring = gtk_snapshot_free_to_node(whole) else { continue }
            paint(ring, outside: others, in: place, snapshot)
            gsk_render_node_unref(ring)
        }
    }

    /// Draws what of a ring is outside of other cut-outs, for which GTK has no render node.
    private func paint(
        _ ring: OpaquePointer,
        outside others: [RoundedRect],
        in area: Rect,
        _ snapshot: OpaquePointer
    ) {
        var bounds = graphene_rect_t(pixels.logical(area))
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        for outline in others { clipOutside(outline, of: area, context) }
        gsk_render_node_draw(ring, context)
        cairo_destroy(context)
    }

    /// Draws only the dimmed part of the window.
    func paintDimming(of scene: Scene, into snapshot: OpaquePointer) {
        var color = dimming
        color.alpha *= Float(scene.dimming)
        let (cutouts, window) = (scene.cutouts.map(pixels.cutout), pixels.place(scene.window).grownToPixels)
        // GTK repaints only render nodes that differ from the previous frame, so the dimming around the
        // movement, which stays the same, gets nodes of its own.
        let area = scene.movement.map { pixels.place($0).grownToPixels.intersection(window) } ?? window
        let around = Cutout(outline: RoundedRect(area, radius: 0), clip: area)
        let pieces = DimmingBands(window: area, cutouts: cutouts)
        for band in DimmingBands(window: window, cutouts: [around]).bands + pieces.bands {
            var rect = graphene_rect_t(pixels.logical(band))
            gtk_snapshot_append_color(snapshot, &color, &rect)
        }
        for corner in pieces.corners { paint(corner, color, into: snapshot) }
    }

    /// Dims a corner of a cut-out.
    private func paint(_ corner: DimmingBands.Corner, _ color: GdkRGBA, into snapshot: OpaquePointer) {
        var (color, clip) = (color, graphene_rect_t(pixels.logical(corner.clip)))
        guard corner.others.isEmpty else {
            // GTK has no render node for the outside of several outlines.
            guard let context = gtk_snapshot_append_cairo(snapshot, &clip) else { return }
            for outline in [corner.outline] + corner.others { clipOutside(outline, of: corner.clip, context) }
            gdk_cairo_set_source_rgba(context, &color)
            cairo_paint(context)
            cairo_destroy(context)
            return
        }
        // GTK 4.18 draws no shadow where the clip holds nothing of the outline.
        guard corner.outline.intersects(corner.clip) else {
            return gtk_snapshot_append_color(snapshot, &color, &clip)
        }
        let inner = pixels.logical(corner.outline)
        var outline = GskRoundedRect(inner)
        let spread = Float(inner.radius) + 1
        gtk_snapshot_push_clip(snapshot, &clip)
        gtk_snapshot_append_outset_shadow(snapshot, &outline, &color, 0, 0, spread, 0)
        gtk_snapshot_pop(snapshot)
    }

    /// Excludes the inside of an outline from what is drawn next in `area`.
    private func clipOutside(_ outline: RoundedRect, of area: Rect, _ context: OpaquePointer) {
        let (outline, area) = (pixels.logical(outline), pixels.logical(area))
        let (rect, r) = (outline.rect, outline.radius)
        let around = rect.union(area).inset(by: -1)
        cairo_new_path(context)
        cairo_rectangle(context, around.x, around.y, around.width, around.height)
        cairo_new_sub_path(context)
        cairo_arc(context, rect.maxX - r, rect.minY + r, r, -.pi / 2, 0)
        cairo_arc(context, rect.maxX - r, rect.maxY - r, r, 0, .pi / 2)
        cairo_arc(context, rect.minX + r, rect.maxY - r, r, .pi / 2, .pi)
        cairo_arc(context, rect.minX + r, rect.minY + r, r, .pi, 3 * .pi / 2)
        cairo_close_path(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(context)
    }

    /// Draws an inner and an outer line around the outline; where the clip cuts off the outline, the ring is
    /// open.
    private func paintRing(around cutout: Cutout, opacity: Double, in window: Rect, _ snapshot: OpaquePointer)
    {
        guard !cutout.visible.isEmpty else { return }
        let box = cutout.outline.rect
        let ring = innerWidth + outerWidth
        let limits = cutout.clip.intersection(window)
        var clip = graphene_rect_t(pixels.logical(limits))
        gtk_snapshot_push_clip(snapshot, &clip)
        // At the edge of the window or of a bar the ring moves inside; otherwise it would be clipped.
        let outer = Rect(
            left: box.minX < limits.minX ? box.minX - ring : max(box.minX - ring, limits.minX),
            top: box.minY < limits.minY ? box.minY - ring : max(box.minY - ring, limits.minY),
            right: box.maxX > limits.maxX ? box.maxX + ring : min(box.maxX + ring, limits.maxX),
            bottom: box.maxY > limits.maxY ? box.maxY + ring : min(box.maxY + ring, limits.maxY)
        )
        var outline = GskRoundedRect(pixels.logical(outer), around: pixels.logical(cutout.outline))
        let (width, innerWidth) = (Float(outerWidth / pixels.scale), Float(innerWidth / pixels.scale))
        line(outline, width, outerRing, opacity, snapshot)
        gsk_rounded_rect_shrink(&outline, width, width, width, width)
        line(outline, innerWidth, innerRing, opacity, snapshot)
        gtk_snapshot_pop(snapshot)
    }

    private func line(
        _ outline: GskRoundedRect,
        _ width: Float,
        _ color: GdkRGBA,
        _ opacity: Double,
        _ snapshot: OpaquePointer
    ) {
        var (outline, color) = (outline, color)
        color.alpha *= Float(opacity)
        gtk_snapshot_append_border(
            snapshot,
            &outline,
            [Float](repeating: width, count: 4),
            [GdkRGBA](repeating: color, count: 4)
        )
    }
}

extension Cutout {
    /// The outline of the visible part; its corners are not round where a clip cuts it off.
    fileprivate var visibleOutline: RoundedRect {
        clip.contains(outline.rect) ? outline : RoundedRect(visible, radius: 0)
    }
}

extension graphene_rect_t {
    /// The same rectangle in GTK's type.
    package init(_ rect: Rect) {
        self.init(
            origin: graphene_point_t(x: Float(rect.x), y: Float(rect.y)),
            size: graphene_size_t(width: Float(rect.width), height: Float(rect.height))
        )
    }
}

extension GskRoundedRect {
    /// The same outline in GTK's type.
    init(_ outline: RoundedRect) {
        self.init()
        var rect = graphene_rect_t(outline.rect)
        gsk_rounded_rect_init_from_rect(&self, &rect, Float(outline.radius))
    }

    /// A box around `inner` whose corners have the same centres as its corners, however near each edge is.
    fileprivate init(_ box: Rect, around inner: RoundedRect) {
        self.init()
        let (radius, rect) = (inner.radius, inner.rect)
        func corner(_ x: Double, _ y: Double) -> graphene_size_t {
            guard radius > 0 else { return graphene_size_t() }
            return graphene_size_t(width: Float(radius + x), height: Float(radius + y))
        }
        let (left, right) = (rect.minX - box.minX, box.maxX - rect.maxX)
        let (top, bottom) = (rect.minY - box.minY, box.maxY - rect.maxY)
        var bounds = graphene_rect_t(box)
        var corners = (corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom))
        gsk_rounded_rect_init(&self, &bounds, &corners.0, &corners.1, &corners.2, &corners.3)
    }
}
