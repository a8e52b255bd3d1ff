extension ScrollPlan {
    /// Plans the least scrolling that brings a target into view and leaves room for its callout.
    ///
    /// A target is in view when it is inside the window and every scroller shows it. Of all ways to get it
    /// there, the plan has the least total distance; among several of those, each scroller, innermost first,
    /// goes only as far as it must, and the outer ones go the rest. What is already in view stays, so
    /// repeating a plan after carrying it out changes nothing.
    ///
    /// Of a target too large to show, the plan shows as much as possible, from its start; if `layout` does
    /// not tell where lines start, whichever part is nearest. A target already shown as well as possible
    /// stays.
    ///
    /// If the callout then has no room, the target moves on by the least distance that makes room on one of
    /// its sides; among equal distances the preferred side wins, then the opposite one. The plan never
    /// scrolls the target out of view to make room.
    ///
    /// Numbers of a scroller that are not finite count as ``Point`` and ``Rect`` say.
    ///
    /// - Parameters:
    ///   - target: where the target is now, in window coordinates.
    ///   - scrollers: its scrolling ancestors, innermost first.
    ///   - callout: the size of the callout, or nil when there is none to make room for.
    ///   - placement: the preferred placement of the callout.
    ///   - layout: the layout of the callout, with the space that it may use.
    /// - Complexity: cubic in the number of scrollers.
    public init(
        bringing target: Rect,
        through scrollers: [Scroller],
        callout: Size? = nil,
        preferring placement: CalloutPlacement = CalloutPlacement(side: .bottom),
        in layout: CalloutLayout? = nil
    ) {
        let neighbour =
            if let callout, let layout {
                ScrollPath.Neighbour(size: callout, placement: placement, layout: layout)
            } else {
                ScrollPath.Neighbour?.none
            }
        let path = ScrollPath(scrollers, direction: layout?.direction)
        self = path.route(bringing: target, beside: neighbour).plan
    }
}
