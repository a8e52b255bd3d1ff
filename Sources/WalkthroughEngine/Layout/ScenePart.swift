/// A part of a scene that must stay visible. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum ScenePart: String, Hashable, Codable, Sendable, CaseIterable {
    /// A popover or dialog that a trigger of the step opened. It lies over everything else.
    case opened
    /// The buttons of the callout or card.
    case buttons
    /// The rest of the callout or card.
    case callout
    /// The target of the callout.
    case target
    /// A highlight.
    case lit
    /// What an arrow points at.
    case pointedAt
    /// The head of an arrow.
    case arrowHead
    /// The label of an arrow.
    case label
    /// A sticky bar.
    case bar

    /// The cost of hiding one square logical pixel of it, in the search for a place: callout's buttons >
    /// target > lit > pointed at > label > bar, each four times the next.
    var weight: Double {
        switch self {
        case .opened, .buttons, .callout: 1024
        case .target: 256
        case .lit: 64
        case .pointedAt, .arrowHead: 16
        case .label: 4
        case .bar: 1
        }
    }
}

/// Something in the window that the callout, the card and the labels of arrows leave visible where they can.
public struct Obstacle: Hashable, Sendable {
    /// What it is; decides the cost of hiding it.
    public var part: ScenePart
    /// The element that it belongs to; nil when there is none, as for a popover.
    public var element: Element?
    /// The visible part of it.
    public var frame: Rect

    /// Creates an obstacle; `frame` is in the coordinate space of the scene.
    public init(_ part: ScenePart, _ frame: Rect, of element: Element? = nil) {
        self.part = part
        self.element = element
        self.frame = frame
    }
}

/// A part of a scene that another part hides.
public struct Occlusion: Hashable, Sendable {
    /// What is hidden.
    public var part: ScenePart
    /// What hides it.
    public var cover: ScenePart
    /// The element that the hidden part belongs to; nil when there is none.
    public var element: Element?
    /// How much of it is hidden, in square logical pixels.
    public var area: Double

    /// Creates an occlusion; a negative area, or one that is not finite, counts as 0.
    public init(of part: ScenePart, by cover: ScenePart, element: Element? = nil, area: Double) {
        self.part = part
        self.cover = cover
        self.element = element
        self.area = area.extent
    }
}
