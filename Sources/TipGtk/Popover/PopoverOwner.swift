internal import WalkthroughGtkSupport

/// Owns the tip popovers of a widget for as long as the widget lives.
final class PopoverOwner {
    private var popovers: [AnyObject] = []

    private static let attachment = Attachment<PopoverOwner>("walkthrough-tip-popovers")

    static func of(_ widget: WidgetPointer) -> PopoverOwner {
        attachment.of(widget) { PopoverOwner() }
    }

    func add(_ popover: AnyObject) { popovers.append(popover) }

    func remove(_ popover: AnyObject) { popovers.removeAll { $0 === popover } }
}
