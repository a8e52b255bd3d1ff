/// A step that the session may show, and the steps that led to it.
struct Stop: Hashable, Sendable {
    let index: Int
    /// The steps that Back returns to from here, the most recent last. A step can occur more than once.
    var trail: [Int]
    /// Whether the step is already on screen, so that its condition is not checked again.
    var isOnScreen = false
    /// Whether to show it even without its target, because no other step can be shown.
    var isLastResort = false
}
