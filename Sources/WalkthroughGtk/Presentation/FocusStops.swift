internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The parts of a window between which the focus may move; one may be inside of another.
struct FocusStops {
    private let widgets: [WidgetPointer]
    private let window: WidgetPointer

    /// - Parameter widgets: the parts, at least one, in the order of the Tab key.
    init(_ widgets: [WidgetPointer], in window: WidgetPointer) {
        self.widgets = widgets
        self.window = window
    }

    /// Moves the focus to the next widget in a part, or to the next part, and from the last to the first.
    ///
    /// - Parameter direction: that of Tab.
    func moveOn(_ direction: GtkDirectionType) {
        let current = current
        if let current, move(direction, in: widgets[current]) { return }
        let isForward = direction == GTK_DIR_TAB_FORWARD
        let start = current ?? (isForward ? widgets.count - 1 : 0)
        for distance in 1...widgets.count {
            let index = (start + (isForward ? distance : widgets.count - distance)) % widgets.count
            // What is around the part that the focus leaves would only lead back into it.
            if let current, index != current, widgets[index].isSelfOrAncestor(of: widgets[current]) {
                continue
            }
            // From a focused child, `gtk_widget_child_focus` only moves on. With no focus in the window, the
            // same stop takes it again, at its first widget, or at its last when moving backwards.
            if index == current { focus(nil) }
            if move(direction, in: widgets[index]) { return }
        }
    }

    /// Moves the focus within the part where it is.
    ///
    /// - Parameter direction: that of an arrow key.
    func moveWithin(_ direction: GtkDirectionType) {
        if let current { _ = move(direction, in: widgets[current]) }
    }

    /// The innermost part that has the focus.
    private var current: Int? {
        guard let focused else { return nil }
        let around = widgets.indices.filter { widgets[$0].isSelfOrAncestor(of: focused) }
        return around.first { index in around.allSatisfy { widgets[$0].isSelfOrAncestor(of: widgets[index]) }
        }
    }

    /// Moves the focus in or into a part; returns whether that has it now, elsewhere than before.
    private func move(_ direction: GtkDirectionType, in part: WidgetPointer) -> Bool {
        let before = focused
        guard gtk_widget_child_focus(part, direction) != 0 else { return false }
        if let focused, part.isSelfOrAncestor(of: focused) {
            // A label moves the focus from link to link.
            return focused != before || focused.isA(gtk_label_get_type())
        }
        focus(before)
        return false
    }

    private var focused: WidgetPointer? { window.focusWidget }

    private func focus(_ widget: WidgetPointer?) {
        gtk_window_set_focus(window.cast(to: GtkWindow.self), widget)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// What is in the open popovers among the widget and its descendants; nil when there is none.
    var openPopovers: [WidgetPointer]? {
        let contents = selfAndDescendants.compactMap { widget -> WidgetPointer? in
            guard widget.isA(gtk_popover_get_type()), widget.isMapped else { return nil }
            return gtk_popover_get_child(widget.cast(to: GtkPopover.self))
        }
        return contents.isEmpty ? nil : contents
    }
}
