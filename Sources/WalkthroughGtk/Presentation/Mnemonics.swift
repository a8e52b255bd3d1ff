internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The widgets in this one that a key is the mnemonic of: what labels name, or buttons around them.
    func mnemonicOwners(of key: guint) -> [WidgetPointer] {
        selfAndDescendants.compactMap { label in
            guard label.isA(gtk_label_get_type()), label.isMapped,
                gdk_keyval_to_lower(gtk_label_get_mnemonic_keyval(label.opaque)) == gdk_keyval_to_lower(key)
            else { return nil }
            let owner =
                gtk_label_get_mnemonic_widget(label.opaque)
                ?? sequence(first: label) { $0.parent }.dropFirst().first(where: \.takesMnemonic)
            return owner.flatMap { $0.isMapped && gtk_widget_is_sensitive($0) != 0 ? $0 : nil }
        }
    }

    /// Whether the mnemonic of a label inside is for the widget, as gtk_label_mnemonic_activate has it.
    private var takesMnemonic: Bool {
        let type = UnsafeMutableRawPointer(self).load(as: UnsafeMutablePointer<GtkWidgetClass>.self)
        return gtk_widget_class_get_activate_signal(type) != 0 || gtk_widget_get_focusable(self) != 0
    }
}
