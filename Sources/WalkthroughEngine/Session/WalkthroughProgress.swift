/// How far a user has come in a walkthrough, so that it can be resumed.
///
/// ``trail``, ``beginning`` and ``passedOver`` are set only where they do not follow from the visits. Files saved
/// before these fields existed are read in the same way.
public struct WalkthroughProgress: Hashable, Codable, Sendable {
    /// The walkthrough.
    public var walkthrough: Walkthrough.ID
    /// The current step.
    public var step: Step.ID
    /// The steps shown so far, with their times.
    public var visits: [Visit]
    /// The steps that Back returns to, the most recent last.
    ///
    /// Nil means the steps of ``visits`` up to ``step`` itself, in the order in which they were first shown.
    public var trail: [Step.ID]?
    /// The step where the walkthrough began; Back also leads to the steps above it.
    ///
    /// Nil means the first step of the walkthrough, or ``step`` itself when no step led to it.
    public var beginning: Step.ID?
    /// The steps that could not be shown when last tried, which step counters omit; nil when there are none.
    public var passedOver: [Step.ID]?

    /// Creates progress to resume from.
    public init(
        walkthrough: Walkthrough.ID,
        step: Step.ID,
        visits: [Visit],
        trail: [Step.ID]? = nil,
        beginning: Step.ID? = nil,
        passedOver: [Step.ID]? = nil
    ) {
        self.walkthrough = walkthrough
        self.step = step
        self.visits = visits
        self.trail = trail
        self.beginning = beginning
        self.passedOver = passedOver
    }
}

extension WalkthroughProgress {
    /// The step to resume at, with its trail, and where the walkthrough began; nil when the progress does not
    /// fit.
    ///
    /// Leaves out steps that the script no longer has.
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

    /// Sets ``trail`` and ``beginning`` where they do not follow from the visits.
    mutating func name(_ stop: Stop, from beginning: Int, in walkthrough: Walkthrough) {
        let names = stop.trail.map { walkthrough.steps[$0].id }
        trail = names == seenBefore ? nil : names
        let usual = stop.trail.isEmpty ? stop.index : 0
        self.beginning = beginning == usual ? nil : walkthrough.steps[beginning].id
    }

    /// The steps seen before ``step``, in the order in which they were first seen.
    private var seenBefore: [Step.ID] { visits.map(\.step).prefix { $0 != step }.map(\.self) }
}

extension [Visit] {
    /// Adds `seconds` to the time of a step.
    mutating func add(_ seconds: Seconds, to step: Step.ID) {
        if let known = firstIndex(where: { $0.step == step }) {
            self[known].seconds += seconds
        } else {
            append(Visit(step: step, seconds: seconds))
        }
    }
}
