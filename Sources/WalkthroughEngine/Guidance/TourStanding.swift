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
    /// Whether its quick and its full length differ.
    package var hasLengths: Bool { steps.contains { $0.onlyIn != nil } }
}
