internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipGtk

/// Says at the head of the preferences what is wrong with how tips are kept; hidden when nothing is.
final class TroubleBanner {
    private let box: WidgetPointer
    private let title: WidgetPointer
    private let line: WidgetPointer

    /// The widgets must outlive this object.
    init(box: WidgetPointer, title: WidgetPointer, line: WidgetPointer) {
        self.box = box
        self.title = title
        self.line = line
    }

    /// Says what is wrong, if anything is.
    func show(_ status: Tips.DatastoreStatus) {
        gtk_widget_set_visible(box, status.trouble == nil ? 0 : 1)
        guard let trouble = status.trouble else { return }
        gtk_label_set_text(title.opaque, trouble)
        gtk_label_set_text(line.opaque, status.words)
    }
}
