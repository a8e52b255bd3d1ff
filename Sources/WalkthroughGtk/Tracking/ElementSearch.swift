internal import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

/// What an element means in a window, for tools that check tours.
///
/// ```swift
/// let search = ElementSearch(for: "[action=\"win.save\"]", in: window)
/// if search.isAmbiguous { print("\(search.widgets.count) widgets match") }
/// ```
public struct ElementSearch {
    /// The element.
    public let element: Element
    /// Every widget that it may mean, popovers' and hidden ones too: the last registered first, or else the
    /// outermost; those of a selector in the order of the tree. The pointers are valid until control returns
    /// to the main loop.
    public let widgets: [WidgetPointer]
    private let window: WidgetPointer

    /// Looks for an element in a window.
    public init(for element: Element, in window: WidgetPointer) {
        self.element = element
        self.window = window
        widgets = ElementRegistry.widgets(for: element, in: window)
    }

    /// Those of ``widgets`` that are on screen.
    public var visibleWidgets: [WidgetPointer] { widgets.filter(\.isOnScreen) }

    /// The widget that a step would point at; nil when there is none.
    public var widget: WidgetPointer? { visibleWidgets.first ?? widgets.first }

    /// Whether several widgets match equally well, so that chance decides which one a step points at.
    public var isAmbiguous: Bool {
        visibleWidgets.count > 1 || visibleWidgets.isEmpty && widgets.count > 1
    }

    /// Names and selectors of what is there and may have been meant; at most three.
    public var nearestNames: [String] {
        let root = WidgetNode(widget: window)
        let typed = TypedText.now
        if let selector = SelectorResolver.selector(of: element) {
            return selector.nearest(in: [root], withholding: typed.isTold)
        }
        return element.nearest(among: ElementRegistry.names(in: window)).filter { !typed.isTold(by: $0) }
    }
}
