internal import CWalkthroughGtk

/// Aligns the lines of a wrapped label by the direction of the widget, not of its text: an English text in a
/// right-to-left window starts at the right, as everything around it.
///
/// GTK aligns lines by the direction of their text instead, which would separate them from their title.
package func keepLinesAtStart(of label: WidgetPointer) {
    let reference = WeakWidget(label)
    let align = {
        guard let label = reference.pointer, let text = gtk_label_get_text(label.opaque) else { return }
        let isMirrored = gtk_widget_get_direction(label) == GTK_TEXT_DIR_RTL
        // Pango swaps left and right for a text that runs against its surroundings.
        let isSwapped = BaseDirection(of: String(cString: text)).map { ($0 == .rightToLeft) != isMirrored }
        let justification = isSwapped == true ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT
        guard gtk_label_get_justify(label.opaque) != justification else { return }
        gtk_label_set_justify(label.opaque, justification)
    }
    connect(label, "notify::label") { _ in align() }
    connect(label, "direction-changed") { _ in align() }
    align()
}
