internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The content of a tip popover, with the accessible role of an alert.
final class TipAlert: TipBin {
    override class var typeName: String { "WalkthroughTipAlert" }
    override class var cssName: String? { "tip-alert" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_ALERT }

    /// The maximum natural width, in logical pixels; content whose minimum width is greater exceeds it.
    var widestNatural = Int.max {
        didSet { if widestNatural != oldValue { gtk_widget_queue_resize(widget) } }
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let (minimum, natural) = super.measure(orientation, for: size)
        guard orientation == GTK_ORIENTATION_HORIZONTAL else { return (minimum, natural) }
        return (minimum, max(minimum, min(natural, widestNatural)))
    }
}
