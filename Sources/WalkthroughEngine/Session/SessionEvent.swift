/// What can happen to a tour. A minor version may add cases.
///
/// Only these events change a session, so that a session can be replayed from its list of events.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum SessionEvent: Hashable, Codable, Sendable {
    /// Start at a step; nil starts at the first step, or at the step of the saved progress. An unknown id
    /// starts at the first step.
    case start(Step.ID?)
    /// Go to the next step, whatever the current one waits for; from the last step, finish.
    case next
    /// The user pressed Next, Enter or an arrow key. Ignored while ``WalkthroughSession/canGoNext`` is false.
    case nextPressed
    /// Go back.
    case back
    /// Go to the step with this id; an unknown id changes nothing.
    case go(to: Step.ID)
    /// The user leaves. Ignored when ``Walkthrough/isCancellable`` is false.
    case skip
    /// The user clicked outside everything lit; ``Walkthrough/outsideClick`` decides what that does.
    case outsideClicked
    /// The app, the window or another tour ends this one.
    case close(Outcome.Interruption)
    /// The answer to ``SessionEffect/measure(step:request:)``: these elements of the step are missing.
    ///
    /// Sent once for the request and again whenever elements appear or disappear, until the next request.
    case measured(RequestToken, missing: Set<Element>)
    /// The answer to ``SessionEffect/check(condition:step:request:)``: whether it holds.
    case checked(RequestToken, holds: Bool)
    /// What has become of what the step's ``AdvanceRule`` waits for. The token is that of the step's
    /// measurement.
    case rule(RequestToken, RuleChange)
    /// Of the steps that ``SessionEffect/watch(steps:request:)`` names, these have been undone.
    case undone(RequestToken, steps: Set<Int>)
    /// Whether the front can show again what is missing of the step that is shown, by other means than
    /// ``Step/restore``: the session assumes that it cannot until a front says so. The token is that of the
    /// step's measurement.
    case wayBack(RequestToken, isKnown: Bool)
    /// The user wants to be taken back from a wrong turn. Ignored while ``WalkthroughSession/isAstray`` is false.
    case wayBackPressed
    /// The user closed what a trigger had opened.
    case dismissed(Trigger)
    /// The wait that ``SessionEffect/wait(seconds:token:)`` asked for is over.
    case waited(WaitToken)
}

/// What becomes of what an ``AdvanceRule`` waits for.
public enum RuleChange: Hashable, Codable, Sendable {
    /// Whether it can happen at all, such as whether its widget exists. The session assumes that it cannot
    /// until a front says otherwise.
    case canComeTrue(Bool)
    /// It has happened, or already holds.
    case satisfied
    /// It is a state that does not hold: sent when the step is presented and whenever the state ceases to
    /// hold.
    case unsatisfied
}

/// Identifies a wait, so that a wait that ends too late has no effect.
public struct WaitToken: Hashable, Codable, Sendable {
    let number: Int
}

/// Identifies a request, so that a late answer never counts for another step or for another visit of the same
/// step.
public struct RequestToken: Hashable, Codable, Sendable {
    let number: Int
}

/// Why a session left a step. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum AdvanceCause: String, Hashable, Codable, CaseIterable, Sendable {
    /// The user or the app went to the next step.
    case next
    /// The user or the app went back.
    case back
    /// The app asked for another step by its id.
    case jump
    /// Its target was missing.
    case missingTarget
    /// Its condition is false.
    case condition
    /// What its advance rule waits for happened.
    case rule
    /// The user closed what its trigger had opened.
    case dismissal
    /// It was done already.
    case done
    /// A step before it has been undone.
    case undone
}
