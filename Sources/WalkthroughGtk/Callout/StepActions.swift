/// The actions that the custom content of a step can call.
public struct StepActions {
    /// Goes to the next step, whatever this one waits for; on the last one, finishes the tour.
    public let next: () -> Void
    /// Goes back to the previous step.
    public let back: () -> Void
    /// Skips the tour, if it is cancellable.
    public let skip: () -> Void
}
