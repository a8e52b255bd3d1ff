/// Where a step is among the steps of a run, as its counter says: "3 of 4".
public struct StepPosition: Hashable, Sendable {
    /// The number of the step, from 1.
    public var number: Int
    /// How many steps there are: those up to this one, and those that can still follow.
    public var count: Int

    /// Creates a position.
    public init(number: Int, count: Int) {
        self.number = number
        self.count = count
    }
}

extension WalkthroughSession {
    /// Where the current or upcoming step is among the steps of this run; nil before the start and after the end.
    ///
    /// A step that was passed over, because its condition is false or its target missing, does not count until it is
    /// shown after all. Nor do steps that a branch leaves out. Steps that the app jumped over count, and so
    /// do those above the one where the walkthrough began.
    ///
    /// - Complexity: O(*n* · *m*), *n* steps in the script and *m* shown on the way here.
    public var position: StepPosition? {
        guard let stop, let index = currentIndex else { return nil }
        let way = way(along: stop.trail + [index])
        let ahead = onwards(from: index).filter { !passedOver.contains($0) && !way.contains($0) }
        return StepPosition(number: way.count, count: way.count + ahead.count)
    }

    /// Records the current step as passed over, unless it is shown, or left by Back or a jump.
    mutating func notePassing(by cause: AdvanceCause) {
        if case .showing = phase { return }
        guard cause != .back, cause != .jump, let index = currentIndex else { return }
        passedOver.insert(index)
    }

    /// The counted steps up to and including the last of `shown`, each once, in the order a user reads them.
    private func way(along shown: [Int]) -> [Int] {
        var way = counted(0..<min(shown[0], beginning)) + [shown[0]]
        for index in shown.dropFirst() {
            if let place = way.firstIndex(of: index) {
                way.removeSubrange((place + 1)...)
            } else if let between = steps(between: way[way.count - 1], and: index) {
                way += between.filter { !passedOver.contains($0) && !way.contains($0) } + [index]
            } else {
                way = counted(0..<index) + [index]
            }
        }
        return way
    }

    private func counted(_ indices: Range<Int>) -> [Int] { indices.filter { !passedOver.contains($0) } }

    /// The steps that lead from one step forward to another; nil when none do.
    private func steps(between first: Int, and last: Int) -> [Int]? {
        let steps = onwards(from: first)
        return steps.firstIndex(of: last).map { Array(steps[..<$0]) }
    }

    /// The steps that follow one, until the end or the first repeated step.
    private func onwards(from index: Int) -> [Int] {
        stops(from: indexAfter(index), after: []).map(\.index)
    }
}
