import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What moves looks the same whether it is drawn from pictures or with nodes, by the cairo renderer.
final class PictureDrawingTests: GtkTestCase {
    private static let sizes = [(300, 200), (301, 170), (450, 333), (150, 140), (40, 300), (299, 30)]

    @preconcurrency @MainActor func testBoxesOfAnySizeLookLikeThoseThatCssDraws() {
        let pictured = [
            "box-shadow: 0 8px 24px rgba(0,0,0,0.3); border: 1px solid rgba(0,0,0,0.2); border-radius: 12px; background: white;",
            "box-shadow: 0 4px 12px rgba(0,0,0,0.2); border: 2px solid red; border-radius: 6px; background: rgba(20,30,40,0.7);",
            "box-shadow: 3px -5px 9px 4px teal, 0 0 0 1px black; border-radius: 18px 2px 9px 0; background: #123;",
            "box-shadow: 0 9px 12px -4px black; border-width: 0 3px 1px 7px; border-style: solid; border-color: red lime blue teal; border-radius: 14px; background: #fed;",
        ]
        // It looks different in each size.
        let others = [
            "border-radius: 30%; background: white; border: 1px solid black;",
            "background: linear-gradient(red, blue); border-radius: 12px;",
            "box-shadow: inset 0 0 4px red; background: white; border-radius: 9px;",
            "opacity: 0.5; background: white; border-radius: 9px;",
        ]
        // Style and scale change while it keeps what it has drawn.
        let pictures = BoxPictures()
        for css in pictured + others {
            let box = StyledBox(css)
            for scale in [1, 2] {
                let canvas = CairoCanvas(scale: scale)
                var pieces = 0
                for (width, height) in Self.sizes {
                    let plain = box.node(width: width, height: height)
                    let drawn = node { pictures.draw(plain.pointer, on: canvas, into: $0) }
                    pieces += drawn.count(of: GSK_CAIRO_NODE)
                    let area = Rect(x: 0, y: 0, width: 600, height: 500)
                    let difference = plain.difference(from: drawn, in: area, scale: scale)
                    let what = "\(css) \(width) × \(height), ×\(scale): \(difference)"
                    XCTAssertLessThanOrEqual(difference.most, 2, what)
                }
                XCTAssertEqual(pieces > 0, pictured.contains(css), css)
            }
            box.destroy()
        }
    }

    /// All that a layer draws amid a real step, callout included.
    @preconcurrency @MainActor func testALayerLooksTheSameAmidSteps() {
        setAnimations(true)
        let window = TestWindow().presented()
        let tour = Walkthrough(id: "pictures") {
            Step(id: "a", title: "A", body: "Text", target: "row-2")
            Step(id: "b", title: "B", body: "A longer text, for a callout of another size.", target: "row-6")
            Step(id: "c", title: "C", body: "Text", target: "header")
        }
        let presentation = window.widget.start(tour)
        AnimationTime.speed = 0
        defer { AnimationTime.speed = 1 }
        let canvas = CairoCanvas(scale: 1)
        let area = Rect(x: 0, y: 0, width: 480, height: 640)
        var pictures = 0
        for id in ["b", "c", "a"] {
            presentation.go(to: id)
            eventually(id) {
                presentation.currentStep?.id == id && window.widget.layer?.scene?.movement != nil
            }
            for _ in 0..<8 {
                let before = presentation.scenesComputed
                AnimationTime.advance(by: 0.045)
                eventually("a frame") { presentation.scenesComputed > before }
                guard let layer = window.widget.layer else { return XCTFail("no layer") }
                let plain = node { layer.draw(into: $0, on: nil) }
                let drawn = node { layer.draw(into: $0, on: canvas) }
                pictures += drawn.count(of: GSK_CAIRO_NODE) >= 8 ? 1 : 0
                let difference = plain.difference(from: drawn, in: area, scale: 1)
                XCTAssertLessThanOrEqual(difference.most, 2, "\(id): \(difference)")
            }
            AnimationTime.advance(by: 1)
            eventually("the rest") { presentation.isSettled }
        }
        XCTAssertGreaterThan(pictures, 12)
    }
}

