/// Where the label of an arrow ended up.
public struct LabelPosition: Hashable, Sendable {
    /// What the arrow points at; its ``Element/label`` is what to write.
    public var element: Element
    /// The place of its arrow in the step's list of arrows, from 0.
    public var rank: Int
    /// Its box, in window coordinates.
    public var frame: Rect
    /// How its lines are lined up.
    public var textAlignment: Arrow.TextAlignment
    /// How much of it is there, from 0 (none) to 1 (all).
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
}
