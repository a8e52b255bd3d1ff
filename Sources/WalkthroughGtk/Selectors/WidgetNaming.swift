internal import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

/// Finds selectors for the widgets of a window, as a recorder writes them into a tour.
///
/// ```swift
/// let control = WidgetNaming.control(at: picked)
/// let best = WidgetNaming(in: window).names(of: control).first
/// ```
///
/// It reads the window once; make another when the window has changed. No name has in it what the user typed
/// into the app.
public final class WidgetNaming {
    private let naming: SelectorNaming<WidgetNode>
    private let typed = TypedText.now

    /// Reads the widgets of a window, its popovers and hidden widgets too.
    public convenience init(in window: WidgetPointer) { self.init(in: window, besides: nil) }

    /// - Parameter other: a window in which a name must not mean anything either.
    package init(in window: WidgetPointer, besides other: WidgetPointer?) {
        let roots = [window, other].compactMap { $0.map(WidgetNode.init) }
        naming = SelectorNaming(in: roots, withholding: typed.isTold)
    }

    /// The selectors that mean a widget, the most lasting first; those that mean others as well come last.
    ///
    /// Empty when the widget is in another window, or was not there yet.
    public func names(of widget: WidgetPointer) -> [SelectorName] {
        naming.names(of: WidgetNode(widget: widget))
    }

    /// The control that was meant by a widget under the pointer, such as the button around a label; the
    /// widget itself when there is none.
    public static func control(at widget: WidgetPointer) -> WidgetPointer { widget.control }

    /// The control at a widget under the pointer, or what an app has made to be pressed; nil where a press
    /// means nothing that a tour could point at.
    package static func pressable(at widget: WidgetPointer) -> WidgetPointer? {
        let control = widget.control
        return control.isControl ? control : control.ancestorsAndSelf.first(where: \.isMadeForPresses)
    }

    /// Whether a control draws rows that are no widgets, so that a step can only point at all of them.
    package static func drawsItsRows(_ control: WidgetPointer) -> Bool { control.drawsItsRows }

    /// What a control in a row of a list view says, which may say something else next; nil for any other.
    package static func contentOfRow(_ control: WidgetPointer) -> String? {
        guard control.ancestorsAndSelf.contains(where: \.isListItem) else { return nil }
        return WidgetNode(widget: control).value(of: .label)
    }

    /// The type of a widget as a selector names it.
    package static func type(of widget: WidgetPointer) -> String { WidgetNode(widget: widget).typeName }

    /// The action of an item of a menu, without its target; nil for anything else.
    package static func action(of control: WidgetPointer) -> String? {
        control.detailedAction.flatMap { ActionName($0)?.name }
    }

    /// What a user calls a control: what it says, its tooltip or its accessible name, or else what its row
    /// or a part of it says, never what the user typed; nil when nothing is said.
    package func title(of control: WidgetPointer) -> String? {
        let node = WidgetNode(widget: control)
        let tip: [WidgetAttribute] = [.tooltip, .placeholder]
        // The text in a drop-down is its current choice, not its name; a switch says only whether it is on.
        let isChoice = control.isA(gtk_drop_down_get_type()) || control.isA(gtk_combo_box_get_type())
        let row = control.ancestorsAndSelf.dropFirst().first { $0.isA(gtk_list_box_row_get_type()) }
        let ofRow = row.map { WidgetNode(widget: $0) }?.value(of: .label)
        let own = (isChoice ? tip + [.label] : [.label] + tip).map(node.value)
        let isSwitch = control.isA(gtk_switch_get_type())
        // A tile may be a picture with a tooltip.
        let ofPart = node.tellingParts.lazy.compactMap { $0.value(of: .tooltip) ?? $0.value(of: .a11y) }.first
        let texts = isSwitch ? [ofRow] + own : own + [node.value(of: .a11y), ofRow, ofPart]
        let isMainMenu =
            control.flag("primary") == true && control.isA(gtk_menu_button_get_type())
            || node.value(of: .icon) == "open-menu-symbolic"
        return texts.compactMap(\.self).first { !self.typed.isTold(by: $0) }
            ?? (isMainMenu ? localized("Main Menu") : nil)
    }

    /// The role of a widget for screen readers, as a selector names it, such as `menu-button`.
    package static func role(of widget: WidgetPointer) -> String? {
        WidgetNode(widget: widget).value(of: .role)
    }

    /// The visible controls of a window, in the order of the tree; a control made of others counts once.
    public static func controls(in window: WidgetPointer) -> [WidgetPointer] {
        var controls: [WidgetPointer] = []
        var pending = [WidgetNode(widget: window)]
        while let node = pending.popLast() {
            let widget = node.widget
            guard widget.isMapped else { continue }
            let isControl = widget.isControl && widget.control == widget && widget.isOnScreen
            if isControl { controls.append(widget) }
            let parts = node.children.reversed()
            // A row may hold further controls, and so may the head of a table; what a button or an entry holds
            // are its parts.
            pending +=
                isControl && !widget.isA(gtk_list_box_row_get_type()) && !widget.drawsItsRows
                ? parts.filter { $0.widget.isA(gtk_native_get_type()) } : Array(parts)
        }
        return controls
    }
}
