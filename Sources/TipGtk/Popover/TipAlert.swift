internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The content of a tip popover, with the accessible role of an alert.
final class TipAlert: TipBin {
    override class var typeName: String { "WalkthroughTipAlert" }
    override class var cssName: String? { "tip-alert" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_ALERT }
}
