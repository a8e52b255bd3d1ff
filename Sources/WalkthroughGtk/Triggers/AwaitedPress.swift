internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The press that a step waits for.
struct AwaitedPress {
    /// What is pressed; nil when it is an action that nothing on screen shows.
    let widget: WidgetPointer?
    let perform: () -> Void

    /// Nil when the rule asks for none, or there is nothing to press.
    ///
    /// - Parameters:
    ///   - target: what the step points at.
    ///   - items: what its arrows point at in what it has opened.
    ///   - home: where actions are looked for that nothing of these activates.
    init?(
        _ rule: AdvanceRule,
        of target: WidgetPointer?,
        or items: [WidgetPointer],
        in home: WidgetPointer
    ) {
        switch rule {
        case .targetClick:
            guard let target, target.isOnScreen else { return nil }
            widget = target
            perform = { target.press() }
        case .state(.activated(let name)):
            if let item = items.first(where: { WidgetNaming.action(of: $0) == name }) {
                widget = item
                perform = { item.press() }
            } else {
                guard let action = ActionName(name) else { return nil }
                widget = target
                perform = { _ = action.activate(from: target ?? home) }
            }
        case .button, .state: return nil
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Does what a press of it does, at once. If it has an action, that is activated instead, because an item
    /// of a closed menu cannot be clicked.
    func press() {
        if let action = detailedAction {
            _ = ActionName(action)?.activate(from: self)
        } else if isA(gtk_button_get_type()) {
            // Activated by GTK, a button clicks a quarter of a second later.
            emit("clicked")
        } else if let list = itemList {
            // Neither added to a selection nor extending it.
            var flags = [g_variant_new_boolean(0), g_variant_new_boolean(0)]
            gtk_widget_activate_action_variant(self, "listitem.select", g_variant_new_tuple(&flags, 2))
            if list.flag("single-click-activate") == true { gtk_widget_activate(self) }
        } else if let notebook {
            let tabs = parent?.children.filter { $0.notebook != nil } ?? []
            gtk_notebook_set_current_page(notebook.opaque, gint(tabs.firstIndex(of: self) ?? -1))
        } else {
            gtk_widget_activate(self)
        }
    }

    /// The list, grid or column view that it is an item of; nil for anything else.
    private var itemList: WidgetPointer? {
        let lists = [gtk_list_base_get_type(), gtk_column_view_get_type()]
        guard isListItem else { return nil }
        return ancestorsAndSelf.first { list in lists.contains { list.isA($0) } }
    }
}
