/// A step to come to, and the way there.
struct Stop: Hashable, Sendable {
    let index: Int
    /// The steps that Back leads through from here, the last first. A step can be on it more than once.
    var trail: [Int]
    /// Whether the step is on screen already, so that its condition is not asked again.
    var isOnScreen = false
    /// Whether it is shown in any case, without its target if need be, because there is nothing else to show.
    var isLastResort = false
}
