internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// A row with a round check; all of it is the check button.
final class OutingRow {
    /// The outing that the row shows.
    let outing: Outing
    /// The row, a `GtkCheckButton`; its parent owns it.
    let widget: WidgetPointer

    /// - Parameter toggled: called when the outing is marked as done, or not any more.
    init(_ outing: Outing, isDone: Bool, toggled: @escaping (Bool) -> Void) {
        self.outing = outing
        widget = gtk_check_button_new()
        let content = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
        gtk_box_append(content.cast(to: GtkBox.self), makeThumbnail("outing-\(outing.id)", side: 40))
        let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        gtk_widget_set_hexpand(texts, 1)
        gtk_box_append(texts.cast(to: GtkBox.self), makeLabel(outing.name, style: "outing-name"))
        gtk_box_append(texts.cast(to: GtkBox.self), makeLabel(outing.line, style: "outing-line"))
        gtk_box_append(content.cast(to: GtkBox.self), texts)

        gtk_check_button_set_child(widget.cast(to: GtkCheckButton.self), content)
        gtk_check_button_set_active(widget.cast(to: GtkCheckButton.self), isDone ? 1 : 0)
        gtk_widget_add_css_class(widget, "outing")
        walkthrough_accessible_set_label(widget, "\(outing.name). \(outing.line)")
        connect(widget, "toggled") { [weak self] _ in
            guard let self else { return }
            toggled(self.isDone)
        }
    }

    /// Whether the outing is marked as done.
    var isDone: Bool {
        get { gtk_check_button_get_active(widget.cast(to: GtkCheckButton.self)) != 0 }
        set { gtk_check_button_set_active(widget.cast(to: GtkCheckButton.self), newValue ? 1 : 0) }
    }
}
