internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Turns the open menu that it is an item of to the submenu that holds it.
    func showSubmenu() {
        guard let menu = native, menu.isMapped, menu.isA(gtk_popover_menu_get_type()),
            let page = ancestorsAndSelf.lazy.compactMap({ WidgetNode(widget: $0).value(of: .page) }).first
        else { return }
        walkthrough_object_set_string(menu, "visible-submenu", page)
    }
}
