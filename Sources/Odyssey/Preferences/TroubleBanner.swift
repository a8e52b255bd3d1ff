internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipGtk

/// Reports a problem of the tip store at the head of the lab; hidden while there is none.
final class TroubleBanner {
    private let box: WidgetPointer
    private let title: WidgetPointer
    private let line: WidgetPointer

    /// The widgets must outlive this object.
    init(_ interface: InterfaceFile) {
        box = interface.widget("trouble")
        title = interface.widget("trouble-title")
        line = interface.widget("trouble-line")
    }

    /// Shows the current problem, or hides the banner.
    func show(_ status: Tips.DatastoreStatus) {
        gtk_widget_set_visible(box, status.trouble == nil ? 0 : 1)
        guard let trouble = status.trouble else { return }
        gtk_label_set_text(title.opaque, trouble)
        gtk_label_set_text(line.opaque, status.words)
    }
}
