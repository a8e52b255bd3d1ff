internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The main menu, one for all windows.
///
/// GTK 4.8 never lets go of the sections of a menu that is in a popover: of each window that brings its own,
/// they would stay behind.
enum MainMenu {
    /// Windows keep it, so that it is in the language of those that are open.
    private static var shared: WeakReference<GMenuModel>?

    /// Gives a window's menu button the menu.
    static func put(in button: WidgetPointer) {
        if let menu = shared?.pointer { return gtk_menu_button_set_menu_model(button.opaque, menu) }
        let interface = InterfaceFile("ui/menu.ui")
        withExtendedLifetime(interface) {
            let menu = interface.menu("menu")
            shared = WeakReference(menu)
            gtk_menu_button_set_menu_model(button.opaque, menu)
        }
    }
}
