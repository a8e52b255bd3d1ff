import CWalkthroughGtk
import WalkthroughGtk

/// A flight trainer: a map with its controls, and an instrument with a heading bug.
final class Trainer {
    private let interface = Interface(PackageResources.trainer_ui)
    private var heading = 45.0
    private var demo: guint = 0

    var page: WidgetPointer { interface["page"] }
    var map: WidgetPointer { interface["map"] }
    var speed: WidgetPointer { interface["speed"] }
    var wind: WidgetPointer { interface["wind"] }
    var settings: WidgetPointer { interface["settings"] }
    var aircraft: WidgetPointer { interface["aircraft"] }
    var instrument: WidgetPointer { interface["instrument"] }

    init() {
        draw(map) { context, width, height in drawMap(context, width, height) }
        draw(instrument) { [weak self] context, width, height in
            drawInstrument(context, width, height, heading: self?.heading ?? 0)
        }
    }

    /// Moves the heading bug back and forth.
    func startHeadingBugDemo() {
        guard demo == 0 else { return }
        let tick: GtkTickCallback = { _, clock, data in
            let seconds = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
            let trainer = Unmanaged<Trainer>.fromOpaque(data!).takeUnretainedValue()
            MainActor.assumeIsolated { trainer.turn(to: 45 + 40 * sin(seconds * 2)) }
            return 1
        }
        demo = gtk_widget_add_tick_callback(instrument, tick, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Stops the heading bug where it was.
    func stopHeadingBugDemo() {
        guard demo != 0 else { return }
        gtk_widget_remove_tick_callback(instrument, demo)
        demo = 0
        turn(to: 45)
    }

    private func turn(to heading: Double) {
        self.heading = heading
        gtk_widget_queue_draw(instrument)
    }
}
