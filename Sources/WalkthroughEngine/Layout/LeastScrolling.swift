extension ScrollPlan {
    /// Plans the least scrolling that brings a target into view, and leaves its callout a place beside it.
    ///
    /// A target is in view where every scroller lets it through at once, in the window. Of all ways to get it there,
    /// the plan takes one with the least distance in sum; where several share that, each scroller, innermost first,
    /// goes only as far as it must, and the outer ones go the rest. What is in view already stays; so a plan that was
    /// carried out and is made again changes nothing.
    ///
    /// Of a target that cannot be seen whole, as much is shown as can be, from its start on; how that is turned the
    /// least if `layout` does not say where lines start. What can be seen of it as well as it ever can, stays.
    ///
    /// Where the callout then finds no place, the target goes on by the least distance that makes room on one of its
    /// sides, the preferred side among equals, then the one across from it. The target is never scrolled out of view
    /// to make room.
    ///
    /// Numbers that are not finite count as nothing that could be planned with: such a scroller stays.
    ///
    /// - Parameters:
    ///   - target: where the target is now, in window coordinates.
    ///   - scrollers: its scrolling ancestors, innermost first.
    ///   - callout: the size of the callout, or nil when there is none to make room for.
    ///   - placement: the callout's preferred place.
    ///   - layout: the space that the callout may use.
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
        let path = ScrollPath(scrollers, container: layout?.container, direction: layout?.direction)
        self = path.route(bringing: target, beside: neighbour).plan
    }
}
