internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Tells when the user uses a widget: presses it, activates it with the keyboard, opens it, or types into it.
final class MarkUse {
    private var connections: [SignalConnection]
    private let events: WeakObject

    /// - Parameter used: called within the press, before the widget has dealt with it.
    init(of target: WidgetPointer, _ used: @escaping () -> Void) {
        connections = ActivationSignals.of(target, used)
        let reference = WeakWidget(target)
        if target.isA(gtk_editable_get_type()) {
            let typed = { (_: SignalArguments) in
                // An app fills its fields, too.
                guard let target = reference.pointer, let focus = target.root?.focusWidget else { return }
                if target.isSelfOrAncestor(of: focus) { used() }
            }
            connections.append(connect(target, "changed", typed))
        }
        // A key of the window opens a menu without a press.
        if target.isA(gtk_menu_button_get_type()) {
            for button in target.children where button.isA(gtk_toggle_button_get_type()) {
                connections.append(
                    connect(button, "notify::active") { _ in if RunningTours.current == nil { used() } }
                )
            }
        }
        let releases = [GDK_BUTTON_RELEASE, GDK_TOUCH_END]
        events = onEvent(in: target) { event in
            if releases.contains(gdk_event_get_event_type(event)) { used() }
            return false
        }
    }

    /// Stops watching.
    func stop() {
        connections.forEach { $0.disconnect() }
        connections = []
        events.removeController()
    }
}
