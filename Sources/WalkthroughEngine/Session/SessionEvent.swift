/// What can happen to a walkthrough. Everything that changes a session is one of these, so that a session
/// can be replayed from the list of them.
public enum SessionEvent: Hashable, Codable, Sendable {
    /// Begin at a step; nil begins at the first, or where saved progress stands. A name that there is not
    /// begins at the first.
    case start(Step.ID?)
    /// Go on.
    case next
    /// Go back.
    case back
    /// Go to a step by name; a name that there is not changes nothing.
    case go(to: Step.ID)
    /// The person leaves. Ignored when the walkthrough is not cancellable.
    case skip
    /// The walkthrough is taken away.
    case close(Outcome.Interruption)
    /// The front has looked for the current step's elements; these are not there.
    case measured(missing: Set<Element>)
    /// The answer to ``SessionEffect/check(_:_:)``.
    case checked(Bool)
    /// What the step's ``AdvanceRule`` waits for has happened.
    case ruleSatisfied
    /// The person closed what a trigger had opened.
    case dismissed(Trigger)
    /// The wait that an effect asked for is over.
    case waited(WaitToken)
}

/// Tells one wait from another, so that one that ends too late does nothing.
public struct WaitToken: Hashable, Codable, Sendable {
    let number: Int
}

/// Why a session left a step.
public enum AdvanceCause: String, Hashable, Codable, Sendable {
    /// Next.
    case next
    /// Back.
    case back
    /// Asked for by name.
    case jump
    /// Its target was not there.
    case missingTarget
    /// Its condition is false.
    case condition
    /// What its advance rule waits for has happened.
    case rule
    /// The person closed what its trigger had opened.
    case dismissal
}
