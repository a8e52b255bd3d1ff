/// Where the label of an arrow is drawn.
public struct LabelPosition: Equatable, Sendable {
    /// The element that the arrow points at; its ``Element/label`` is the text.
    public var element: Element
    /// The index of its arrow in the step's list of arrows, from 0.
    public var rank: Int
    /// Its box, in window coordinates.
    public var frame: Rect
    /// How its lines are aligned.
    public var textAlignment: Arrow.TextAlignment
    /// Its opacity, from 0 (invisible) to 1 (opaque).
    public var opacity: Double { didSet { opacity = opacity.fraction } }

    /// Creates a position.
    public init(
        element: Element,
        rank: Int,
        frame: Rect,
        textAlignment: Arrow.TextAlignment = .center,
        opacity: Double = 1
    ) {
        self.element = element
        self.rank = rank
        self.frame = frame
        self.textAlignment = textAlignment
        self.opacity = opacity.fraction
    }

    /// Whether both look the same and point at the same element.
    public static func == (a: LabelPosition, b: LabelPosition) -> Bool {
        a.element == b.element && a.element.label == b.element.label && a.rank == b.rank && a.frame == b.frame
            && a.textAlignment == b.textAlignment && a.opacity == b.opacity
    }
}
