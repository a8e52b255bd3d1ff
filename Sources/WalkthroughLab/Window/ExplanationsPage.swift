internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The page of the lab that says why an app's tips show or do not.
final class ExplanationsPage {
    /// Its parent owns it.
    let widget: WidgetPointer
    private let box = LabWidgets.page()
    private var known: [LabExplanations.Entry] = []

    init() { widget = LabWidgets.scrolled(box, leastHeight: 120) }

    func show(_ entries: [LabExplanations.Entry]) {
        guard entries != known else { return }
        known = entries
        while let child = gtk_widget_get_first_child(box) { gtk_box_remove(box.cast(), child) }
        for entry in entries {
            let title = LabWidgets.label(entry.title)
            gtk_widget_add_css_class(title, "heading")
            gtk_box_append(box.cast(), title)
            for line in [entry.status] + entry.reasons {
                gtk_box_append(box.cast(), LabWidgets.label(line))
            }
        }
    }
}
