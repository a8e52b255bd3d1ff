internal import CWalkthroughGtk

/// Something that the GLib main loop does once, later.
public final class ScheduledCall {
    private var source: guint = 0

    /// Whether it has neither run nor been cancelled.
    public var isPending: Bool { source != 0 }

    /// Does it never.
    public func cancel() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }

    /// Runs `body` once after `seconds`: at once when they are less than 0 or not a number, and after 49 days when
    /// they are more than that, the longest that GLib can wait.
    public static func after(_ seconds: Double, _ body: @escaping () -> Void) -> ScheduledCall {
        let call = ScheduledCall()
        let data = call.box(body)
        call.source = g_timeout_add_full(
            gint(G_PRIORITY_DEFAULT),
            guint(min(max(0, seconds) * 1000, Double(guint.max))),
            runOnce,
            data,
            releaseBox
        )
        return call
    }

    /// Runs `body` once when the main loop has nothing more urgent to do.
    public static func whenIdle(_ body: @escaping () -> Void) -> ScheduledCall {
        let call = ScheduledCall()
        let data = call.box(body)
        call.source = g_idle_add_full(gint(G_PRIORITY_DEFAULT_IDLE), runOnce, data, releaseBox)
        return call
    }

    private func box(_ body: @escaping () -> Void) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(
            CallBox { [weak self] in
                self?.source = 0
                body()
            }
        ).toOpaque()
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
