internal import WalkthroughGtkSupport

/// The popovers of a widget, which live as long as it does.
final class PopoverOwner {
    var popovers: [TipPopover] = []

    private static let attachment = Attachment<PopoverOwner>("walkthrough-tip-popovers")

    static func of(_ widget: WidgetPointer) -> PopoverOwner {
        attachment.of(widget) { PopoverOwner() }
    }
}
