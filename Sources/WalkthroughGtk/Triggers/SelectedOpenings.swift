internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

extension Opening {
    /// The opening that suits the type of a widget which only a selector names.
    static func meant(by widget: WidgetPointer) -> Opening {
        // A click on the row is one on what it activates.
        if widget.isA(named: "AdwActionRow"), widget.flag("active") == nil,
            let activated = widget.child("activatable-widget"), activated.isA(gtk_widget_get_type())
        {
            return meant(by: activated)
        }
        let isPressed = widget.isA(gtk_button_get_type()) || widget.detailedAction != nil
        // A stack may switch between buttons.
        let isPage = !isPressed && !widget.isA(gtk_menu_button_get_type()) && PartOpening.isPage(widget)
        if isPage { return PartOpening(widget) }
        for property in ["expanded", "active"] where widget.flag(property) != nil {
            if widget.isA(gtk_menu_button_get_type()) { continue }
            if let action = widget.detailedAction.flatMap({ ActionName($0) }) {
                return SwitchedAction(widget, action, property)
            }
            return SwitchOpening(widget, property)
        }
        if let action = widget.detailedAction.flatMap({ ActionName($0) }) {
            return ActionDemonstration(widget, action, undo: nil)
        }
        if isPressed { return PressOpening(widget) }
        if widget.isA(gtk_drop_down_get_type()) || widget.isA(named: "AdwComboRow"),
            let list = widget.selfAndDescendants.first(where: { $0.isA(gtk_popover_get_type()) })
        {
            return of(list)
        }
        if widget.isA(gtk_list_box_row_get_type()) { return RowOpening(widget) }
        let opening = of(widget)
        // The app shows and hides it by other means than its visibility.
        let isHidden = !widget.isMapped && ContainerPart.around(widget).contains { !$0.isShown }
        return type(of: opening) == Opening.self && (isHidden || PartOpening.isPart(widget))
            ? PartOpening(widget) : opening
    }
}

/// Turns on a switch, a toggle, a check box or an expander.
///
/// Of a group, the one that was on before is turned on again afterwards.
final class SwitchOpening: FlagOpening {
    /// The other one of its group that was on.
    private var former: WeakWidget?

    override var isReady: Bool { super.isReady && isSensitive }

    override func show(_ widget: WidgetPointer) {
        let group = SwitchStates(beside: widget, includesActions: true)
        super.show(widget)
        former = group.firstTurnedOff
    }

    override func hide(_ widget: WidgetPointer) {
        // The user may have chosen another one of the group; that choice stays.
        guard isShown(widget) else { return }
        if let former = former?.pointer { walkthrough_object_set_boolean(former, "active", 1) }
        // In a group, turning the former one on has turned it off.
        if isShown(widget) { super.hide(widget) }
    }
}

/// Turns on a toggle or a switch that stands for an action: the action does what the app does then.
final class SwitchedAction: ActionDemonstration {
    private let property: String
    /// The other one that stood for the action's state.
    private var former: WeakWidget?

    init(_ widget: WidgetPointer, _ action: ActionName, _ property: String) {
        self.property = property
        super.init(widget, action, undo: nil)
    }

    override func isShown(_ widget: WidgetPointer) -> Bool {
        walkthrough_object_get_boolean(widget, property) != 0
    }

    override func press(_ widget: WidgetPointer) {
        guard !isShown(widget) else { return }
        let group = SwitchStates(beside: widget, includesActions: true)
        super.press(widget)
        former = group.firstTurnedOff
    }

    override func hide(_ widget: WidgetPointer) {
        super.hide(widget)
        // Otherwise the state is restored, however late the app does so.
        guard isShown(widget), action.group(from: widget) == nil else { return }
        if let former = former?.pointer, let action = former.detailedAction.flatMap({ ActionName($0) }) {
            _ = action.activate(from: former)
        } else {
            _ = action.activate(from: widget)
        }
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        [widget.whenOff(property) { [weak self] in self?.wasDismissed() }]
    }
}

/// Activates a row of a list, and selects the former one afterwards.
final class RowOpening: PressOpening {
    private var before: WeakWidget?

    override var hasNothingToDo: Bool {
        guard let widget, gtk_list_box_row_get_activatable(widget.cast()) == 0 else { return false }
        let isSelectable = gtk_list_box_row_get_selectable(widget.cast()) != 0
        guard isSelectable, let list = widget.parent, list.isA(gtk_list_box_get_type()) else { return true }
        return gtk_list_box_get_selection_mode(list.opaque) == GTK_SELECTION_NONE
    }

    override func press(_ widget: WidgetPointer) {
        before = WeakWidget(Self.selected(beside: widget))
        let focus = WeakWidget(widget.root?.focusWidget)
        gtk_widget_activate(widget)
        // The row has taken the focus.
        if let focus = focus.pointer, focus.root == widget.root { gtk_widget_grab_focus(focus) }
    }

    override func hide(_ widget: WidgetPointer) {
        defer { super.hide(widget) }
        // The user may have chosen another meanwhile; that choice stays.
        guard let list = widget.parent, list.isA(gtk_list_box_get_type()),
            Self.selected(beside: widget) == widget
        else { return }
        gtk_list_box_select_row(list.opaque, before?.pointer.flatMap { $0.parent == list ? $0.cast() : nil })
    }

    private static func selected(beside row: WidgetPointer) -> WidgetPointer? {
        guard let list = row.parent, list.isA(gtk_list_box_get_type()) else { return nil }
        return gtk_list_box_get_selected_row(list.opaque).map { WidgetPointer(OpaquePointer($0)) }
    }
}
