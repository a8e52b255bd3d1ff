internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// A widget with its own CSS node, which a style's body fills.
class TipBin: CustomWidget {
    override class var isHeightForWidth: Bool { true }

    private let body: WidgetPointer

    init(_ body: WidgetPointer) {
        self.body = body
        super.init()
        adopt(body)
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        body.measured(orientation, for: size)
    }

    override func allocate(width: Int, height: Int, baseline: Int) {
        gtk_widget_allocate(body, gint(width), gint(height), -1, nil)
    }
}
