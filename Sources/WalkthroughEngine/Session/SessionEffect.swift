/// What a front has to do after an event, in the order given.
public enum SessionEffect: Hashable, Sendable {
    /// Answer with ``SessionEvent/checked(_:holds:)`` whether this condition of this step holds.
    case check(String, Int, RequestToken)
    /// Open what is bound to these triggers, and run their actions with `true`.
    case activate([Trigger])
    /// Close what is bound to these triggers, and run their actions with `false`.
    case deactivate([Trigger])
    /// Look for the elements of this step and answer with ``SessionEvent/measured(_:missing:)``, now and
    /// whenever they come or go, until the next request.
    case measure(Int, RequestToken)
    /// Show this step: scroll its target and callout into view, move the focus, announce it, and watch for what
    /// its ``AdvanceRule`` names.
    ///
    /// `isTargetMissing` says that it has a target which is not there: the callout goes to the middle.
    case present(Int, isTargetMissing: Bool)
    /// Offer Next on the step that is shown, or take it away: ``WalkthroughSession/canGoOn`` has changed.
    case offerNext(Bool)
    /// Answer with ``SessionEvent/waited(_:)`` after that many seconds, unless cancelled; infinity is never.
    case wait(Seconds, WaitToken)
    /// Forget the wait.
    case cancelWait(WaitToken)
    /// Tell the app.
    case report(Report)
    /// Take everything away; nothing follows.
    case end(Outcome)
}

/// What an app can log about a walkthrough.
public enum Report: Hashable, Codable, Sendable {
    /// A step came on.
    case seen(Step.ID, tags: [String] = [])
    /// A step was left for another; nil: for the end.
    case advanced(from: Step.ID, to: Step.ID?, cause: AdvanceCause)
    /// A target is not there; what was done about it.
    case targetMissing(Element, in: Step.ID, resolution: MissingTargetPolicy.Resolution)
    /// It ended.
    case finished(Outcome)
}
