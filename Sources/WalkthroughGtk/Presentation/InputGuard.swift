internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Refuses input that was meant for what was on screen before, during a tour and shortly after.
///
/// Once the first press of a double click has changed the step, the rest of it does nothing; nor do repeats
/// of a held key. After the tour, the guard refuses only further presses of the same burst, each
/// within GTK's double-click time of the one before, and keys still held, until their release. The window
/// owns the guard.
final class InputGuard {
    private let window: WeakWidget
    private var controller: WeakObject?
    private var burst: PressBurst
    /// When the latest press arrived, in seconds of the monotonic clock.
    private var latestPress: Seconds?
    /// The buttons and touch points whose press was refused, and whose release will be.
    private var refused: Set<UInt> = []
    /// The hardware codes of the keys that have been held down since the tour ended.
    private var heldSinceEnd: Set<guint> = []
    /// The keys whose press was taken for the tour, in whichever window, and whose release will be.
    private static var taken: Set<guint> = []
    private static var latestKey: guint = 0
    private var isOver = false
    private var removal: ScheduledCall?
    private var forgetting: ScheduledCall?
    /// Where the pointer was last, in coordinates of the window's surface.
    private var pointer: Point?
    var onMove: () -> Void = {}
    /// Called when the user scrolls by hand, or may be about to.
    var onScroll: () -> Void = {}
    var onRefusal: () -> Void = {}

    init(_ window: WidgetPointer) {
        self.window = WeakWidget(window)
        let (interval, distance) = doubleClick(on: window)
        burst = PressBurst(interval: interval, distance: distance)
        // Keys may be for what triggers have opened, on a surface of its own. The window's controller is what
        // keeps the guard alive after the tour.
        controller = onEvent(in: window, GTK_LIMIT_NONE) { self.refuses($0) }
        activation = connect(window, "notify::is-active") { [weak self] _ in self?.windowChangedActivity() }
    }

    private var activation: SignalConnection?

    func stepDidChange() {
        burst.stepDidChange()
        pointer = window.pointer.flatMap { pointerPosition(over: $0) } ?? pointer
    }

    /// The key that is being handled is for the tour, and so is its release.
    static func keyWasTaken() { if latestKey != 0 { taken.insert(latestKey) } }

    /// The tour has left the window.
    func end() {
        guard !isOver else { return }
        isOver = true
        heldSinceEnd = HeldKeys.codes
        burst.end()
        onMove = {}
        onScroll = {}
        onRefusal = {}
        removeWhenOver()
    }

    // MARK: Events

    private func refuses(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
            // It may drag a scrollbar, or what is lit.
            onScroll()
            return refusesPress(event)
        case GDK_SCROLL: onScroll()
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
            defer { if isOver { removeWhenOver() } }
            return refused.remove(source(of: event)) != nil
        case GDK_TOUCH_UPDATE: return refused.contains(source(of: event))
        case GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY:
            if gdk_event_get_surface(event) == surface { notice(position(of: event)) }
        case GDK_KEY_PRESS: return refusesKey(gdk_key_event_get_keycode(event))
        case GDK_KEY_RELEASE:
            if isOver { removeWhenOver() }
            return Self.taken.remove(gdk_key_event_get_keycode(event)) != nil
        default: break
        }
        return false
    }

    private func refusesPress(_ event: OpaquePointer) -> Bool {
        guard let place = position(of: event), gdk_event_get_surface(event) == surface else { return false }
        notice(place)
        latestPress = now
        let time = gdk_event_get_time(event)
        let press = PressBurst.Press(time: time == 0 ? now : Double(time) / 1000, place: place)
        guard !burst.accepts(press) else { return false }
        refused.insert(source(of: event))
        onRefusal()
        if isOver { removeWhenOver() }
        return true
    }

    private func refusesKey(_ code: guint) -> Bool {
        Self.latestKey = code
        guard HeldKeys.isRepeating else {
            Self.taken.remove(code)
            heldSinceEnd.remove(code)
            return false
        }
        return heldSinceEnd.contains(code)
    }

    private func notice(_ place: Point?) {
        guard let place, place != pointer else { return }
        // GTK repeats the last motion when what is under the pointer moves.
        let hasMoved = pointer.map { abs($0.x - place.x) >= 0.5 || abs($0.y - place.y) >= 0.5 } ?? true
        pointer = place
        if hasMoved { onMove() }
    }

    private func position(of event: OpaquePointer) -> Point? {
        var (x, y) = (0.0, 0.0)
        return gdk_event_get_position(event, &x, &y) != 0 ? Point(x: x, y: y) : nil
    }

    /// What identifies the button or the touch point of an event.
    private func source(of event: OpaquePointer) -> UInt {
        if let sequence = gdk_event_get_event_sequence(event) { return UInt(bitPattern: sequence) }
        let isTouch = ![GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE].contains(gdk_event_get_event_type(event))
        return isTouch ? 0 : UInt(gdk_button_event_get_button(event))
    }

    private var surface: OpaquePointer? { window.pointer.flatMap { gtk_native_get_surface($0.opaque) } }

    private var now: Seconds { Double(g_get_monotonic_time()) / 1_000_000 }

    // MARK: The end

    /// Forgets presses when the window becomes inactive, and keys when no other window of the app has the
    /// keyboard instead: their releases go elsewhere.
    private func windowChangedActivity() {
        guard let window = window.pointer, gtk_window_is_active(window.cast(to: GtkWindow.self)) == 0 else {
            return
        }
        refused = []
        // The other window, which a held key may have opened, becomes active after this one ceases to be.
        forgetting = .whenIdle { [weak self] in
            if let self, isOver { removeWhenOver() }
        }
    }

    /// Stops watching, now or once the burst is over and all keys are released.
    private func removeWhenOver() {
        removal?.cancel()
        removal = nil
        let rest = latestPress.map { $0 + burst.interval - now } ?? 0
        guard rest <= 0 else {
            // Presses that have already arrived are handled before anything idle.
            removal = .after(rest) { [weak self] in
                self?.removal = .whenIdle {
                    self?.latestPress = nil
                    self?.removeWhenOver()
                }
            }
            return
        }
        heldSinceEnd.formIntersection(HeldKeys.codes)
        guard heldSinceEnd.isEmpty, refused.isEmpty else { return }
        activation?.disconnect()
        activation = nil
        controller?.removeController()
    }
}

/// GTK's double-click time, in seconds, and distance, in logical pixels.
private func doubleClick(on window: WidgetPointer) -> (Seconds, Double) {
    let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(window))
    let time = walkthrough_object_get_int(settings, "gtk-double-click-time")
    return (Double(time) / 1000, Double(walkthrough_object_get_int(settings, "gtk-double-click-distance")))
}

/// Where the pointer of a seat is, or else of the default seat, in coordinates of the window's surface; nil
/// when it is elsewhere.
func pointerPosition(over window: WidgetPointer, of seat: UnsafeMutablePointer<GdkSeat>? = nil) -> Point? {
    guard let surface = gtk_native_get_surface(window.opaque),
        let seat = seat ?? gdk_display_get_default_seat(gtk_widget_get_display(window)),
        let device = gdk_seat_get_pointer(seat)
    else { return nil }
    var (x, y) = (0.0, 0.0)
    guard gdk_surface_get_device_position(surface, device, &x, &y, nil) != 0 else { return nil }
    return Point(x: x, y: y)
}
