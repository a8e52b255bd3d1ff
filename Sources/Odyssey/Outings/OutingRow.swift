internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// A row with a round check; all of it is the check button.
final class OutingRow {
    let outing: Outing
    /// The row, a `GtkCheckButton`; its parent owns it.
    let widget: WidgetPointer

    /// - Parameter toggled: called when the outing is marked as done, or not any more.
    init(_ outing: Outing, isDone: Bool, toggled: @escaping (Bool) -> Void) {
        self.outing = outing
        widget = gtk_check_button_new()
        let picture = makeThumbnail("outing-\(outing.id)", side: 40)
        let name = makeLabel(outing.name, style: "outing-name")
        let line = makeLabel(outing.line, style: "outing-line")
        let content = ThumbnailRow.make(picture, lines: [name, line], spacing: 0)
        gtk_check_button_set_child(widget.cast(to: GtkCheckButton.self), content)
        gtk_check_button_set_active(widget.cast(to: GtkCheckButton.self), isDone ? 1 : 0)
        gtk_widget_add_css_class(widget, "outing")
        walkthrough_accessible_set_label(widget, "\(outing.name). \(outing.line)")
        connect(widget, "toggled") { [weak self] _ in
            guard let self else { return }
            toggled(self.isDone)
        }
    }

    var isDone: Bool {
        get { gtk_check_button_get_active(widget.cast(to: GtkCheckButton.self)) != 0 }
        set { gtk_check_button_set_active(widget.cast(to: GtkCheckButton.self), newValue ? 1 : 0) }
    }
}
