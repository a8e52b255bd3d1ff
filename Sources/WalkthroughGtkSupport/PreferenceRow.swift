internal import CWalkthroughGtk

/// The content of rows in lists of preferences, as GNOME lays them out.
package enum PreferenceRow {
    /// Makes a box with a title and a line below it; what the row has at its end is appended to the box.
    package static func content(title: String, subtitle: String) -> (
        box: WidgetPointer, subtitle: WidgetPointer
    ) {
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
        let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
        _ = ColumnLayout(of: texts)
        let labels = [gtk_label_new(title)!, gtk_label_new(subtitle)!]
        for label in labels {
            gtk_label_set_wrap(label.opaque, 1)
            gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
            gtk_label_set_xalign(label.opaque, 0)
            gtk_box_append(texts.cast(), label)
        }
        for name in ["dim-label", "caption"] { gtk_widget_add_css_class(labels[1], name) }
        gtk_widget_set_hexpand(texts, 1)
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        gtk_box_append(box.cast(), texts)
        for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { set(box, 12) }
        for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(box, 8) }
        return (box, labels[1])
    }
}
