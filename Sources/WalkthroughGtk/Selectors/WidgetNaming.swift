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
    public init(in window: WidgetPointer) {
        naming = SelectorNaming(in: [WidgetNode(widget: window)], withholding: typed.isTold)
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

    /// What a user calls a control: what it says, its tooltip or its accessible name, never what the user
    /// typed; nil when it says nothing.
    package func title(of control: WidgetPointer) -> String? {
        let node = WidgetNode(widget: control)
        let tip: [WidgetAttribute] = [.tooltip, .placeholder]
        // The text in a drop-down is its current choice, not its name.
        let isChoice = control.isA(gtk_drop_down_get_type()) || control.isA(gtk_combo_box_get_type())
        let attributes = (isChoice ? tip + [.label] : [.label] + tip) + [.a11y]
        return attributes.lazy.compactMap(node.value).first { !self.typed.isTold(by: $0) }
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
            let isControl = widget.isControl && widget.control == widget
            if isControl { controls.append(widget) }
            let parts = node.children.reversed()
            // A row may hold further controls; what a button or an entry holds are its parts.
            pending +=
                isControl && !widget.isA(gtk_list_box_row_get_type())
                ? parts.filter { $0.widget.isA(gtk_native_get_type()) } : Array(parts)
        }
        return controls
    }
}
