import CWalkthroughGtk
import WalkthroughGtkSupport

/// Lets a window paint frame after frame, and measures what that costs.
package struct FrameMeter {
    /// On screen.
    private let window: WidgetPointer

    /// - Parameter window: one that is on screen.
    package init(window: WidgetPointer) { self.window = window }

    /// The processor time of a frame, in seconds, over all threads.
    ///
    /// - Parameter change: Changes something before each frame; it is given the frame's number.
    package func cost(ofFrames count: Int, _ change: (Int) -> Void) -> Double {
        // The first frames fill caches.
        for number in 0..<10 { paint { change(number) } }
        let start = processorTime
        for number in 10..<(count + 10) { paint { change(number) } }
        return (processorTime - start) / Double(count)
    }

    /// Returns when all that a change has brought about is painted.
    func paint(_ change: () -> Void) {
        let clock = gtk_widget_get_frame_clock(window)!
        var isPainted = false
        let connection = connect(UnsafeMutableRawPointer(clock), "after-paint") { _ in isPainted = true }
        defer { connection.disconnect() }
        change()
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
        while !isPainted { g_main_context_iteration(nil, 1) }
    }

    private var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
