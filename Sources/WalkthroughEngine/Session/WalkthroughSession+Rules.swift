/// What the session knows about the current step's advance rule.
struct RuleStanding: Sendable {
    /// Whether the front can observe what the rule names.
    var canComeTrue = false
    /// Whether the rule advances when it holds.
    ///
    /// A user who returns to a step whose rule already holds stays there until the rule has ceased to hold.
    var isArmed = true
}

/// Advance rules, and whether Next is offered.
extension WalkthroughSession {
    /// Whether the user may press Next: not on a step whose advance rule can still be satisfied.
    ///
    /// The user may press Next when the step advances by its button; when no front has said that the rule can
    /// come true; when the target is missing; and when Back or ``SessionEvent/go(to:)`` has led to a step
    /// whose state already holds. Not while ``isAstray`` is true.
    public var canGoNext: Bool {
        guard case .showing(let index, let target) = phase else { return currentIndex != nil }
        guard !isAstray else { return false }
        return walkthrough.steps[index].advanceRule == .button || target == .missing || !rule.canComeTrue
            || !rule.isArmed
    }

    mutating func ruleChanged(_ token: RequestToken, _ change: RuleChange) -> [SessionEffect] {
        guard case .showing = phase, requests.isCurrent(token) else { return [] }
        let couldGoNext = canGoNext
        switch change {
        case .canComeTrue(let can): rule.canComeTrue = can
        case .unsatisfied: rule.isArmed = true
        case .satisfied: if rule.isArmed { return goNext(by: .rule) }
        }
        return canGoNext == couldGoNext ? [] : [.offerNext(canGoNext)]
    }
}

extension AdvanceRule {
    /// Whether the rule names a state that holds or not, rather than an event.
    var isState: Bool { if case .state(let state) = self { !state.isEvent } else { false } }
}
