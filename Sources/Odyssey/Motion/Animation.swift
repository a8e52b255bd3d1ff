internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Animates a value from one number to another on a widget's frame clock.
///
/// The value depends on time alone, not on the frame rate. Nothing runs after it has arrived; the animation
/// also ends when the widget goes away.
final class Animation {
    private let widget: WeakWidget
    private var tick: guint = 0
    private var begin: gint64?
    private let seconds: Double
    private let step: (Double) -> Void
    private let finished: () -> Void

    /// Starts the animation. With animations disabled, or off screen, it finishes before this returns.
    ///
    /// - Parameters:
    ///   - seconds: how long it takes.
    ///   - step: called with the eased progress, from 0 to 1.
    @discardableResult
    static func run(
        on widget: WidgetPointer,
        seconds: Double,
        step: @escaping (Double) -> Void,
        finished: @escaping () -> Void = {}
    ) -> Animation {
        let animation = Animation(widget, seconds, step, finished)
        if widget.isMapped && DesktopPreferences.allowsMotion {
            animation.start(on: widget)
        } else {
            step(1)
            finished()
        }
        return animation
    }

    private init(
        _ widget: WidgetPointer,
        _ seconds: Double,
        _ step: @escaping (Double) -> Void,
        _ finished: @escaping () -> Void
    ) {
        self.widget = WeakWidget(widget)
        self.seconds = seconds
        self.step = step
        self.finished = finished
    }

    /// Whether the animation still runs.
    var isRunning: Bool { tick != 0 && widget.pointer != nil }

    /// Stops the animation at the current value.
    func stop() {
        guard tick != 0, let widget = widget.pointer else { return }
        let stopped = tick
        tick = 0
        gtk_widget_remove_tick_callback(widget, stopped)
    }

    private func start(on widget: WidgetPointer) {
        let data = Unmanaged.passRetained(self).toOpaque()
        tick = gtk_widget_add_tick_callback(
            widget,
            { _, clock, data in
                guard let data else { return 0 }
                let animation = Unmanaged<Animation>.fromOpaque(data).takeUnretainedValue()
                return animation.advance(to: gdk_frame_clock_get_frame_time(clock)) ? 1 : 0
            },
            data
        ) { data in
            if let data { Unmanaged<Animation>.fromOpaque(data).release() }
        }
    }

    /// Advances to a frame time, in microseconds; returns whether another frame is needed.
    private func advance(to time: gint64) -> Bool {
        let begin = self.begin ?? time
        self.begin = begin
        var elapsed = min(1, Double(time - begin) / 1_000_000 / seconds)
        // The user may turn animations off at any moment.
        if widget.pointer == nil || !DesktopPreferences.allowsMotion { elapsed = 1 }
        let rest = 1 - elapsed
        step(1 - rest * rest * rest)
        guard elapsed >= 1 else { return tick != 0 }
        tick = 0
        finished()
        return false
    }
}
