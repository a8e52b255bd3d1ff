internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The frame clock of a window, with a tick callback only while an animation runs.
final class Motion {
    private let layer: WeakWidget
    private var callback: guint = 0
    /// The time of the last tick; nil before the first.
    private var lastTime: Seconds?
    private let onTick: (Seconds) -> Bool

    /// - Parameter onTick: called before each layout while running, unless ``AnimationTime`` stands still;
    ///   gets that time in seconds, or infinity once animations are off, and returns whether to continue.
    init(layer: WidgetPointer?, onTick: @escaping (Seconds) -> Bool) {
        self.layer = WeakWidget(layer)
        self.onTick = onTick
    }

    /// Whether the tick callback is installed.
    var isRunning: Bool { callback != 0 }

    /// The ``AnimationTime`` of the current frame, in seconds; without a frame clock, that of this moment.
    ///
    /// With animations off it is infinite, so that whatever was under way is over.
    var now: Seconds {
        guard isWanted else { return .infinity }
        guard let layer = layer.pointer, let clock = gtk_widget_get_frame_clock(layer) else {
            return AnimationTime.at(Double(g_get_monotonic_time()) / 1_000_000)
        }
        return AnimationTime.at(Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000)
    }

    /// Whether the user lets things move.
    var isWanted: Bool { layer.pointer != nil && DesktopPreferences.allowsMotion }

    /// Installs the tick callback until `onTick` returns false.
    func run() {
        guard callback == 0, let layer = layer.pointer else { return }
        lastTime = nil
        let data = Unmanaged.passRetained(self).toOpaque()
        callback = gtk_widget_add_tick_callback(
            layer,
            { _, clock, data in
                guard let data else { return 0 }
                let motion = Unmanaged<Motion>.fromOpaque(data).takeUnretainedValue()
                let frameTime = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
                return motion.tick(to: motion.isWanted ? AnimationTime.at(frameTime) : .infinity)
            },
            data,
            { data in if let data { Unmanaged<Motion>.fromOpaque(data).release() } }
        )
    }

    /// Calls `onTick` for a frame; returns 0 to remove the tick callback.
    private func tick(to time: Seconds) -> gboolean {
        // While the time stands still, nothing has to be laid out.
        if time == lastTime, time.isFinite { return 1 }
        lastTime = time
        guard callback != 0, onTick(time) else {
            callback = 0
            return 0
        }
        return 1
    }

    func stop() {
        guard callback != 0 else { return }
        let running = callback
        callback = 0
        if let layer = layer.pointer { gtk_widget_remove_tick_callback(layer, running) }
    }
}
