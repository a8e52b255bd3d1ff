import WalkthroughTestSupport

/// A caret reaches from its box to its tip, and is drawn only outside the box and over its border.
final class CaretViewTests: GtkTestCase {
    @preconcurrency @MainActor func testItReachesFromTheEdgeOfTheBoxToTheTip() {
        let box = graphene_rect_t(
            origin: graphene_point_t(x: 20, y: 30),
            size: graphene_size_t(width: 100, height: 60)
        )
        // The edge, the tip, the bounds of the square, and where it is drawn.
        let cases: [(GtkPositionType, (Double, Double), String, String)] = [
            (GTK_POS_TOP, (70, 20), "58 20 24 20", "20 18 100 13"),
            (GTK_POS_BOTTOM, (70, 100), "58 80 24 20", "20 89 100 13"),
            (GTK_POS_LEFT, (10, 60), "10 48 20 24", "8 30 13 60"),
            (GTK_POS_RIGHT, (130, 60), "110 48 20 24", "119 30 13 60"),
        ]
        for (edge, tip, bounds, clip) in cases {
            let host = CaretHost()
            host.box = box
            host.caret.place(tip: tip, on: edge, width: 24, height: 10)
            XCTAssertEqual(host.caretBounds, bounds)
            host.present()
            eventually("a frame") { host.isDrawn }
            XCTAssertEqual(host.clip, clip)
        }
    }

    @preconcurrency @MainActor func testAParkedCaretIsNotDrawn() {
        let host = CaretHost()
        host.caret.place(tip: (70, 20), on: GTK_POS_TOP, width: 24, height: 10)
        host.caret.park()
        host.present()
        eventually("a frame") { host.isDrawn }
        XCTAssertNil(host.clip)
    }
}

/// A widget with a caret of its own, which remembers where it was drawn.
private final class CaretHost: CustomWidget {
    override class var typeName: String { "WalkthroughCaretHost" }

    let caret = CaretView()
    var box = graphene_rect_t()
    private(set) var clip: String?
    private(set) var isDrawn = false

    override init() {
        super.init()
        adopt(caret.widget)
    }

    /// Where the caret is: its left, its top, its width and its height.
    var caretBounds: String? {
        var rect = graphene_rect_t()
        return gtk_widget_compute_bounds(caret.widget, widget, &rect) == 0 ? nil : rect.text
    }

    func present() {
        let style = gtk_css_provider_new()!
        defer { g_object_unref(style) }
        walkthrough_css_provider_load(style, "walkthrough-caret { background-color: black; }", -1)
        // A caret without a style draws nothing.
        let display = gtk_widget_get_display(caret.widget)
        let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        gtk_style_context_add_provider_for_display(display, OpaquePointer(style), priority)
        let window: UnsafeMutablePointer<GtkWindow> = gtk_window_new().cast()
        gtk_window_set_default_size(window, 160, 120)
        gtk_window_set_child(window, widget)
        gtk_window_present(window)
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        isDrawn = true
        let own = gtk_snapshot_new()!
        caret.draw(on: box, into: own)
        guard let node = gtk_snapshot_free_to_node(own) else { return }
        defer { gsk_render_node_unref(node) }
        guard gsk_render_node_get_node_type(node) == GSK_CLIP_NODE else { return }
        clip = gsk_clip_node_get_clip(node).pointee.text
    }
}

extension graphene_rect_t {
    fileprivate var text: String {
        [origin.x, origin.y, size.width, size.height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
    }
}
