/// The triangle that points from a callout's box to its target.
public struct Caret: Hashable, Sendable {
    /// The tip, the point nearest to the target, in the coordinate space of the callout's box.
    public var tip: Point
    /// The side of the *target* that the callout lies on; the caret sticks out of the box's opposite side.
    public var side: Side

    /// Creates a caret from its tip.
    public init(tip: Point, side: Side) {
        self.tip = tip
        self.side = side
    }

    /// The caret of `box` whose middle is `center` along its edge, and whose tip is `height` outside.
    init(box: Rect, side: Side, center: Double, height: Double) {
        self.side = side
        let end = box.edge(side.opposite) - side.sign * height
        tip =
            side.isVertical ? Point(x: box.minX + center, y: end) : Point(x: end, y: box.minY + center)
    }
}

/// Where a callout is drawn, in the coordinate space of its layout; in a ``Scene``, that of the window.
public struct CalloutPosition: Hashable, Sendable {
    /// The box, without the caret.
    public var frame: Rect
    /// The side of the target that the callout lies on; nil when it lies beside no target.
    public var side: Side?
    /// The caret; nil when there is no target, or no room between the box and the target.
    public var caret: Caret?
    /// The distance of the caret from the target's centre line, in logical pixels; 0 when it is on it.
    public var caretOffset: Double { didSet { caretOffset = caretOffset.measure } }

    /// Creates a position.
    public init(frame: Rect, side: Side?, caret: Caret?, caretOffset: Double = 0) {
        self.frame = frame
        self.side = side
        self.caret = caret
        self.caretOffset = caretOffset.measure
    }
}
