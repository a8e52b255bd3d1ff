internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughText

/// Opens what links of texts lead to.
package enum LinkOpening {
    /// Opens an address in the program that the desktop has for it; tests replace it.
    package static var openAddress: (_ address: String, _ window: WidgetPointer?) -> Void = {
        address,
        window in
        walkthrough_open_uri(window?.cast(to: GtkWindow.self), address)
    }

    /// Opens an address, or activates an action of the app as the widget would; does nothing for what is
    /// neither, and where there is no such action.
    static func open(_ destination: String, from widget: WidgetPointer) {
        switch LinkTarget(destination) {
        case .uri(let address):
            let window = widget.root.flatMap { $0.isA(gtk_window_get_type()) ? $0 : nil }
            openAddress(address, window)
        case .action(let action): activate(action, from: widget)
        case nil: break
        }
    }

    private static func activate(_ action: String, from widget: WidgetPointer) {
        var name: UnsafeMutablePointer<gchar>?
        var target: OpaquePointer?
        guard g_action_parse_detailed_name(action, &name, &target, nil) != 0, let name else { return }
        defer {
            g_free(name)
            if let target { g_variant_unref(target) }
        }
        _ = gtk_widget_activate_action_variant(widget, name, target)
    }
}
