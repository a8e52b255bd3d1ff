internal import FoundationEssentials
internal import TipEngine
internal import WalkthroughEngine

nonisolated extension StoreReport {
    /// Returns why each tip is shown or not, as far as the store knows.
    func explanation(now: Date) -> String {
        guard let tips, !tips.isEmpty else { return "No tips yet.\n" }
        let paragraphs = tips.map { tip in
            tip.explanation { Moment.both($0, now) }.map { PlainText.line($0) + "\n" }.joined()
        }
        let hasRules = tips.contains { $0.rules?.isEmpty == false }
        let sections = [displayFrequency.words(now)] + paragraphs
        return sections.joined(separator: "\n") + (hasRules ? Self.legend : "")
    }

    private static let legend = """

        “?” marks a rule that only the app can evaluate.

        """
}

nonisolated extension StoreReport.DisplayFrequency {
    fileprivate func words(_ now: Date) -> String {
        let rule =
            switch interval {
            case nil: "The app has not configured the display frequency yet."
            case 0: "New tips may be shown at any time."
            case let interval? where Phrase.isOnCalendar(now + interval):
                "New tips are shown at least \(Phrase.span(interval)) apart."
            default: "Only one new tip may ever be shown."
            }
        return rule + (lastDisplay.map { " A tip was last shown \(Moment.both($0, now))." } ?? "") + "\n"
    }
}

nonisolated extension TipReport {
    /// Returns a sentence, and a line for each condition, in the order in which the app evaluates them.
    ///
    /// - Parameter time: Puts a date into words.
    fileprivate func explanation(time: (Date) -> String) -> [String] {
        let gate = TipExplanation.Reason(
            .displayFrequency(displayFrequency),
            allowsDisplay: displayFrequency.isOpen
        )
        let rules = rules?.map { $0.words(time) } ?? ["? Rules: unknown, as no app has declared this tip yet"]
        let lines = reasons.map { $0.words(time) } + rules + [gate.words(time)]
        let verdict =
            switch status {
            case .dependsOnRules: "depends on its rules."
            case .unknown: "was not declared by an app yet."
            case .invalidated, .heldBack, .available:
                TipExplanation.verdict(
                    invalidation.map { .invalidated($0.reason) }
                        ?? (gate.allowsDisplay ? .available : .pending),
                    [gate],
                    time: time
                )
            }
        return ["\(TipExplanation.name(id, type: type)) \(verdict)"] + lines.map { "  \($0)" }
    }

    private var reasons: [TipExplanation.Reason] {
        // A limit that the app has not noticed yet is marked below.
        let invalidation = invalidation.flatMap { invalidation in
            invalidation.date.map {
                TipExplanation.Reason(
                    .invalidation(reason: invalidation.reason, date: $0),
                    allowsDisplay: false
                )
            }
        }
        return [invalidation].compactMap(\.self) + [
            .init(
                .displayCount(count: displayCount, limit: maxDisplayCount),
                allowsDisplay: maxDisplayCount.map { displayCount < $0 } ?? true
            ),
            .init(
                .displayDuration(seconds: displayDuration, limit: maxDisplayDuration),
                allowsDisplay: maxDisplayDuration.map { displayDuration < $0 } ?? true
            ),
        ]
    }
}

nonisolated extension TipReport.Rule {
    /// What the store knows of its input.
    fileprivate func words(_ time: (Date) -> String) -> String {
        var words = "? Rule: \(source)"
        if let parameter {
            let value = parameter.value?.text ?? "at its default, or not stored"
            words += " (parameter \(parameter.key)), which is \(value)"
        } else if let event {
            words += " (event “\(event.id)”), which has \(Phrase.count(event.count, "donation"))"
            if let last = event.last { words += ", the last \(time(last))" }
        }
        return words
    }
}
