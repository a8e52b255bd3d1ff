/// One scrolling ancestor of a target, as a front measures it. Rectangles are in window coordinates.
///
/// What reaches out of the window or out of a scroller further out is not seen there, whatever ``clear`` says.
public struct Scroller: Hashable, Sendable {
    /// The part of the window through which its content shows.
    public var viewport: Rect
    /// The part of the viewport that nothing sticky covers. It moves together with the viewport.
    public var clear: Rect
    /// Where it is scrolled to.
    public var offset: Point
    /// The smallest offset of each axis.
    public var minimum: Point
    /// The largest offset of each axis.
    public var maximum: Point

    /// Creates a scroller.
    public init(viewport: Rect, clear: Rect? = nil, offset: Point, minimum: Point = .zero, maximum: Point) {
        self.viewport = viewport
        self.clear = clear ?? viewport
        self.offset = offset
        self.minimum = minimum
        self.maximum = maximum
    }
}

/// How far each scroller has to go so that a target and its callout can be seen.
public struct ScrollPlan: Hashable, Sendable {
    /// The new offset of each scroller, innermost first, as they were given; always finite and in their ranges where
    /// they change.
    public var offsets: [Point]
    /// Where the target will be.
    public var target: Rect

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

    init(offsets: [Point], target: Rect) {
        self.offsets = offsets
        self.target = target
    }
}
