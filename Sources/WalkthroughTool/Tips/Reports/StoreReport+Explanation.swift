internal import FoundationEssentials
internal import TipEngine
internal import WalkthroughEngine

nonisolated extension StoreReport {
    /// Returns why each tip is shown or not, as far as the store knows.
    func explanation(now: Date) -> String {
        guard let tips, !tips.isEmpty else { return "No tips yet.\n" }
        let paragraphs = tips.map { tip in
            let text = tip.explanation { Moment.both($0, now) }
            return text.lines.map { PlainText.line($0) + "\n" }.joined()
        }
        let hasRules = tips.contains { $0.rules?.isEmpty == false }
        let sections = [displayFrequency.words(now)] + paragraphs
        return sections.joined(separator: "\n") + (hasRules ? Self.legend : "")
    }

    private static let legend = """

        “?” marks a rule that only the app can evaluate.

        """
}

nonisolated extension DisplayFrequencyReport {
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
