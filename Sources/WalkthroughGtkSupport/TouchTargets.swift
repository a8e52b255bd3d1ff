internal import CWalkthroughGtk

/// Keeps the buttons of callouts and tips at least 44 by 44 logical pixels while the seat has a touch screen,
/// and adapts when one is added or removed.
package enum TouchTargets {
    /// The least width and height with a touch screen, in logical pixels.
    package static let extent = 44
    /// Whether the seat has a touch screen; tests replace it.
    package static var seatHasTouch = defaultSeatHasTouch

    private static var selectors: [String] = []
    private static var provider: UnsafeMutablePointer<GtkCssProvider>?

    /// Enlarges the buttons that `selector` matches while the seat has a touch screen.
    package static func enlarge(_ selector: String) {
        guard !selectors.contains(selector) else { return }
        selectors.append(selector)
        if provider == nil { install() }
        update()
    }

    /// Reads the seat again.
    package static func update() {
        guard let provider else { return }
        let css =
            seatHasTouch()
            ? """
            \(selectors.joined(separator: ", ")) {
              min-width: \(extent)px;
              min-height: \(extent)px;
              padding-top: 0;
              padding-bottom: 0;
            }
            """ : ""
        Surface.load(css, into: provider)
    }

    private static func install() {
        guard let display = gdk_display_get_default() else { return }
        // Above the style sheet of a callout's look and below the app's.
        provider = Surface.add("", priority: Surface.priority + 2)
        watch(UnsafeMutableRawPointer(display), "seat-added", "seat-removed")
        if let seat = gdk_display_get_default_seat(display) {
            watch(UnsafeMutableRawPointer(seat), "device-added", "device-removed")
        }
    }

    private static func watch(_ emitter: UnsafeMutableRawPointer, _ signals: String...) {
        for signal in signals {
            connectForGood(emitter, signal) { _, _, _ in
                // While the signal is emitted, a removed device still counts.
                MainActor.assumeIsolated { _ = ScheduledCall.whenIdle { TouchTargets.update() } }
            }
        }
    }

    private static func defaultSeatHasTouch() -> Bool {
        guard let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display) else {
            return false
        }
        return gdk_seat_get_capabilities(seat).rawValue & GDK_SEAT_CAPABILITY_TOUCH.rawValue != 0
    }
}
