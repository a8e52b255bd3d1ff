internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Outlines rectangles over an app's window, each with its numbers. Input passes through it.
final class OutlineLayer: CustomWidget {
    override class var typeName: String { "WalkthroughOutlineLayer" }
    override class var cssName: String? { "walkthrough-outlines" }

    private var outlines: [SceneOutline] = []

    override init() {
        super.init()
        gtk_widget_set_can_target(widget, 0)
        walkthrough_accessible_set_hidden(widget, 1)
    }

    func show(_ outlines: [SceneOutline]) {
        guard outlines != self.outlines else { return }
        self.outlines = outlines
        gtk_widget_queue_draw(widget)
    }

    override func contains(x: Double, y: Double) -> Bool { false }

    override func snapshot(_ snapshot: OpaquePointer) {
        let window = widget.area
        // What is scrolled out of the window has no place for its numbers.
        let outlines = outlines.filter { !$0.rect.intersection(window).isEmpty }
        for outline in outlines { drawRing(around: outline, snapshot) }
        let layouts = outlines.map { makeLayout($0.numbers) }
        defer { for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) } }
        let tags = zip(layouts, outlines).map { (size: Self.size(of: $0), target: $1.rect) }
        for (index, frame) in TagLayout.frames(of: tags, in: window).enumerated() {
            drawTag(layouts[index], frame, outlines[index].kind, snapshot)
        }
    }

    // MARK: Drawing

    private func drawRing(around outline: SceneOutline, _ snapshot: OpaquePointer) {
        let dark = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        drawBorder(outline.rect.inset(by: -1), 4, dark, into: snapshot)
        drawBorder(outline.rect, 2, Self.color(of: outline.kind), into: snapshot)
    }

    private func drawTag(
        _ layout: OpaquePointer,
        _ frame: Rect,
        _ kind: SceneOutline.Kind,
        _ snapshot: OpaquePointer
    ) {
        var ground = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.85)
        var bounds = graphene_rect_t(frame)
        gtk_snapshot_append_color(snapshot, &ground, &bounds)
        var place = graphene_point_t(x: Float(frame.x + Self.padding), y: Float(frame.y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &place)
        var text = Self.color(of: kind)
        gtk_snapshot_append_layout(snapshot, layout, &text)
        gtk_snapshot_restore(snapshot)
    }

    private func makeLayout(_ text: String) -> OpaquePointer {
        let context = gtk_widget_create_pango_context(widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        // Numbers read from left to right everywhere.
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
        let layout = pango_layout_new(context)!
        pango_layout_set_text(layout, text, -1)
        return layout
    }

    private static let padding = 4.0

    private static func size(of layout: OpaquePointer) -> Size {
        var (width, height): (gint, gint) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        return Size(width: Double(width) + 2 * padding, height: Double(height))
    }

    /// Light colours, each at least 7:1 on the black behind them.
    private static func color(of kind: SceneOutline.Kind) -> GdkRGBA {
        switch kind {
        case .element: GdkRGBA(red: 0.75, green: 0.75, blue: 0.75, alpha: 1)
        case .target: GdkRGBA(red: 0.55, green: 0.95, blue: 0.55, alpha: 1)
        case .cutout: GdkRGBA(red: 1, green: 0.85, blue: 0.3, alpha: 1)
        case .callout: GdkRGBA(red: 0.5, green: 0.85, blue: 1, alpha: 1)
        case .cover: GdkRGBA(red: 1, green: 0.65, blue: 0.75, alpha: 1)
        }
    }
}
