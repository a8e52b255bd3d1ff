import BenchmarkHarness
import CWalkthroughGtk
import GtkBenchmarkHarness
import WalkthroughEngine
import WalkthroughGtk
import WalkthroughGtkSupport

extension BenchmarkGroup {
    /// A frame of a large window that is dimmed around one hole, in several ways. GSK_RENDERER chooses the
    /// renderer.
    static let drawing = BenchmarkGroup(name: "drawing", title: "One frame at 1900 × 1000") { report in
        MainActor.assumeIsolated { measureDrawing(&report) }
    }

    private static func measureDrawing(_ report: inout BenchmarkReport) {
        let canvas = Canvas()
        let window = gtk_window_new()!
        gtk_window_set_decorated(window.cast(), 0)
        gtk_window_set_default_size(window.cast(), gint(Canvas.size.width), gint(Canvas.size.height))
        gtk_window_set_child(window.cast(), canvas.widget)
        gtk_window_present(window.cast())
        defer { gtk_window_destroy(window.cast()) }
        while gtk_widget_get_mapped(window) == 0 { g_main_context_iteration(nil, 1) }
        let renderer = String(
            cString: g_type_name_from_instance(
                UnsafeMutablePointer(gtk_native_get_renderer(OpaquePointer(window)))
            )
        )
        let isSoftware = renderer.contains("Cairo")

        let meter = FrameMeter(window: window)
        var costs = [Dimming: [Double]]()
        // Alternately, so that other load on the machine affects all alike.
        for _ in 0..<9 {
            for way in Dimming.allCases {
                canvas.dimming = way
                costs[way, default: []].append(
                    meter.cost(ofFrames: 15) { number in
                        canvas.number = number
                        gtk_widget_queue_draw(canvas.widget)
                    }
                )
            }
        }
        for way in Dimming.allCases {
            report.add("\(way.rawValue), \(renderer)", costs[way, default: []].median)
        }
        func frames(_ way: Dimming) -> [Double] { costs[way, default: []] }
        /// The cost of the overlay alone: less that of the window, which is the same in each case.
        func overlay(_ way: Dimming) -> [Double] {
            zip(frames(way), frames(.none)).map { max($0 - $1, 1e-9) }
        }
        report.compare(
            "dimmed frame, \(renderer)",
            frames(.ours),
            with: Dimming.rectangles.rawValue,
            frames(.rectangles),
            target: 1.3
        )
        report.compare(
            "dimming alone, \(renderer)",
            overlay(.ours),
            with: Dimming.cairo.rawValue,
            overlay(.cairo),
            target: isSoftware ? 0.25 : 0.5
        )
    }
}

/// The ways to dim a window around a hole.
private enum Dimming: String, CaseIterable {
    case none = "no overlay"
    case rectangles = "four solid rectangles"
    case ours = "one hole with its ring"
    case cairo = "filling with cairo"
}

/// Something that fills its window and is painted all over again in each frame.
private final class Canvas: CustomWidget {
    override class var typeName: String { "BenchmarkCanvas" }

    static let size = Size(width: 1900, height: 1000)
    private static let hole = Rect(x: 700, y: 400, width: 300, height: 120)
    private static let look = DimmedSpotlight()
    private static let theme = OverlayTheme(
        surface: GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1),
        text: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    )

    var dimming = Dimming.none
    /// The frame's number, which decides the background, so that each frame differs from the last.
    var number = 0

    override func snapshot(_ snapshot: OpaquePointer) {
        let window = Rect(origin: .zero, size: Self.size)
        add(
            window,
            GdkRGBA(red: number.isMultiple(of: 2) ? 0.9 : 0.8, green: 0.9, blue: 0.9, alpha: 1),
            snapshot
        )
        let black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.6)
        switch dimming {
        case .none:
            break
        case .rectangles:
            let cutout = Cutout(outline: RoundedRect(Self.hole, radius: 0), clip: window)
            for band in DimmingBands(window: window, cutouts: [cutout]).bands { add(band, black, snapshot) }
        case .ours:
            let cutout = Cutout(outline: RoundedRect(Self.hole, radius: 12), clip: window)
            Self.look.draw(Scene(window: window, cutouts: [cutout]), theme: Self.theme, snapshot: snapshot)
        case .cairo:
            fill(window, around: Self.hole, snapshot)
        }
    }

    private func add(_ rect: Rect, _ color: GdkRGBA, _ snapshot: OpaquePointer) {
        var (color, bounds) = (color, Self.bounds(rect))
        gtk_snapshot_append_color(snapshot, &color, &bounds)
    }

    private func fill(_ window: Rect, around hole: Rect, _ snapshot: OpaquePointer) {
        var bounds = Self.bounds(window)
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        for rect in [window, hole] { cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height) }
        cairo_set_source_rgba(context, 0, 0, 0, 0.6)
        cairo_fill(context)
        cairo_destroy(context)
    }

    private static func bounds(_ rect: Rect) -> graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(rect.x), y: Float(rect.y)),
            size: graphene_size_t(width: Float(rect.width), height: Float(rect.height))
        )
    }
}
