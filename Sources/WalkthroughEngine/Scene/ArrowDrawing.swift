/// When the arrows of a scene are drawn in.
///
/// A time that is not finite, or negative, counts as 0.
public struct ArrowDrawing: Hashable, Sendable {
    /// When the first arrow begins, in seconds from the start.
    public var delay: Seconds { didSet { delay = delay.extent } }
    /// How much later each further arrow begins, in seconds.
    public var stagger: Seconds { didSet { stagger = stagger.extent } }

    /// How long one arrow takes, in seconds.
    public static let duration: Seconds = 0.3
    /// One after another, together with the step.
    public static let step = ArrowDrawing(delay: 0, stagger: 0.05)
    /// One after another, after what a trigger opened has appeared.
    public static let supplemental = ArrowDrawing(delay: 0.5, stagger: 0.15)

    /// Creates a schedule; times are in seconds, at least 0.
    public init(delay: Seconds, stagger: Seconds) {
        self.delay = delay.extent
        self.stagger = stagger.extent
    }

    /// Whether arrows that were there before are gone by the time the first one begins.
    var isAfterOthers: Bool { delay >= TimingCurve.fadeDuration }

    /// When the arrow of this rank begins, in seconds from the start.
    public func start(of rank: Int) -> Seconds { delay + stagger * Double(rank) }

    /// When all `count` arrows are drawn, in seconds from the start; 0 without arrows.
    public func duration(of count: Int) -> Seconds {
        count > 0 ? start(of: count - 1) + Self.duration : 0
    }
}
