import FoundationEssentials

/// Determines a tip's status from values alone.
///
/// The order is: testing overrides, invalidation, display count and duration, rules, holds on all tips, and
/// last the display frequency. ``TipExplanation`` names the first one that prevents the tip from being shown.
enum Eligibility {
    /// A tip's status.
    ///
    /// Notes in `evaluation` what the rules read, and when the passing of time alone changes the status.
    static func status(of tip: TipDeclaration, in evaluation: RuleEvaluation) -> Tips.Status {
        evaluation.status(of: tip.id) { status(of: tip, evaluation) }
    }

    /// The status of several tips at the same moment.
    static func statuses(of tips: [TipDeclaration], in evaluation: RuleEvaluation) -> [Tips.Status] {
        evaluation.evaluating { evaluation in tips.map { status(of: $0, in: evaluation) } }
    }

    private static func status(of tip: TipDeclaration, _ evaluation: RuleEvaluation) -> Tips.Status {
        // The facts are not copied, because copying would take most of the time here.
        let record = evaluation.facts.tips[tip.id]
        switch evaluation.hasOverrides ? evaluation.facts.overrides.effect(on: tip.id, type: tip.type) : nil {
        case .shown: return shownByOverride(tip, record, evaluation.facts)
        case .hidden: return record?.invalidation.map { .invalidated($0.knownReason) } ?? .pending
        case nil: break
        }
        if let invalidation = invalidation(of: tip, record, evaluation.facts) {
            return .invalidated(invalidation.knownReason)
        }
        if let reason = exceededLimit(of: tip, record, in: evaluation) { return .invalidated(reason) }
        guard evaluation.facts.isConfigured,
            areSatisfied(tip.rules, evaluation),
            evaluation.facts.holds.isEmpty,
            frequencyGate(of: tip, record, in: evaluation).isOpen
        else { return .pending }
        return .available
    }

    /// Why a tip is invalidated; `nil` when it is not.
    ///
    /// Another process, to which the appearance on screen here is one that is over, may say that the tip was
    /// shown often enough. That counts when the appearance is over here as well.
    static func invalidation(
        of tip: TipDeclaration,
        _ record: FoldedLog.Tip?,
        _ facts: TipFacts
    ) -> FoldedLog.Invalidation? {
        guard let invalidation = record?.invalidation else { return nil }
        guard invalidation.knownReason == .displayCountExceeded, let most = tip.summary.maxDisplayCount,
            most > 0,
            let appearance = facts.onScreen[tip.id], !appearance.isInvalidated
        else { return invalidation }
        return nil
    }

    /// Whether all rules hold and all donations that they read are in memory.
    private static func areSatisfied(_ rules: [Tips.Rule], _ evaluation: RuleEvaluation) -> Bool {
        guard !rules.isEmpty else { return true }
        let misses = evaluation.missCount
        let areSatisfied = evaluation.evaluating { evaluation in
            rules.allSatisfy { $0.isSatisfied(in: evaluation) }
        }
        return areSatisfied && evaluation.missCount == misses
    }

    private static func shownByOverride(
        _ tip: TipDeclaration,
        _ record: FoldedLog.Tip?,
        _ facts: TipFacts
    ) -> Tips.Status {
        guard facts.overrides.closed.contains(tip.id) else {
            return facts.isConfigured && facts.holds.isEmpty ? .available : .pending
        }
        return .invalidated(record?.invalidation?.knownReason ?? .tipClosed)
    }

    /// The limit that the tip has reached, if any.
    ///
    /// A tip on screen reaches its count only when its appearance ends, and its duration only when
    /// ``Tips/MaxDisplayDuration/minimumAppearance`` is over. A limit of 0 is reached from the start.
    static func exceededLimit(
        of tip: TipDeclaration,
        _ record: FoldedLog.Tip?,
        in evaluation: RuleEvaluation
    ) -> Tips.InvalidationReason? {
        guard tip.hasLimit else { return nil }
        let appearance = evaluation.facts.onScreen[tip.id]
        let count = record?.shown.count ?? 0
        if let most = tip.summary.maxDisplayCount, count >= most, appearance == nil || most <= 0 {
            return .displayCountExceeded
        }
        guard let most = tip.summary.maxDisplayDuration else { return nil }
        let seen = (record?.seconds ?? 0) + (appearance?.current(at: evaluation.uptime) ?? 0)
        guard let appearance, most > 0 else { return seen >= most ? .displayDurationExceeded : nil }
        let floor = Tips.MaxDisplayDuration.minimumAppearance
        let left = max(most - seen, floor - appearance.duration(at: evaluation.uptime))
        guard left > 0 else { return .displayDurationExceeded }
        if appearance.visibleSince != nil { evaluation.noteChange(at: evaluation.now + left) }
        return nil
    }

    /// The tips that have reached a limit and are not invalidated yet, with that limit.
    ///
    /// Tips with a testing override are left out, however often they were shown.
    static func exceededLimits(
        of tips: [TipDeclaration],
        in evaluation: RuleEvaluation
    ) -> [(tip: String, reason: Tips.InvalidationReason)] {
        tips.compactMap { tip in
            guard tip.hasLimit, evaluation.facts.overrides.effect(on: tip.id, type: tip.type) == nil else {
                return nil
            }
            let record = evaluation.facts.tips[tip.id]
            guard record?.invalidation == nil else { return nil }
            return exceededLimit(of: tip, record, in: evaluation).map { (tip.id, $0) }
        }
    }

    /// Whether the display frequency lets the tip through. Only tips that were never shown are held back.
    static func frequencyGate(
        of tip: TipDeclaration,
        _ record: FoldedLog.Tip?,
        in evaluation: RuleEvaluation
    ) -> FrequencyGate {
        let gate = FrequencyGate(
            for: tip.summary,
            wasShown: record.map { $0.shown.count > 0 } ?? false,
            lastDisplay: evaluation.facts.lastDisplay,
            interval: evaluation.facts.displayInterval,
            now: evaluation.now
        )
        if case .closed(let date) = gate { evaluation.noteChange(at: date) }
        return gate
    }
}
