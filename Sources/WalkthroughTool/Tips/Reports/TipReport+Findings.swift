internal import FoundationEssentials
internal import TipEngine

nonisolated extension TipReport {
    /// Returns why the tip is shown or not, as far as the store knows.
    ///
    /// - Parameter time: Puts a date into words.
    func explanation(time: @escaping (Date) -> String) -> ExplanationText {
        ExplanationText(id: id, type: type, conclusion, findings, time: time)
    }

    private var conclusion: ExplanationText.Conclusion {
        if let invalidation { return .invalidated(invalidation.reason) }
        return switch status {
        case .invalidated, .heldBack: .pending
        case .dependsOnRules: .dependsOnRules
        case .available: .available
        case .unknown: .undeclared
        }
    }

    /// Returns what the store knows of each condition, in the order in which the app evaluates them.
    private var findings: [TipFinding] {
        var reasons: [TipExplanation.Reason] = []
        // A limit that the app has not noticed yet is marked below.
        if let invalidation, let date = invalidation.date {
            reasons.append(
                .init(.invalidation(reason: invalidation.reason, date: date), allowsDisplay: false)
            )
        }
        reasons += [
            .init(
                .displayCount(count: displayCount, limit: maxDisplayCount),
                allowsDisplay: maxDisplayCount.map { displayCount < $0 } ?? true
            ),
            .init(
                .displayDuration(seconds: displayDuration, limit: maxDisplayDuration),
                allowsDisplay: maxDisplayDuration.map { displayDuration < $0 } ?? true
            ),
        ]
        return reasons.map { .reason($0) }
            + (rules?.map { .openRule(source: $0.source, $0.input) } ?? [.undeclaredRules])
            + [.reason(.init(.displayFrequency(gate), allowsDisplay: gate.isOpen))]
    }

    private var gate: FrequencyGate {
        switch displayFrequency {
        case .open: .open
        case .closed: opens.map { .closed(until: $0) } ?? .open
        case .alreadyShown: .alreadyShown
        case .ignored: .ignored
        }
    }
}

nonisolated extension TipReport.Rule {
    fileprivate var input: TipFinding.StoredInput? {
        if let parameter { return .parameter(parameter.key, value: parameter.value?.text) }
        return event.map { .event($0.id, count: $0.count, last: $0.last) }
    }
}
