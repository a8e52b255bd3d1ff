internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// The button of a hotspot, with the beacon in it: tells of presses, and of the pointer and the focus that rest
/// on it.
final class HotspotButton {
    let widget = gtk_button_new()!
    private let beacon = Beacon()
    private var call: ScheduledCall?

    /// What it tells.
    struct Handlers {
        let pressed: () -> Void
        /// The pointer has rested on it for as long as GTK waits with a tooltip, or the keyboard's focus came.
        let approached: (_ byPointer: Bool) -> Void
        /// The pointer has left for a while, or the focus has left.
        let left: () -> Void
    }

    private let handlers: Handlers

    /// After how many seconds a pointer counts as resting: GTK's delay for tooltips.
    private static let delay = 0.5
    /// For how many seconds the pointer may be on its way to the popover.
    private static let patience = 0.3

    init(_ title: String, _ body: String, _ handlers: Handlers) {
        self.handlers = handlers
        gtk_button_set_child(widget.cast(), beacon.widget)
        gtk_widget_add_css_class(widget, "walkthrough-hotspot")
        walkthrough_accessible_describe(widget, localized("Hint: {title}", ["title": title]), body, 0)
        connect(widget, "clicked") { [weak self] _ in
            self?.call?.cancel()
            self?.handlers.pressed()
        }
        connect(widget, "unmap") { [weak self] _ in self?.call?.cancel() }
        let focus = gtk_event_controller_focus_new()!
        connect(focus, "enter") { [weak self] _ in
            guard let self, let window = widget.root, window.isA(gtk_window_get_type()),
                gtk_window_get_focus_visible(window.cast()) != 0
            else { return }
            self.handlers.approached(false)
        }
        connect(focus, "leave") { [weak self] _ in self?.handlers.left() }
        gtk_widget_add_controller(widget, focus)
        onKeyPress(in: widget) { [weak self] key, _ in
            guard key == Self.escape else { return false }
            self?.handlers.left()
            return true
        }
        followPointer(over: widget)
    }

    private static let escape: guint = 0xff1b

    /// Pulses three times.
    func pulse() { beacon.pulse() }

    /// Counts a widget, the button or its popover, as where the pointer may rest.
    func followPointer(over other: WidgetPointer) {
        let isOwn = other == widget
        let motion = gtk_event_controller_motion_new()!
        connect(motion, "enter") { [weak self] _ in
            guard let self else { return }
            call?.cancel()
            if isOwn { call = .after(Self.delay) { [weak self] in self?.handlers.approached(true) } }
        }
        connect(motion, "leave") { [weak self] _ in
            guard let self else { return }
            call?.cancel()
            call = .after(Self.patience) { [weak self] in self?.handlers.left() }
        }
        gtk_widget_add_controller(other, motion)
    }
}
