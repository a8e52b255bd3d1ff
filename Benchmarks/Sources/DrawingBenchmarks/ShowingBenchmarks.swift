import BenchmarkHarness
import CWalkthroughGtk
import GtkBenchmarkHarness
import WalkthroughEngine
import WalkthroughGtk
import WalkthroughGtkSupport

extension BenchmarkGroup {
    /// The first frame of a step whose text is as long as one may be, and hard to show.
    static let showing = BenchmarkGroup(name: "showing", title: "Showing a text of 4 KB, to the first frame")
    { report in
        MainActor.assumeIsolated { measureShowing(&report) }
    }

    private static func measureShowing(_ report: inout BenchmarkReport) {
        for piece in ["a word ", "*a* ", "[[F1]] ", "`a` ", "[a](https://b.c) ", "- a\n", "漢", "ع "] {
            let body = String(repeating: piece, count: 4096 / piece.utf8.count)
            let times = (0..<5).map { _ in cost(ofShowing: body) }
            report.add("\(piece.debugDescription)", times.median, target: 0.1)
        }
        for piece in ["a", "a word ", "*a* "] {
            let body = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
            report.add("1 MB of \(piece.debugDescription)", cost(ofShowing: body), target: 0.1)
        }
    }

    /// Seconds until the first frame with a step is painted.
    private static func cost(ofShowing body: String) -> Double {
        let window = gtk_window_new()!
        gtk_window_set_default_size(window.cast(), 640, 480)
        gtk_window_set_child(window.cast(), gtk_label_new("Content"))
        gtk_window_present(window.cast())
        while gtk_widget_get_mapped(window) == 0 { g_main_context_iteration(nil, 1) }
        _ = FrameMeter(window: window).cost(ofFrames: 1) { _ in gtk_widget_queue_draw(window) }
        let seconds = Stopwatch.once {
            window.presentWalkthrough(Walkthrough(id: "t", steps: [Step(id: "a", title: "A", body: body)]))
            var isPainted = false
            let clock = gtk_widget_get_frame_clock(window)!
            let connection = connect(UnsafeMutableRawPointer(clock), "after-paint") { _ in isPainted = true }
            gtk_widget_queue_draw(window)
            while !isPainted { g_main_context_iteration(nil, 1) }
            connection.disconnect()
        }
        gtk_window_destroy(window.cast())
        while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
        return seconds
    }
}
