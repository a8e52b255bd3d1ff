internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// A label that wraps and starts at the leading edge.
func makeLabel(_ text: String, style: String) -> WidgetPointer {
    let label = gtk_label_new(text)!
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_widget_add_css_class(label, style)
    keepLinesAtStart(of: label)
    return label
}
