/// When each arrow of a scene is drawn in. A time that is not finite, or negative, counts as 0.
public struct ArrowDrawing: Hashable, Sendable {
    /// When the first one begins, in seconds from the start.
    public var delay: Seconds { didSet { delay = delay.extent } }
    /// How much later each following one begins, in seconds.
    public var stagger: Seconds { didSet { stagger = stagger.extent } }

    /// The time that one arrow takes, in seconds.
    public static let duration: Seconds = 0.3
    /// One after another, with the step.
    public static let step = ArrowDrawing(delay: 0, stagger: 0.05)
    /// One after another, once what a trigger opened is there.
    public static let supplemental = ArrowDrawing(delay: 0.5, stagger: 0.15)

    /// Creates a schedule; times are in seconds, at least 0.
    public init(delay: Seconds, stagger: Seconds) {
        self.delay = delay.extent
        self.stagger = stagger.extent
    }

    /// When the arrow of that rank begins, in seconds from the start.
    public func start(of rank: Int) -> Seconds { delay + stagger * Double(rank) }

    /// When all of `count` arrows are drawn, in seconds from the start; 0 without arrows.
    public func duration(of count: Int) -> Seconds {
        count > 0 ? start(of: count - 1) + Self.duration : 0
    }
}
