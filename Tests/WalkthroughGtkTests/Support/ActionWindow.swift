import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A window with the actions "search" and "dark", the latter with a state.
final class ActionWindow: TouredWindow {
    let widget: WidgetPointer
    let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    private static let application = {
        let application = gtk_application_new("org.example.Actions", G_APPLICATION_NON_UNIQUE)!
        let base = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
        XCTAssertNotEqual(g_application_register(base, nil, nil), 0)
        return application
    }()
    private let search = g_simple_action_new("search", nil)!
    private let dark = g_simple_action_new_stateful("dark", nil, g_variant_new_boolean(0))!
    private(set) var activations: [String] = []
    private var shortened: [String] = []

    init() {
        widget = gtk_application_window_new(Self.application)
        let (list, row) = (gtk_list_box_new()!, gtk_list_box_row_new()!)
        gtk_list_box_row_set_activatable(row.cast(), 0)
        gtk_list_box_row_set_selectable(row.cast(), 0)
        gtk_list_box_append(list.opaque, row.walkthroughElement("idle-row"))
        let insensitive = gtk_button_new_with_label("Insensitive")!.walkthroughElement("insensitive")
        gtk_widget_set_sensitive(insensitive, 0)
        let caption = gtk_label_new("Caption")!.walkthroughElement("caption")
        let buttons = ["row-0", "header"].map {
            gtk_button_new_with_label($0)!.walkthroughElement(Element($0))
        }
        for child in [list, insensitive, caption] + buttons { gtk_box_append(content.cast(), child) }
        gtk_window_set_child(window, content)
        gtk_window_set_default_size(window, 500, 400)
        for action in [search, dark] { g_action_map_add_action(widget.opaque, action) }
        g_action_map_add_action(OpaquePointer(Self.application), search)
        connect(search, "activate") { [weak self] _ in self?.activations.append("search") }
        // It stays until the window goes.
        connect(widget, "destroy") { _ in self.cleanUp() }
        gtk_window_present(window)
    }

    private func cleanUp() {
        for action in shortened { setShortcuts([], of: action) }
        g_action_map_remove_action(OpaquePointer(Self.application), "search")
        for action in [search, dark] { g_object_unref(UnsafeMutableRawPointer(action)) }
    }

    var isDark: Bool {
        let state = g_action_get_state(dark)
        defer { g_variant_unref(state) }
        return g_variant_get_boolean(state) != 0
    }

    /// Sets the shortcuts of an action until the window is destroyed.
    func setShortcuts(_ shortcuts: [String], of action: String) {
        var names: [UnsafePointer<CChar>?] = shortcuts.map { UnsafePointer(g_strdup($0)) } + [nil]
        gtk_application_set_accels_for_action(Self.application, action, &names)
        names.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) }
        if !shortcuts.isEmpty { shortened.append(action) }
    }

    func activate(_ name: String) { g_action_group_activate_action(widget.opaque, name, nil) }
}
