internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The control that was meant by what lies under the pointer, such as the button around a label; the
    /// widget itself when there is none.
    var control: WidgetPointer {
        let inside = ancestorsAndSelf.prefix { !$0.isA(gtk_native_get_type()) }
        return inside.last(where: \.isComposite) ?? inside.first(where: \.isControl) ?? self
    }

    /// Whether a user can press it, choose it, or type into it.
    var isControl: Bool {
        if isComposite || Self.simple.contains(where: { isA($0()) }) { return true }
        if Self.privateControls.contains(typeName) { return true }
        if isA(gtk_list_box_row_get_type()) {
            let row = cast(to: GtkListBoxRow.self)
            return gtk_list_box_row_get_activatable(row) != 0 || gtk_list_box_row_get_selectable(row) != 0
        }
        if typeName == "GtkGizmo" { return isNotebookTab }
        return Self.roles.contains { $0 == gtk_accessible_get_accessible_role(opaque) }
    }

    /// Whether it is no control, but the app waits for presses of it: what holds controls is a part of the
    /// window, and waits for other reasons.
    var isMadeForPresses: Bool {
        guard !isA(gtk_native_get_type()), !Libadwaita.isDialog(self) else { return false }
        guard !isToolkit || Self.plain.contains(where: { isA($0()) }) else { return false }
        guard let controllers = gtk_widget_observe_controllers(self) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        return controllers.items.contains { $0.isA(gtk_gesture_click_get_type()) }
            && !selfAndDescendants.contains { $0.isMapped && $0.isControl }
    }

    private var isToolkit: Bool { ["Gtk", "Adw"].contains { typeName.hasPrefix($0) } }

    /// Those that GTK itself gives no gestures for presses.
    private static let plain = [
        gtk_box_get_type, gtk_grid_get_type, gtk_drawing_area_get_type, gtk_picture_get_type,
        gtk_image_get_type,
        gtk_overlay_get_type, gtk_frame_get_type,
    ]

    /// Whether a window may have any number of its type: rows, and the controls of GTK and libadwaita but for
    /// those that are made for one task.
    var isOfCommonType: Bool {
        if isRow { return true }
        return isToolkit && isControl && !Self.singular.contains { isA($0()) }
    }

    /// Whether it is a row or a tile, which is what it shows.
    var isRow: Bool { Self.rows.contains { isA($0()) } || isListItem }

    /// Whether it is a row or a tile of a list, grid or column view.
    var isListItem: Bool { ["GtkListItemWidget", "GtkColumnViewRowWidget"].contains(typeName) }

    private static let rows = [gtk_list_box_row_get_type, gtk_flow_box_child_get_type]

    private static let singular = [
        gtk_search_entry_get_type, gtk_calendar_get_type, gtk_text_view_get_type,
    ]

    /// Whether it counts as one control, although it is made of several.
    private var isComposite: Bool {
        Self.composite.contains { isA($0()) } || Self.foreignComposites.contains(typeName)
    }

    private var isNotebookTab: Bool { notebook != nil }

    /// The notebook that it is a tab of, which is in a part of its header; nil for anything else.
    var notebook: WidgetPointer? {
        guard String(cString: gtk_widget_get_css_name(self)) == "tab" else { return nil }
        return parent?.parent?.parent.flatMap { $0.isA(gtk_notebook_get_type()) ? $0 : nil }
    }

    private static let composite: [() -> GType] = [
        gtk_editable_get_type, gtk_menu_button_get_type, gtk_drop_down_get_type, gtk_combo_box_get_type,
        gtk_scale_button_get_type, gtk_color_button_get_type, gtk_font_button_get_type, gtk_calendar_get_type,
        gtk_scale_get_type, gtk_switch_get_type, gtk_text_view_get_type,
    ]

    /// The widgets of libadwaita that consist of several controls.
    private static let foreignComposites: Set = [
        "AdwSplitButton", "AdwTab", "AdwTabThumbnail", "AdwEntryRow", "AdwComboRow", "AdwSwitchRow",
    ]

    private static let simple: [() -> GType] = [
        gtk_button_get_type, gtk_check_button_get_type, gtk_flow_box_child_get_type, gtk_expander_get_type,
        gtk_tree_view_get_type, gtk_icon_view_get_type,
    ]

    /// Whether it draws rows that are no widgets.
    var drawsItsRows: Bool { isA(gtk_tree_view_get_type()) || isA(gtk_icon_view_get_type()) }

    /// GTK's private types, which no header declares.
    private static let privateControls: Set = [
        "GtkModelButton", "GtkListItemWidget", "GtkColumnViewTitle", "GtkPopoverMenuBarItem",
        "GtkColumnViewRowWidget",
    ]

    private static let roles: [GtkAccessibleRole] = [
        GTK_ACCESSIBLE_ROLE_BUTTON, GTK_ACCESSIBLE_ROLE_CHECKBOX, GTK_ACCESSIBLE_ROLE_COMBO_BOX,
        GTK_ACCESSIBLE_ROLE_LINK, GTK_ACCESSIBLE_ROLE_MENU_ITEM, GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX,
        GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO, GTK_ACCESSIBLE_ROLE_RADIO, GTK_ACCESSIBLE_ROLE_SLIDER,
        GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, GTK_ACCESSIBLE_ROLE_SWITCH, GTK_ACCESSIBLE_ROLE_TAB,
        GTK_ACCESSIBLE_ROLE_TEXT_BOX, GTK_ACCESSIBLE_ROLE_SEARCH_BOX, GTK_ACCESSIBLE_ROLE_OPTION,
    ]
}
