/// What a front must do after an event, in the order given. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum SessionEffect: Hashable, Sendable {
    /// Evaluate this state, the ``Step/condition`` or the ``Step/doneWhen`` of the step at this index, and answer
    /// with ``SessionEvent/checked(_:holds:)``.
    case check(condition: AppState, step: Int, request: RequestToken)
    /// Open what the app bound to these triggers, and run their actions with `true`.
    case activate([Trigger])
    /// Close what the app bound to these triggers, and run their actions with `false`.
    case deactivate([Trigger])
    /// Run the demonstrations in ``Step/show`` of the step at this index in order, each as soon as it can.
    case perform(step: Int)
    /// Undo the demonstrations of the step at this index.
    case undo(step: Int)
    /// Watch the ``Step/doneWhen`` of the steps at these indices until the next measurement, and report with
    /// ``SessionEvent/undone(_:steps:)`` those that have held and cease to hold, once nothing moves.
    ///
    /// What the tour itself does, opens and undoes does not count.
    case watch(steps: [Int], request: RequestToken)
    /// Look for the elements of the step at this index, and answer with
    /// ``SessionEvent/measured(_:missing:)``.
    ///
    /// Answer at once, and again whenever elements appear or disappear, until the next request. Before the
    /// step is shown, report ``Step/awaited`` as missing while ``Step/waitFor`` does not hold; afterwards, too, if
    /// it has ``Step/restore``.
    case measure(step: Int, request: RequestToken)
    /// Show the step at this index.
    ///
    /// Scroll its target and callout into view, move the focus, announce the step, and watch for what its
    /// ``AdvanceRule`` names.
    ///
    /// When `isTargetMissing` is true, the step has a target that is not available: centre the callout.
    case present(step: Int, isTargetMissing: Bool)
    /// Say that the user has taken a wrong turn from the step at this index, beside the app, all of which can be
    /// used, and offer to go back.
    case tellWrongTurn(step: Int)
    /// Bring the app back to where the step at this index can be shown: by ``Step/restore``, or as the front knows.
    case restore(step: Int)
    /// Show or hide the Next button of the current step: ``WalkthroughSession/canGoNext`` has changed.
    case offerNext(Bool)
    /// Answer with ``SessionEvent/waited(_:)`` after this many seconds, unless cancelled.
    case wait(seconds: Seconds, token: WaitToken)
    /// Cancel the wait.
    case cancelWait(WaitToken)
    /// Pass the report on to the app.
    case report(Report)
    /// Remove the tour from the screen. No effect follows.
    case end(Outcome)
}

/// What an app can log about a tour. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum Report: Hashable, Codable, Sendable {
    /// A step appeared; with its ``Step/tags`` and ``Step/data``.
    case seen(Step.ID, tags: [String] = [], data: JSONValue = .null)
    /// The session left a step for another; `to` is nil when it left for the end.
    case advanced(from: Step.ID, to: Step.ID?, cause: AdvanceCause)
    /// A target, or what ``Step/waitFor`` names, is missing, and what the session did about it.
    case targetMissing(Element, in: Step.ID, resolution: MissingTargetPolicy.Resolution)
    /// The tour ended.
    case finished(Outcome)
}
