/// What is known of the rule that takes a step on.
struct RuleStanding: Sendable {
    /// Whether the front watches for what the rule names.
    var canComeTrue = false
    /// Whether the rule goes on when it holds. A user who comes back to a step whose rule holds already stays
    /// there, until it has ceased to hold.
    var isArmed = true
}

/// What a step waits for, and whether Next can be pressed meanwhile.
extension WalkthroughSession {
    /// Whether Next may be pressed: not on a step that waits for something else that may still happen.
    ///
    /// It may where the step's rule is the button; where a front has not said that the rule can come true; without
    /// the target that it should happen to; and on a step that Back or ``SessionEvent/go(to:)`` has led to while
    /// the state that it waits for holds already.
    public var canGoOn: Bool {
        guard case .showing(let index, let target) = phase else { return currentIndex != nil }
        return walkthrough.steps[index].advance == .button || target == .missing || !rule.canComeTrue
            || !rule.isArmed
    }

    mutating func changeRule(
        _ token: RequestToken,
        _ change: (inout RuleStanding) -> Void
    ) -> [SessionEffect] {
        guard case .showing = phase, token == measurement else { return [] }
        let couldGoOn = canGoOn
        change(&rule)
        return canGoOn == couldGoOn ? [] : [.offerNext(canGoOn)]
    }

    mutating func ruleSatisfied(_ token: RequestToken) -> [SessionEffect] {
        guard case .showing = phase, token == measurement, rule.isArmed else { return [] }
        return goOn(by: .rule)
    }
}

extension AdvanceRule {
    /// Whether it is something that holds or not, rather than something that happens.
    var isState: Bool {
        switch self {
        case .property, .mapped: true
        case .button, .targetClick, .action: false
        }
    }
}
