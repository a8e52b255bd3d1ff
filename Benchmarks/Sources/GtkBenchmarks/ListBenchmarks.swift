import BenchmarkHarness
import CWalkthroughGtk
import GtkBenchmarkHarness
import WalkthroughGtkSupport
import TipEngine
import TipGtk

extension BenchmarkGroup {
    /// Scrolling a long list whose rows have tips, beside the same list without any.
    static let lists = BenchmarkGroup(name: "lists", title: "Scrolling a list of 10,000 rows, one frame") {
        report in
        MainActor.assumeIsolated { measureLists(&report) }
    }

    private static func measureLists(_ report: inout BenchmarkReport) {
        let kinds: [(name: String, rows: any ListRows, target: Double?)] = [
            ("without tips", PlainRows(), nil),
            ("a tip in each row, of which every hundredth shows", InlineTipRows(), 1.2),
            ("a popover tip on each row", PopoverTipRows(), 1.2),
        ]
        // Alternately, so that other load on the machine affects all alike.
        var costs = kinds.map { _ in [Double]() }
        for _ in 0..<9 {
            for (index, kind) in kinds.enumerated() {
                costs[index].append(ListWindow(rows: kind.rows).scrollingCost)
            }
        }
        let plain = costs[0].median
        report.add("without tips", plain)
        for (kind, costs) in zip(kinds, costs).dropFirst() {
            report.add(kind.name, costs.median)
            report.add("… over that without tips", costs.median / plain, .times, target: kind.target)
        }
    }
}

/// A window with nothing but a list in it.
private struct ListWindow {
    private static let count = 10_000
    /// A brisk turn of the wheel, in logical pixels.
    private static let scrollPerFrame = 48.0

    private let window: WidgetPointer
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>
    /// Held here, as the window keeps no Swift object alive.
    private let rows: any ListRows

    init(rows: any ListRows) {
        self.rows = rows
        let names = gtk_string_list_new(nil)
        for number in 0..<Self.count { gtk_string_list_append(names, "Outing \(number)") }
        let factory = gtk_signal_list_item_factory_new()!
        connect(factory, "setup") { arguments in
            guard let item = Self.listItem(arguments) else { return }
            gtk_list_item_set_child(item, rows.make())
        }
        connect(factory, "bind") { arguments in
            guard let item = Self.listItem(arguments),
                let child = gtk_list_item_get_child(item)
            else { return }
            rows.bind(child, Int(gtk_list_item_get_position(item)))
        }
        connect(factory, "unbind") { arguments in
            guard let item = Self.listItem(arguments),
                let child = gtk_list_item_get_child(item)
            else { return }
            rows.unbind(child)
        }
        let list = gtk_list_view_new(gtk_no_selection_new(names), factory)!
        let scroller = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_child(OpaquePointer(scroller), list)
        adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
        window = gtk_window_new()!
        gtk_window_set_default_size(window.cast(), 480, 800)
        gtk_window_set_child(window.cast(), scroller)
    }

    private static func listItem(_ arguments: SignalArguments) -> OpaquePointer? {
        arguments.object(0, as: GObject.self).map { OpaquePointer($0) }
    }

    /// Seconds of processor time for a frame in which the list has moved; destroys the window.
    var scrollingCost: Double {
        gtk_window_present(window.cast())
        defer { gtk_window_destroy(window.cast()) }
        while gtk_widget_get_mapped(window) == 0 { g_main_context_iteration(nil, 1) }
        return FrameMeter(window: window).cost(ofFrames: 120) { _ in
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + Self.scrollPerFrame)
        }
    }
}
