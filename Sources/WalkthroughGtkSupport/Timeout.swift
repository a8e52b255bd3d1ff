internal import CWalkthroughGtk

/// A call that the GLib main loop makes once, later.
public final class ScheduledCall {
    private var source: guint = 0

    /// Whether the call has neither run nor been cancelled.
    public var isPending: Bool { source != 0 }

    /// Cancels the call, unless it has already run.
    public func cancel() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }

    /// Runs `body` once after `seconds`.
    ///
    /// A negative delay, or one that is not a number, counts as 0. GLib's longest delay is 49 days; a longer
    /// one is cut to that.
    public static func after(_ seconds: Double, _ body: @escaping () -> Void) -> ScheduledCall {
        let delay = guint(min(max(0, seconds) * 1000, Double(guint.max)))
        return ScheduledCall(body) { data in
            g_timeout_add_full(gint(G_PRIORITY_DEFAULT), delay, runOnce, data, releaseBox)
        }
    }

    /// Runs `body` once when the main loop is idle.
    public static func whenIdle(_ body: @escaping () -> Void) -> ScheduledCall {
        ScheduledCall(body) { data in
            g_idle_add_full(gint(G_PRIORITY_DEFAULT_IDLE), runOnce, data, releaseBox)
        }
    }

    private init(_ body: @escaping () -> Void, _ add: (UnsafeMutableRawPointer) -> guint) {
        let box = CallBox { [weak self] in
            self?.source = 0
            body()
        }
        source = add(Unmanaged.passRetained(box).toOpaque())
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
