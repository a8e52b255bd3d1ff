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
