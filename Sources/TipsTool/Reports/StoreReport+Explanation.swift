internal import FoundationEssentials
internal import TipEngine

extension StoreReport {
    /// Returns what decides whether each tip is shown, as far as the store knows.
    func explanation(now: Date) -> String {
        guard let tips, !tips.isEmpty else { return "No tips yet.\n" }
        let paragraphs = tips.map { $0.explanation(displayFrequency, now) }
        let hasRules = tips.contains { $0.rules?.isEmpty == false }
        return paragraphs.joined(separator: "\n") + (hasRules ? Self.disclaimer : "")
    }

    private static let disclaimer = """

        “?” marks rules: the app alone decides whether they hold, here is what they look at.

        """
}

extension TipReport {
    fileprivate func explanation(_ frequency: DisplayFrequencyReport, _ now: Date) -> String {
        var lines = [headline]
        if let invalidation { lines.append("✗ Invalidated: \(words(invalidation, now))") }
        lines.append(limits)
        lines +=
            rules?.flatMap { $0.lines(now) } ?? ["? Rules: unknown, as the app has not declared this tip yet"]
        lines.append(words(frequency, now))
        return lines.enumerated()
            .map { ($0.offset == 0 ? "" : "  ") + PlainText.line($0.element) + "\n" }.joined()
    }

    private var headline: String {
        let subject = type == nil || type == id ? id : "\(id) (\(type ?? ""))"
        switch status {
        case .invalidated: return "\(subject) is invalidated."
        case .heldBack: return "\(subject) is held back by the display frequency."
        case .dependsOnRules: return "\(subject) depends on its rules."
        case .available: return "\(subject) is available."
        case .unknown: return "\(subject) was not declared by an app yet."
        }
    }

    private func words(_ invalidation: Invalidation, _ now: Date) -> String {
        let date = invalidation.date.map { Moment.both($0, now) } ?? "the app will note it at its next turn"
        return "\(invalidation.reason.words), \(date)"
    }

    private var limits: String {
        let isOver = maxDisplayCount.map { displayCount >= $0 } ?? false
        let isTooLong = maxDisplayDuration.map { displayDuration >= $0 } ?? false
        let times = displayCount == 1 ? "once" : PlainText.count(displayCount, "time")
        return "\(isOver || isTooLong ? "✗" : "✓") Shown: \(times)"
            + (maxDisplayCount.map { " of at most \($0)" } ?? "")
            + ", on screen for \(Moment.span(displayDuration))"
            + (maxDisplayDuration.map { " of at most \(Moment.span($0))" } ?? "")
    }

    private func words(_ frequency: DisplayFrequencyReport, _ now: Date) -> String {
        let interval = frequency.interval.map { interval in
            if interval == 0 { return "no limit" }
            return interval < 1e12 ? "one new tip in \(Moment.span(interval))" : "one new tip only"
        }
        let last = frequency.lastDisplay.map { ", the last was shown \(Moment.both($0, now))" } ?? ""
        let gate = "Display frequency: \(interval ?? "not configured yet")"
        switch displayFrequency {
        case .ignored: return "✓ \(gate), which this tip ignores"
        case .alreadyShown: return "✓ \(gate), which holds back only tips that were never shown"
        case .open: return "✓ \(gate)\(last)"
        case .closed:
            return "✗ \(gate)\(last); opens " + (frequency.opens.map { Moment.both($0, now) } ?? "later")
        }
    }
}

extension TipReport.Rule {
    fileprivate func lines(_ now: Date) -> [String] {
        var lines = ["? Rule: \(source)"]
        if let parameter {
            let value = parameter.value?.text ?? "at its default, or not kept between sessions"
            lines.append("    parameter \(parameter.key): \(value)")
        }
        if let event {
            let last = event.last.map { ", the last \(Moment.both($0, now))" } ?? ""
            lines.append("    event “\(event.id)”: \(PlainText.count(event.count, "donation"))\(last)")
        }
        return lines
    }
}
