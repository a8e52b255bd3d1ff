/// Where a user stands in a walkthrough, to go on from later.
///
/// What led there is named only where it does not follow from the visits; files that were saved before there were
/// these fields are read in the same way.
public struct WalkthroughProgress: Hashable, Codable, Sendable {
    /// The walkthrough.
    public var walkthrough: Walkthrough.ID
    /// The step that was on.
    public var step: Step.ID
    /// What was seen so far.
    public var visits: [Visit]
    /// The steps that led to it, for going back, the last one last; nil when they are those of `visits`, in the
    /// order in which they were first seen, up to the step itself.
    public var trail: [Step.ID]?
    /// The step where it began, above which Back leads too; nil when that is the first step of the walkthrough, or
    /// the step itself where nothing led to it.
    public var beginning: Step.ID?

    /// Creates a progress.
    public init(
        walkthrough: Walkthrough.ID,
        step: Step.ID,
        visits: [Visit],
        trail: [Step.ID]? = nil,
        beginning: Step.ID? = nil
    ) {
        self.walkthrough = walkthrough
        self.step = step
        self.visits = visits
        self.trail = trail
        self.beginning = beginning
    }
}

extension WalkthroughProgress {
    /// What leads to the step, without the steps that are gone from the script.
    func stop(in walkthrough: Walkthrough) -> (stop: Stop, beginning: Int)? {
        guard walkthrough.id == self.walkthrough, let index = walkthrough.index(of: step) else { return nil }
        var trail: [Int] = []
        for step in (self.trail ?? seenBefore).compactMap(walkthrough.index(of:)) where step != trail.last {
            trail.append(step)
        }
        if trail.last == index { trail.removeLast() }
        let beginning = beginning.flatMap(walkthrough.index(of:)) ?? (trail.isEmpty ? index : 0)
        return (Stop(index: index, trail: trail), beginning)
    }

    /// Names what led to the step where that does not follow from the visits.
    mutating func name(_ stop: Stop, from beginning: Int, in walkthrough: Walkthrough) {
        let names = stop.trail.map { walkthrough.steps[$0].id }
        trail = names == seenBefore ? nil : names
        let usual = stop.trail.isEmpty ? stop.index : 0
        self.beginning = beginning == usual ? nil : walkthrough.steps[beginning].id
    }

    /// The steps that were seen before the step was, in the order in which they were first seen.
    private var seenBefore: [Step.ID] { visits.map(\.step).prefix { $0 != step }.map(\.self) }
}

extension [Visit] {
    /// Adds to the time of a step.
    mutating func add(_ seconds: Seconds, to step: Step.ID) {
        if let known = firstIndex(where: { $0.step == step }) {
            self[known].seconds += seconds
        } else {
            append(Visit(step: step, seconds: seconds))
        }
    }
}
