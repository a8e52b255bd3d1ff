internal import CWalkthroughGtk
internal import WalkthroughEngine

/// What GTK draws for a CSS box, where that is only shadows, a fill and a border around one outline: such a
/// box looks the same in every size, but for the length of its edges.
struct BoxNode {
    /// The outline, in coordinates of the node; empty while nothing was read.
    private(set) var outline = Rect.zero
    /// All that decides how the box looks, other than its size.
    private(set) var traits: [Float] = []
    private var radius: Float = 0
    private var reach: Float = 0
    private var shrinking: Float = 0

    /// Reads a `GskRenderNode`; nil for any other content.
    init?(_ node: OpaquePointer) {
        guard add(node, x: 0, y: 0), !outline.isEmpty else { return nil }
    }

    /// Where the box is uniform: beyond its corners, and what their shadows reach.
    var cut: NinePatch.Cut {
        let reach = reach.rounded(.up)
        return NinePatch.Cut(
            reach: Int(reach),
            inset: Int(radius.rounded(.up) + reach + 2 * shrinking.rounded(.up))
        )
    }

    private mutating func add(_ node: OpaquePointer, x: Float, y: Float) -> Bool {
        switch gsk_render_node_get_node_type(node) {
        case GSK_CONTAINER_NODE:
            for index in 0..<gsk_container_node_get_n_children(node) {
                guard let child = gsk_container_node_get_child(node, index), add(child, x: x, y: y) else {
                    return false
                }
            }
            return true
        case GSK_TRANSFORM_NODE:
            let transform = gsk_transform_node_get_transform(node)
            guard
                gsk_transform_get_category(transform).rawValue
                    >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue,
                let child = gsk_transform_node_get_child(node)
            else { return false }
            var (dx, dy): (Float, Float) = (0, 0)
            gsk_transform_to_translate(transform, &dx, &dy)
            return add(child, x: x + dx, y: y + dy)
        case GSK_OUTSET_SHADOW_NODE:
            return addShadow(node, x, y)
        case GSK_ROUNDED_CLIP_NODE:
            guard let clip = gsk_rounded_clip_node_get_clip(node),
                let child = gsk_rounded_clip_node_get_child(node),
                gsk_render_node_get_node_type(child) == GSK_COLOR_NODE,
                let color = gsk_color_node_get_color(child)
            else { return false }
            var (bounds, box) = (graphene_rect_t(), clip.pointee.bounds)
            gsk_render_node_get_bounds(child, &bounds)
            traits += [1] + color.pointee.parts
            return graphene_rect_contains_rect(&bounds, &box) && add(clip.pointee, x, y)
        case GSK_BORDER_NODE:
            guard let border = gsk_border_node_get_outline(node),
                let widths = gsk_border_node_get_widths(node),
                let colors = gsk_border_node_get_colors(node)
            else { return false }
            traits += [2] + (0..<4).flatMap { [widths[$0]] + colors[$0].parts }
            return add(border.pointee, x, y)
        default:
            return false
        }
    }

    private mutating func addShadow(_ node: OpaquePointer, _ x: Float, _ y: Float) -> Bool {
        guard let box = gsk_outset_shadow_node_get_outline(node),
            let color = gsk_outset_shadow_node_get_color(node)
        else { return false }
        let (dx, dy) = (gsk_outset_shadow_node_get_dx(node), gsk_outset_shadow_node_get_dy(node))
        let (spread, blur) = (
            gsk_outset_shadow_node_get_spread(node), gsk_outset_shadow_node_get_blur_radius(node)
        )
        traits += [3, dx, dy, spread, blur] + color.pointee.parts
        // Cairo's blur reaches 1.41 radii, as three boxes make a Gaussian: gsk_cairo_blur_compute_pixels.
        reach = max(reach, 1.41 * blur + 2 + max(abs(dx), abs(dy)) + max(0, spread))
        shrinking = max(shrinking, -spread)
        return add(box.pointee, x, y)
    }

    /// Adds a rounded outline; returns false unless all outlines have the same bounds.
    private mutating func add(_ box: GskRoundedRect, _ x: Float, _ y: Float) -> Bool {
        let corners = [box.corner.0, box.corner.1, box.corner.2, box.corner.3].flatMap {
            [$0.width, $0.height]
        }
        traits += corners
        radius = max(radius, corners.max() ?? 0)
        let rect = Rect(
            x: Double(box.bounds.origin.x + x),
            y: Double(box.bounds.origin.y + y),
            width: Double(box.bounds.size.width),
            height: Double(box.bounds.size.height)
        )
        defer { outline = rect }
        return outline.isEmpty || outline == rect
    }
}

extension GdkRGBA {
    fileprivate var parts: [Float] { [red, green, blue, alpha] }
}
