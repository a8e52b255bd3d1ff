internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// What a user calls the widget: its accessible label, its text, its tooltip, or else the first such name
    /// in it, such as the heading of a section; nil when there is none.
    var spokenName: String? {
        ownName ?? children.lazy.filter { $0.isMapped }.compactMap(\.spokenName).first
    }

    private var ownName: String? {
        // GTK 4.8 sets the text of a mnemonic with its underscore.
        let hasMnemonic = isA(gtk_button_get_type()) && gtk_button_get_use_underline(cast()) != 0
        if !hasMnemonic, let label = walkthrough_accessible_get_label(self) {
            defer { g_free(label) }
            return String(cString: label).nonEmpty
        }
        if isA(gtk_label_get_type()) {
            return gtk_label_get_text(opaque).flatMap { String(cString: $0).nonEmpty }
        }
        return gtk_widget_get_tooltip_text(self).flatMap { String(cString: $0).nonEmpty }
    }
}
