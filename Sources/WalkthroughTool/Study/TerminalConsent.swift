internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Asks a participant in the terminal.
enum TerminalConsent {
    /// Whether the participant agrees; anything but yes is a refusal.
    static func isGiven(by participant: Int) -> Bool {
        let text = ConsentText(
            participant: Translations.number(participant),
            localized: { localized($0, $1) }
        )
        Output.print(lines: ([text.question] + text.paragraphs).joined(separator: "\n\n"))
        Output.print("\n\(text.agreement) (y) / \(text.refusal) (n): ")
        return Output.answersYes()
    }
}
