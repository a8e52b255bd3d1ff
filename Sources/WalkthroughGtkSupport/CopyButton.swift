internal import CWalkthroughGtk
internal import CWalkthroughShims

/// A button that copies a text, and shows for a moment that it has.
final class CopyButton {
    let widget: WidgetPointer = gtk_button_new_from_icon_name(CopyButton.icon)!

    private static let icon = "edit-copy-symbolic"
    private static let doneIcon = "object-select-symbolic"
    /// How long it shows that the text was copied, in seconds.
    private static let confirmation = 1.5

    private let text: String
    private var restoring: ScheduledCall?

    /// - Parameter text: what is copied.
    init(_ text: String) {
        self.text = text
        for name in ["flat", "walkthrough-copy"] { gtk_widget_add_css_class(widget, name) }
        gtk_widget_set_tooltip_text(widget, localized("Copy", context: "code"))
        walkthrough_accessible_set_label(widget, localized("Copy “{code}”", ["code": text]))
        connect(widget, "clicked") { [weak self] _ in self?.copy() }
    }

    private func copy() {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
        gtk_button_set_icon_name(widget.cast(), Self.doneIcon)
        _ = walkthrough_accessible_announce(widget, localized("Copied", context: "code"))
        restoring?.cancel()
        restoring = .after(Self.confirmation) { [weak self] in
            if let self { gtk_button_set_icon_name(widget.cast(), Self.icon) }
        }
    }

    /// The widget is about to be destroyed.
    func end() { restoring?.cancel() }
}
