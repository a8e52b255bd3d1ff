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
