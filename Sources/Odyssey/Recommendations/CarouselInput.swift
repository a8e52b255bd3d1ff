internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Turns the carousel's pages by keys, swipes, wheels and touchpads.
extension Carousel {
    /// Adds the event controllers; the widgets own them.
    func listen() {
        listenToKeys()
        listenToDrags()
        listenToScrolling()
        showArrowsAgainLater()
    }

    /// Handles a key; returns false for a key that it ignores.
    func press(_ key: guint) -> Bool {
        let forwards = cardLayout.isRightToLeft ? -1 : 1
        switch Int32(bitPattern: key) {
        case GDK_KEY_Right, GDK_KEY_KP_Right: leaf(by: forwards)
        case GDK_KEY_Left, GDK_KEY_KP_Left: leaf(by: -forwards)
        case GDK_KEY_Home, GDK_KEY_KP_Home: show(0)
        case GDK_KEY_End, GDK_KEY_KP_End: show(places.count - 1)
        default: return false
        }
        return true
    }

    private func listenToKeys() {
        onKeyPress(in: parts.carousel) { [weak self] key, held in
            let modifiers = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
            guard held.rawValue & modifiers == 0 else { return false }
            return self?.press(key) ?? false
        }
    }

    private func listenToDrags() {
        guard let drag = gtk_gesture_drag_new() else { return }
        let swipe = Swipe()
        connect(drag, "drag-begin") { [weak self] _ in
            swipe.begin(at: self?.position ?? 0)
        }
        connect(drag, "drag-update") { [weak self, weak card = cardLayout] arguments in
            guard let self, let card else { return }
            let (x, y) = (arguments.double(0), arguments.double(1))
            let gesture = swipe.gesture.pointer.map { OpaquePointer($0) }
            if !swipe.isUnderWay {
                guard max(abs(x), abs(y)) > 8 else { return }
                // Vertical scrolling belongs to the scroller around it.
                let isSwipe = abs(x) > abs(y)
                gtk_gesture_set_state(
                    gesture,
                    isSwipe ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED
                )
                swipe.isUnderWay = isSwipe
                guard isSwipe else { return }
            }
            let width = max(1, Double(gtk_widget_get_width(card.widget)))
            let pages = x / width * (card.isRightToLeft ? 1 : -1)
            self.drag(to: swipe.move(by: pages, at: g_get_monotonic_time()))
        }
        connect(drag, "drag-end") { [weak self] _ in
            guard swipe.isUnderWay else { return }
            self?.release(velocity: swipe.velocity(at: g_get_monotonic_time()))
            swipe.isUnderWay = false
        }
        swipe.gesture = WeakReference(UnsafeMutablePointer<GObject>(drag))
        gtk_widget_add_controller(parts.card, drag)
    }

    private func listenToScrolling() {
        guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else {
            return
        }
        let wheel = WheelTravel()
        let controller = WeakReference(UnsafeMutableRawPointer(scroll).assumingMemoryBound(to: GObject.self))
        connect(
            scroll,
            "scroll",
            answering: { [weak self] arguments in
                guard let self, let controller = controller.pointer else { return false }
                var (x, y) = (arguments.double(0), arguments.double(1))
                let state = gtk_event_controller_get_current_event_state(OpaquePointer(controller))
                if state.rawValue & GDK_SHIFT_MASK.rawValue != 0 { (x, y) = (x + y, 0) }
                guard abs(x) > abs(y) else { return false }
                let forwards = cardLayout.isRightToLeft ? -1 : 1
                let unit = gtk_event_controller_scroll_get_unit(OpaquePointer(controller))
                if let step = wheel.turn(by: x, in: unit, at: g_get_monotonic_time()) {
                    leaf(by: step * forwards)
                }
                return true
            }
        )
        gtk_widget_add_controller(parts.carousel, scroll)
    }
}

/// A swipe in progress.
private final class Swipe {
    var gesture = WeakReference<GObject>(nil)
    var isUnderWay = false
    private var start = 0.0
    private var last = (position: 0.0, time: gint64(0))
    private var speed = 0.0

    func begin(at position: Double) {
        start = position
        last = (position, g_get_monotonic_time())
        speed = 0
        isUnderWay = false
    }

    /// Moves to a distance in pages from where the swipe began; returns the position, in pages.
    func move(by pages: Double, at time: gint64) -> Double {
        let position = start + pages
        let seconds = Double(time - last.time) / 1_000_000
        if seconds > 0.001 {
            speed = 0.4 * speed + 0.6 * (position - last.position) / seconds
            last = (position, time)
        }
        return position
    }

    /// The velocity in pages a second; 0 when the finger rested before it was lifted.
    func velocity(at time: gint64) -> Double { time - last.time > 100_000 ? 0 : speed }
}

/// Converts scroll deltas into single page turns: one flick turns one page.
final class WheelTravel {
    private var travelled = 0.0
    private var lastTime: gint64 = 0
    private var isSpent = false

    /// How far two fingers move on a touchpad to turn a page, in logical pixels.
    private static let touchpadPage = 40.0

    /// The turn that is due, 1 or −1 page; nil for none.
    ///
    /// - Parameters:
    ///   - delta: steps of a wheel or logical pixels of a touchpad, as `unit` says.
    ///   - time: in microseconds.
    func turn(by delta: Double, in unit: GdkScrollUnit, at time: gint64) -> Int? {
        let isTouchpad = unit == GDK_SCROLL_UNIT_SURFACE
        let distance = isTouchpad ? delta / Self.touchpadPage : delta
        let pause = time - lastTime
        lastTime = time
        if pause > 250_000 || travelled * distance < 0 { (travelled, isSpent) = (0, false) }
        // Each notch of a wheel is a whole unit and turns a page.
        if !isTouchpad && abs(distance) >= 1 && pause > 80_000 { (travelled, isSpent) = (0, false) }
        travelled += distance
        guard !isSpent, abs(travelled) >= 0.9 else { return nil }
        isSpent = true
        return travelled > 0 ? 1 : -1
    }
}
