internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What is inside of the popover, so that assistive technology takes it for an alert.
final class TipAlert: TipBin {
    override class var typeName: String { "WalkthroughTipAlert" }
    override class var cssName: String? { "tip-alert" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_ALERT }
}
