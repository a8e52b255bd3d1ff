/// How far a user has come in a tour, so that it can be resumed.
public struct WalkthroughProgress: Hashable, Codable, Sendable {
    /// The tour.
    public var walkthrough: Walkthrough.ID
    /// The current step.
    public var step: Step.ID
    /// The steps shown so far, with their times.
    public var visits: [Visit]
    /// The steps that Back returns to, the most recent last.
    public var trail: [Step.ID]
    /// The step where the tour began; Back also leads to the steps above it.
    public var beginning: Step.ID
    /// The steps that could not be shown when last tried, which step counters omit.
    public var passedOver: [Step.ID]

    /// Creates progress to resume from; without a `beginning`, the tour began at the first step of
    /// `trail`, or at `step` when none led to it.
    public init(
        walkthrough: Walkthrough.ID,
        step: Step.ID,
        visits: [Visit],
        trail: [Step.ID] = [],
        beginning: Step.ID? = nil,
        passedOver: [Step.ID] = []
    ) {
        self.walkthrough = walkthrough
        self.step = step
        self.visits = visits
        self.trail = trail
        self.beginning = beginning ?? trail.first ?? step
        self.passedOver = passedOver
    }
}

extension WalkthroughProgress {
    /// The step to resume at, with its trail, and where the tour began; nil when the progress does not
    /// fit.
    ///
    /// Leaves out steps that the script no longer has.
    func stop(in walkthrough: Walkthrough) -> (stop: Stop, beginning: Int)? {
        guard walkthrough.id == self.walkthrough, let index = walkthrough.index(of: step) else { return nil }
        var trail: [Int] = []
        for step in self.trail.compactMap(walkthrough.index(of:)) where step != trail.last {
            trail.append(step)
        }
        if trail.last == index { trail.removeLast() }
        let beginning = walkthrough.index(of: beginning) ?? trail.first ?? index
        return (Stop(index: index, trail: trail), beginning)
    }
}
