internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Which switches, toggles and check boxes of a window are on.
struct SwitchStates {
    private let all: [(widget: WeakWidget, isOn: Bool)]
    private let includesActions: Bool

    /// - Parameter includesActions: whether those count that stand for an action, and have the state of that.
    init(beside widget: WidgetPointer, includesActions: Bool = false) {
        self.includesActions = includesActions
        all = (widget.root?.selfAndDescendants ?? []).compactMap { widget in
            Self.isOn(widget, includesActions).map { (WeakWidget(widget), $0) }
        }
    }

    /// Those that have changed since, each with the state that it had.
    var changed: [(widget: WeakWidget, wasOn: Bool)] {
        all.compactMap { widget, wasOn in
            widget.pointer.flatMap { Self.isOn($0, includesActions) } == !wasOn ? (widget, wasOn) : nil
        }
    }

    /// One that has been turned off since. GTK does not tell which are in a group, but turns off the one that
    /// was on.
    var firstTurnedOff: WeakWidget? { changed.first(where: \.wasOn)?.widget }

    /// Gives widgets back the states that they had, unless the user has changed them since.
    static func restore(_ changed: [(widget: WeakWidget, wasOn: Bool)]) {
        // In a group, the one that is turned on turns off the others.
        for (widget, wasOn) in changed.filter(\.wasOn) + changed.filter({ !$0.wasOn }) {
            guard let widget = widget.pointer, isOn(widget, false) == !wasOn else { continue }
            walkthrough_object_set_boolean(widget, "active", wasOn ? 1 : 0)
        }
    }

    private static func isOn(_ widget: WidgetPointer, _ includesActions: Bool) -> Bool? {
        let types = [gtk_switch_get_type, gtk_toggle_button_get_type, gtk_check_button_get_type]
        guard types.contains(where: { widget.isA($0()) }), includesActions || widget.detailedAction == nil
        else {
            return nil
        }
        return walkthrough_object_get_boolean(widget, "active") != 0
    }
}
