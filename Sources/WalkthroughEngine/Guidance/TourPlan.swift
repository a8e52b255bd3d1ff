/// What of a tour comes by itself, and why.
package struct TourPlan: Hashable, Sendable {
    /// Why it comes.
    package enum Occasion: Hashable, Sendable {
        /// The user has not seen it.
        case first
        /// The tour has changed since the user saw it.
        case changed
        /// The user left it before its end, at this step.
        case resumed(StepPosition)
    }

    /// The tour, perhaps with its new steps alone.
    package var walkthrough: Walkthrough
    /// Where to go on; nil is the beginning.
    package var progress: WalkthroughProgress?
    package var occasion: Occasion
}
