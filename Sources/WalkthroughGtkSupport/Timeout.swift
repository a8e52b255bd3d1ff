internal import CWalkthroughGtk

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
