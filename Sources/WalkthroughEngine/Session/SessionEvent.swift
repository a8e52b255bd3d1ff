/// What can happen to a walkthrough. Everything that changes a session is one of these, so that a session
/// can be replayed from the list of them.
public enum SessionEvent: Hashable, Codable, Sendable {
    /// Begin at a step; nil begins at the first, or where saved progress stands. An unknown id begins at the
    /// first.
    case start(Step.ID?)
    /// The user asks for the next step: by Next, Enter or an arrow key. Refused while
    /// ``WalkthroughSession/canGoOn`` is false.
    case next
    /// The app goes on to the next step, whatever the current one waits for.
    case advance
    /// Go back.
    case back
    /// Go to a step by name; an unknown id changes nothing.
    case go(to: Step.ID)
    /// The user leaves. Ignored when the walkthrough is not cancellable.
    case skip
    /// The user clicked outside of everything lit; ``Walkthrough/outsideClick`` says what that does.
    case outsideClicked
    /// The walkthrough is taken away.
    case close(Outcome.Interruption)
    /// The answer to ``SessionEffect/measure(_:_:)``: these elements of the step are not there. Sent once for
    /// the request and again whenever elements come or go, until the next request.
    case measured(RequestToken, missing: Set<Element>)
    /// The answer to ``SessionEffect/check(_:_:_:)``.
    case checked(RequestToken, holds: Bool)
    /// Whether what the step's ``AdvanceRule`` waits for can come true at all, such as when its widget is there.
    /// It counts as impossible until a front says otherwise. The token is that of the step's measurement.
    case ruleCanComeTrue(RequestToken, Bool)
    /// What the step's ``AdvanceRule`` waits for has happened, or holds already. The token is that of the step's
    /// measurement.
    case ruleSatisfied(RequestToken)
    /// A state that the step's ``AdvanceRule`` waits for, a property's value or a widget on screen, does not hold.
    /// Sent when the step is presented and whenever the state ceases to hold. The token is that of the step's
    /// measurement.
    case ruleUnsatisfied(RequestToken)
    /// The user closed what a trigger had opened.
    case dismissed(Trigger)
    /// The wait that an effect asked for is over.
    case waited(WaitToken)
}

/// Tells one wait from another, so that one that ends too late does nothing.
public struct WaitToken: Hashable, Codable, Sendable {
    let number: Int
}

/// Tells one request from another, so that an answer that comes too late never counts for another step, or for
/// another visit of the same step.
public struct RequestToken: Hashable, Codable, Sendable {
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
    /// The user closed what its trigger had opened.
    case dismissal
}
