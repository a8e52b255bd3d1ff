internal import CGtk
internal import GtkSupport

/// What is inside of the popover, so that assistive technology takes it for an alert.
final class TipAlert: CustomWidget {
    override class var typeName: String { "WalkthroughTipAlert" }
    override class var cssName: String? { "tip-alert" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_ALERT }
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
