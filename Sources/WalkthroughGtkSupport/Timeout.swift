internal import CWalkthroughGtk
internal import CWalkthroughShims

/// A call that the GLib main loop makes once, later.
public final class ScheduledCall {
    private var source: guint = 0
    /// What it runs on the clock of a film; nil on real time.
    private var filmed: (() -> Void)?

    /// Whether the call has neither run nor been cancelled.
    public var isPending: Bool { source != 0 || filmed != nil }

    /// Cancels the call, unless it has already run.
    public func cancel() {
        filmed = nil
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }

    /// Runs `body` once after `seconds`.
    ///
    /// A negative delay, or one that is not a number, counts as 0. GLib's longest delay is 49 days; a longer
    /// one is cut to that.
    public static func after(_ seconds: Double, _ body: @escaping () -> Void) -> ScheduledCall {
        filmed(after: seconds, body)
            ?? ScheduledCall().adding(body) { data in
                let delay = guint(min(max(0, seconds) * 1000, Double(guint.max)))
                return g_timeout_add_full(gint(G_PRIORITY_DEFAULT), delay, runOnce, data, releaseBox)
            }
    }

    /// The same on the clock of a film; nil while none is made.
    private static func filmed(after seconds: Double, _ body: @escaping () -> Void) -> ScheduledCall? {
        guard let clock = FilmClock.running else { return nil }
        let call = ScheduledCall()
        call.filmed = body
        clock.schedule(call, after: seconds)
        return call
    }

    /// Makes a call that a film's clock has come to.
    func run() {
        let body = filmed
        filmed = nil
        body?()
    }

    /// Runs `body` once when the main loop is idle.
    public static func whenIdle(_ body: @escaping () -> Void) -> ScheduledCall {
        filmed(after: 0, body)
            ?? ScheduledCall().adding(body) { data in
                g_idle_add_full(gint(G_PRIORITY_DEFAULT_IDLE), runOnce, data, releaseBox)
            }
    }

    private init() {}

    private func adding(_ body: @escaping () -> Void, _ add: (UnsafeMutableRawPointer) -> guint) -> Self {
        let box = CallBox { [weak self] in
            self?.source = 0
            body()
        }
        source = add(Unmanaged.passRetained(box).toOpaque())
        return self
    }
}

private final class CallBox {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
        LiveCounts.sources += 1
    }

    isolated deinit { LiveCounts.sources -= 1 }
}

private let runOnce: GSourceFunc = { data in
    if let data { Unmanaged<CallBox>.fromOpaque(data).takeUnretainedValue().body() }
    return 0
}

private let releaseBox: GDestroyNotify = { data in
    if let data { Unmanaged<CallBox>.fromOpaque(data).release() }
}

/// A clock that moves only when it is told to: for GTK's animations, and for calls that are scheduled while it
/// runs.
package final class FilmClock {
    /// The one that runs; nil in real time.
    private(set) static var running: FilmClock?

    /// Whether a film is being made.
    package static var isRunning: Bool { running != nil }

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

    /// Moves the time on, and makes the calls that are due, in their order. What these schedule for now comes with
    /// the next move, which may be of 0 seconds.
    package func advance(by seconds: Double) {
        time += gint64((seconds * 1_000_000).rounded())
        _ = walkthrough_frame_clocks_set_time(nil, time)
        let due = calls.filter { $0.due <= time }
        calls.removeAll { $0.due <= time }
        // Those of one time in the order in which they were scheduled.
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
