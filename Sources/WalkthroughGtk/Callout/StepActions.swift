/// What the custom content of a step can do.
public struct StepActions {
    /// Goes on to the next step; after the last one it is over.
    public let advance: () -> Void
    /// Goes back to the step before.
    public let back: () -> Void
    /// Leaves the walkthrough.
    public let dismiss: () -> Void
}
