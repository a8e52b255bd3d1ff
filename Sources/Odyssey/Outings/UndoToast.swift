internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// A toast that says what was done and offers to undo it.
///
/// It stays for as long as the pointer or the keyboard focus is on it.
final class UndoToast {
    /// How long it stays, in seconds.
    var duration = 5.0
    /// Whether it is there, or on its way in.
    var isShown: Bool { gtk_revealer_get_reveal_child(revealer.opaque) != 0 }

    private let revealer: WidgetPointer
    private let label: WidgetPointer
    private var hiding: ScheduledCall?
    private var preferences: DesktopPreferences.Observation?

    /// The widgets must outlive this object.
    init(_ interface: InterfaceFile) {
        revealer = interface.widget("toast")
        label = interface.widget("toast-label")
        connect(interface.widget("toast-close"), "clicked") { [weak self] _ in self?.hide() }
        connect(revealer, "notify::child-revealed") { [weak self] _ in self?.leaveIfHidden() }
        preferences = DesktopPreferences.observe { [weak self] in self?.chooseTransition() }
        chooseTransition()
        if let pointer = gtk_event_controller_motion_new() {
            connect(pointer, "notify::contains-pointer") { [weak self] _ in self?.scheduleHiding() }
            gtk_widget_add_controller(revealer, pointer)
        }
        if let focus = gtk_event_controller_focus_new() {
            connect(focus, "notify::contains-focus") { [weak self] _ in self?.scheduleHiding() }
            gtk_widget_add_controller(revealer, focus)
        }
    }

    func show(_ text: String) {
        gtk_label_set_text(label.opaque, text)
        gtk_widget_set_visible(revealer, 1)
        gtk_revealer_set_reveal_child(revealer.opaque, 1)
        walkthrough_accessible_announce(revealer, text)
        scheduleHiding()
    }

    func hide() {
        cancelHiding()
        gtk_revealer_set_reveal_child(revealer.opaque, 0)
        leaveIfHidden()
    }

    /// Stops the timer and the observation of settings, before the widgets are destroyed.
    func stop() {
        cancelHiding()
        preferences = nil
    }

    /// Ends a running transition when the user wants nothing to move; GTK would let it go on.
    private func chooseTransition() {
        let type =
            DesktopPreferences.allowsMotion
            ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP : GTK_REVEALER_TRANSITION_TYPE_NONE
        gtk_revealer_set_transition_type(revealer.opaque, type)
    }

    private func cancelHiding() {
        hiding?.cancel()
        hiding = nil
    }

    private func scheduleHiding() {
        cancelHiding()
        guard isShown, !isInUse else { return }
        hiding = .after(duration) { [weak self] in self?.hide() }
    }

    private var isInUse: Bool {
        let flags = gtk_widget_get_state_flags(revealer).rawValue
        return flags & (GTK_STATE_FLAG_PRELIGHT.rawValue | GTK_STATE_FLAG_FOCUS_WITHIN.rawValue) != 0
    }

    /// Hides the revealer once its child is hidden: even empty, it would lie over the content.
    private func leaveIfHidden() {
        guard !isShown, gtk_revealer_get_child_revealed(revealer.opaque) == 0 else { return }
        gtk_widget_set_visible(revealer, 0)
    }
}
