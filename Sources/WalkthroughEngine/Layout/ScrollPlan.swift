/// How far each scroller has to go so that a target and its callout can be seen.
public struct ScrollPlan: Hashable, Sendable {
    /// The new offset of each scroller, innermost first, as they were given; always finite and in their ranges where
    /// they change.
    public var offsets: [Point]
    /// Where the target will be.
    public var target: Rect
}
