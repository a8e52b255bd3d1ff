internal import WalkthroughGtkSupport

/// Owns the tip popovers of a widget for as long as the widget lives.
final class PopoverOwner {
    var popovers: [TipPopover] = []

    private static let attachment = Attachment<PopoverOwner>("walkthrough-tip-popovers")

    static func of(_ widget: WidgetPointer) -> PopoverOwner {
        attachment.of(widget) { PopoverOwner() }
    }
}
