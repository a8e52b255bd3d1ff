internal import CWalkthroughGtk
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// The main menu: a window's own section with its tours, above those that all windows share.
///
/// GTK 4.8 never lets go of the sections of a menu that is in a popover: of each window that brings its own,
/// they would stay behind.
enum MainMenu {
    /// Windows keep it, so that it is in the language of those that are open.
    private static var shared: WeakReference<GMenuModel>?

    /// Gives a window's menu button its menu.
    static func put(in button: WidgetPointer, of window: WidgetPointer) {
        let (menu, common) = (g_menu_new()!, common())
        defer { for menu in [menu, OpaquePointer(common)] { g_object_unref(UnsafeMutableRawPointer(menu)) } }
        if let tours = window.makeWalkthroughHelpMenu() {
            g_menu_append_section(menu, nil, tours)
            g_object_unref(UnsafeMutableRawPointer(tours))
        }
        for index in 0..<g_menu_model_get_n_items(common) {
            guard let section = g_menu_item_new_from_model(common, index) else { continue }
            g_menu_append_item(menu, section)
            g_object_unref(UnsafeMutableRawPointer(section))
        }
        g_object_set_data_full(
            UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GObject.self),
            "odyssey-common-menu",
            g_object_ref(common),
            g_object_unref
        )
        gtk_menu_button_set_menu_model(button.opaque, UnsafeMutablePointer(menu))
    }

    /// What all windows share; the caller owns it.
    private static func common() -> UnsafeMutablePointer<GMenuModel> {
        if let menu = shared?.pointer {
            g_object_ref(UnsafeMutableRawPointer(menu))
            return menu
        }
        let interface = InterfaceFile("ui/menu.ui")
        return withExtendedLifetime(interface) {
            let menu = interface.menu("menu")
            g_object_ref(UnsafeMutableRawPointer(menu))
            shared = WeakReference(menu)
            return menu
        }
    }
}
