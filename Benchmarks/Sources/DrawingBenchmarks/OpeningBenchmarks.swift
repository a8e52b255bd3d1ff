import BenchmarkHarness
import CWalkthroughGtk
import GtkBenchmarkHarness
import WalkthroughGtk
import WalkthroughGtkSupport
import Glibc

extension BenchmarkGroup {
    /// Opening a window with fifteen hotspots, beside the same window without; a mark of what is new costs less.
    static let opening = BenchmarkGroup(
        name: "opening",
        title: "Opening a window of 40 controls, to its first frame"
    ) {
        report in
        MainActor.assumeIsolated { measureOpening(&report) }
    }

    private static func measureOpening(_ report: inout BenchmarkReport) {
        var (marked, plain) = ([Double](), [Double]())
        // Alternately, so that other load on the machine affects both alike; each after a window of the same kind,
        // whose memory it takes over.
        for _ in 0..<31 {
            for isMarked in [false, true] {
                _ = OpenedWindow(isMarked: false).cost
                let cost = OpenedWindow(isMarked: isMarked).cost
                if isMarked { marked.append(cost) } else { plain.append(cost) }
            }
        }
        report.compare("with fifteen hotspots", marked, with: "without", plain, target: 1.05)
    }
}

/// A window with a header bar, rows and buttons.
private struct OpenedWindow {
    let isMarked: Bool

    /// Seconds of processor time until the first frame is painted; destroys the window.
    var cost: Double {
        let start = processorTime
        let window = gtk_window_new()!
        let header = gtk_header_bar_new()!
        let grid = gtk_grid_new()!
        var controls: [WidgetPointer] = []
        for index in 0..<40 {
            let button = gtk_button_new_with_label("Feature \(index)")!
            controls.append(button)
            if index < 4 {
                gtk_header_bar_pack_start(OpaquePointer(header), button)
            } else {
                gtk_grid_attach(grid.cast(), button, CInt(index % 4), CInt(index / 4), 1, 1)
            }
        }
        gtk_window_set_titlebar(window.cast(), header)
        gtk_window_set_child(window.cast(), grid)
        if isMarked {
            for (index, control) in controls.prefix(15).enumerated() {
                control.hotspot("\(index)", title: "Feature", body: "What it is good for.")
            }
        }
        var end: Double?
        let reference = WeakWidget(window)
        connect(window, "realize", after: true) { _ in
            guard let window = reference.pointer, let clock = gtk_widget_get_frame_clock(window) else {
                return
            }
            connect(UnsafeMutableRawPointer(clock), "paint", after: true) { _ in
                if end == nil { end = processorTime }
            }
        }
        gtk_window_present(window.cast())
        while end == nil { g_main_context_iteration(nil, 1) }
        // With what comes after the first frame.
        _ = FrameMeter(window: window).cost(ofFrames: 1) { _ in gtk_widget_queue_draw(window) }
        gtk_window_destroy(window.cast())
        while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
        return (end ?? start) - start
    }

    private var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
