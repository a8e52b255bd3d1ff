import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A window with the actions "search" and "dark", the latter with a state.
final class ActionWindow {
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
        let box = content
        for name in ["row-0", "header"] {
            gtk_box_append(box.cast(), gtk_button_new_with_label(name)!.walkthroughElement(Element(name)))
        }
        gtk_box_prepend(box.cast(), gtk_label_new("Caption")!.walkthroughElement("caption"))
        let insensitive = gtk_button_new_with_label("Insensitive")!.walkthroughElement("insensitive")
        gtk_widget_set_sensitive(insensitive, 0)
        gtk_box_prepend(box.cast(), insensitive)
        let (list, row) = (gtk_list_box_new()!, gtk_list_box_row_new()!)
        gtk_list_box_row_set_activatable(row.cast(), 0)
        gtk_list_box_row_set_selectable(row.cast(), 0)
        gtk_list_box_append(list.opaque, row.walkthroughElement("idle-row"))
        gtk_box_prepend(box.cast(), list)
        gtk_window_set_child(widget.cast(), box)
        gtk_window_set_default_size(widget.cast(), 500, 400)
        g_action_map_add_action(widget.opaque, search)
        g_action_map_add_action(widget.opaque, dark)
        g_action_map_add_action(OpaquePointer(Self.application), search)
        connect(search, "activate") { [weak self] _ in self?.activations.append("search") }
        gtk_window_present(widget.cast())
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

    func activate(_ name: String) {
        g_action_group_activate_action(widget.opaque, name, nil)
    }

    func destroy() {
        for action in shortened { setShortcuts([], of: action) }
        gtk_window_destroy(widget.cast())
        g_action_map_remove_action(OpaquePointer(Self.application), "search")
        g_object_unref(UnsafeMutableRawPointer(search))
        g_object_unref(UnsafeMutableRawPointer(dark))
    }
}
