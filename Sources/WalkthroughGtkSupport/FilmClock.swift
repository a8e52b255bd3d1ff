internal import CWalkthroughGtk
internal import CWalkthroughShims

/// A clock that moves only when it is told to: for GTK's animations, and for calls that are scheduled while it
/// runs.
package final class FilmClock {
    /// The one that runs; nil in real time.
    private(set) static var running: FilmClock?

    /// In microseconds.
    private var time: gint64
    private var calls: [(due: gint64, call: ScheduledCall)] = []

    /// Stops the time of all windows; nil where GTK's clocks cannot be set.
    package init?(in window: WidgetPointer) {
        guard let frames = gtk_widget_get_frame_clock(window) else { return nil }
        time = gdk_frame_clock_get_frame_time(frames)
        guard walkthrough_frame_clocks_set_time(frames, time) != 0 else { return nil }
        Self.running = self
    }

    /// Moves the time on, and makes the calls that it has come to, in their order. Those for a moment without
    /// other work come at once, or by a move of 0 seconds.
    package func advance(by seconds: Double) {
        time += gint64(seconds * 1_000_000)
        _ = walkthrough_frame_clocks_set_time(nil, time)
        let due = calls.filter { $0.due <= time }
        calls.removeAll { $0.due <= time }
        // A stable order, as each call may schedule others.
        for index in due.indices.sorted(by: { (due[$0].due, $0) < (due[$1].due, $1) }) {
            due[index].call.run()
        }
    }

    /// Gives all windows their own time again; calls that are left come when they are due.
    package func stop() {
        _ = walkthrough_frame_clocks_set_time(nil, -1)
        Self.running = nil
        for (due, call) in calls { _ = ScheduledCall.after(Double(due - time) / 1_000_000) { call.run() } }
        calls = []
    }

    func schedule(_ call: ScheduledCall, after seconds: Double) {
        let delay = seconds > 0 ? min(seconds, Self.longestDelay) : 0
        calls.append((time + gint64(delay * 1_000_000), call))
    }

    /// In seconds, a year: no film is as long.
    private static let longestDelay = 31_536_000.0
}
