@testable import WalkthroughEngine

extension ScrollPlan {
    /// A window that begins at 0, 0 and ends nowhere.
    static let endless = Rect(0, 0, 1e9, 1e9)

    /// Plans the least scrolling that brings a target into view and leaves room for its callout, if it has
    /// one.
    init(
        bringing target: Rect,
        through scrollers: [Scroller],
        callout: Size? = nil,
        preferring placement: CalloutPlacement = CalloutPlacement(side: .bottom),
        in layout: CalloutLayout = CalloutLayout(container: ScrollPlan.endless)
    ) {
        let path = ScrollPath(scrollers, in: Self.endless, direction: layout.direction)
        let neighbour = callout.map { ScrollPath.Neighbour(size: $0, placement: placement, layout: layout) }
        self = path.route(bringing: target, beside: neighbour).plan
    }
}
