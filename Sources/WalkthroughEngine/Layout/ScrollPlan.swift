/// Where to scroll so that a target and its callout are visible.
public struct ScrollPlan: Hashable, Sendable {
    /// The new offset of each scroller, in the order given, innermost first; always finite, and in range
    /// where it changes.
    public var offsets: [Point]
    /// Where the target will be, in window coordinates.
    public var target: Rect
}
