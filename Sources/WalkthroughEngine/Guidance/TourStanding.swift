/// Where a user stands in a tour, as Help says it.
package enum TourStanding: Hashable, Sendable {
    /// The user has not taken this revision.
    case new
    /// The user left it at this step.
    case unfinished(StepPosition)
    /// The user knows it.
    case seen
}

extension Walkthrough {
    /// The lengths that it can be taken in: one where both have the same steps or one has none, and none where there is
    /// nothing to take.
    package var lengths: [TourLength] {
        let taken: [TourLength] = [.quick, .full].filter { length in
            steps.contains { $0.onlyIn == nil || $0.onlyIn == length }
        }
        return steps.contains { $0.onlyIn != nil } ? taken : Array(taken.suffix(1))
    }
}
