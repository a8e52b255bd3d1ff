/// One scrolling ancestor of a target, as a front measures it. Rectangles are in window coordinates.
///
/// What extends beyond the window or beyond an outer scroller is not visible, whatever ``uncovered`` says.
public struct Scroller: Hashable, Sendable {
    /// The part of the window in which its content is visible.
    public var viewport: Rect
    /// The part of the viewport that nothing sticky covers. It moves together with the viewport, so
    /// what covers an outer scroller cuts only that one.
    public var uncovered: Rect
    /// The scroll offset, in logical pixels.
    public var offset: Point
    /// The smallest offset of each axis.
    public var minimum: Point
    /// The largest offset of each axis.
    public var maximum: Point

    /// Creates a scroller.
    public init(viewport: Rect, uncovered: Rect? = nil, offset: Point, minimum: Point = .zero, maximum: Point)
    {
        self.viewport = viewport
        self.uncovered = uncovered ?? viewport
        self.offset = offset
        self.minimum = minimum
        self.maximum = maximum
    }
}