/// A widget that is nothing but its CSS box.
@MainActor
private final class StyledBox {
    private static var count = 0
    private let window = gtk_window_new()!
    private let widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!

    init(_ css: String) {
        Self.count += 1
        let name = "styled-box-\(Self.count)"
        Surface.add("box.\(name) { \(css) }", priority: CInt(GTK_STYLE_PROVIDER_PRIORITY_USER))
        gtk_widget_add_css_class(widget, name)
        gtk_window_set_child(window.cast(), widget)
        gtk_window_present(window.cast())
        eventually("the box") { widget.isMapped }
    }

    func node(width: Int, height: Int) -> Node {
        _ = widget.measured(GTK_ORIENTATION_HORIZONTAL)
        gtk_widget_allocate(widget, gint(width), gint(height), -1, gsk_transform_translate(nil, &place))
        return WalkthroughGtkTests.node { gtk_widget_snapshot_child(window, widget, $0) }
    }

    private var place = graphene_point_t(x: 70, y: 60)

    func destroy() { gtk_window_destroy(window.cast()) }
}

/// What `draw` draws.
@MainActor
private func node(_ draw: (OpaquePointer) -> Void) -> Node {
    let snapshot = gtk_snapshot_new()!
    draw(snapshot)
    return Node(gtk_snapshot_free_to_node(snapshot)!)
}

/// A render node that it owns.
@MainActor
private final class Node {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    isolated deinit { gsk_render_node_unref(pointer) }

    /// How much it differs from another node on a ground of two colours, in parts of 255, as a window is
    /// drawn whose device pixels are smaller by `scale`.
    func difference(from other: Node, in area: Rect, scale: Int) -> (most: Int, pixels: Int, first: String) {
        let (a, b) = (pixels(area, scale), other.pixels(area, scale))
        let width = Int(area.width) * scale
        var found = (most: 0, pixels: 0, first: "")
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                for index in 0..<a.count where a[index] != b[index] {
                    let difference = abs(Int(a[index]) - Int(b[index]))
                    found.pixels += 1
                    guard difference > found.most else { continue }
                    (found.most, found.first) = (difference, "(\(index / 4 % width), \(index / 4 / width))")
                }
            }
        }
        return found
    }

    private func pixels(_ area: Rect, _ scale: Int) -> [UInt8] {
        let (width, height) = (Int(area.width) * scale, Int(area.height) * scale)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        bytes.withUnsafeMutableBufferPointer { bytes in
            let (columns, rows, stride) = (gint(width), gint(height), gint(width * 4))
            let data = bytes.baseAddress
            let image = cairo_image_surface_create_for_data(data, CAIRO_FORMAT_ARGB32, columns, rows, stride)
            cairo_surface_set_device_scale(image, Double(scale), Double(scale))
            let context = cairo_create(image)
            cairo_set_source_rgb(context, 0.9, 0.3, 0.5)
            cairo_paint(context)
            cairo_set_source_rgb(context, 0.1, 0.8, 0.7)
            cairo_rectangle(context, area.midX, 0, area.width, area.height)
            cairo_fill(context)
            gsk_render_node_draw(pointer, context)
            cairo_destroy(context)
            cairo_surface_finish(image)
            cairo_surface_destroy(image)
        }
        return bytes
    }

    /// How many nodes of a type it contains.
    func count(of type: GskRenderNodeType) -> Int { Self.count(of: type, in: pointer) }

    private static func count(of type: GskRenderNodeType, in node: OpaquePointer?) -> Int {
        guard let node else { return 0 }
        let found = gsk_render_node_get_node_type(node)
        switch found {
        case type: return 1
        case GSK_CONTAINER_NODE:
            return (0..<gsk_container_node_get_n_children(node)).reduce(0) {
                $0 + count(of: type, in: gsk_container_node_get_child(node, $1))
            }
        case GSK_TRANSFORM_NODE: return count(of: type, in: gsk_transform_node_get_child(node))
        case GSK_CLIP_NODE: return count(of: type, in: gsk_clip_node_get_child(node))
        case GSK_OPACITY_NODE: return count(of: type, in: gsk_opacity_node_get_child(node))
        default: return 0
        }
    }
}
