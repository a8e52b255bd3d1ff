public import TipEngine
public import WalkthroughGtkSupport

/// A tip that a hotspot opens, with its picture and buttons.
///
/// ```swift
/// layersButton.hotspot("layers", opening: .tip(LayersTip()))
/// ```
/// The hotspot is shown while the tip may be shown, in place of a popover that comes by itself. Pressed, it shows
/// the tip in a popover at the widget, as `popoverTip` does: that counts as a display, and whoever closes the tip or
/// presses one of its buttons has invalidated it.
public final class TipContent: TipStyling, HotspotContent {
    /// The style that creates the content, from when it is next opened.
    public var style: any TipViewStyle = DefaultTipViewStyle()
    /// Overrides of the background, the corner radius and the image, from when it is next opened.
    public var look = TipLook()
    /// Called when ``isDue`` may have changed; the hotspot sets it.
    public var onChange: () -> Void = {}

    private let tip: any Tip
    private let arrowEdge: Edge
    private let action: (Tips.Action) -> Void
    private let follower = TipFollower()
    private weak var popover: TipPopover?

    /// Creates the content of one hotspot.
    ///
    /// - Parameters:
    ///   - tip: the tip.
    ///   - arrowEdge: the side of the tip that has the arrow.
    ///   - action: called after the pressed button's own handler.
    public init(_ tip: any Tip, arrowEdge: Edge = .top, action: @escaping (Tips.Action) -> Void = { _ in }) {
        self.tip = tip
        self.arrowEdge = arrowEdge
        self.action = action
        TipRuntime.start()
        follower.onChange = { [weak self] in self?.tipChanged() }
        follower.follow(tip)
    }

    /// The title of the tip.
    public var title: String { tip.title.string(translate: translated) }

    /// The message of the tip, without its marks.
    public var text: String {
        let message = tip.message
        return message?.richText(isMessage: true, translate: translated)?.plainText
            ?? message?.string(translate: translated) ?? ""
    }

    /// Whether the tip may be shown.
    public var isDue: Bool { follower.shouldDisplay }

    /// Shows the tip in a popover at a widget.
    public func open(at widget: WidgetPointer) {
        popover?.remove()
        let tip = tip
        let popover = widget.popoverTip(tip, arrowEdge: arrowEdge, action: action)
        (popover.style, popover.look) = (style, look)
        self.popover = popover
    }

    private func tipChanged() {
        // Else it would come by itself once the tip may be shown again.
        if case .invalidated = tip.status { popover?.remove() }
        onChange()
    }
}

extension HotspotContent where Self == TipContent {
    /// A tip, with its picture and buttons.
    ///
    /// - Parameters:
    ///   - tip: the tip.
    ///   - arrowEdge: the side of the tip that has the arrow: with `.top` the tip is below the widget.
    ///   - action: called after the pressed button's own handler.
    public static func tip(
        _ tip: any Tip,
        arrowEdge: Edge = .top,
        action: @escaping (Tips.Action) -> Void = { _ in }
    ) -> TipContent {
        TipContent(tip, arrowEdge: arrowEdge, action: action)
    }
}
