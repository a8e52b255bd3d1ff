/// What a participant is asked before a study, in the user's language.
package struct ConsentText {
    package let question: String
    /// What is recorded, what is not, and how to stop; a paragraph each.
    package let paragraphs: [String]
    /// The label of the button that agrees.
    package let agreement: String
    /// The label of the button that does not.
    package let refusal: String

    /// The text for a participant.
    ///
    /// - Parameters:
    ///   - participant: their number, in the digits of the user's language.
    ///   - localized: translates a text, and puts values in place of names in braces.
    package init(
        participant: String,
        localized: (_ text: String, _ values: KeyValuePairs<String, String>) -> String
    ) {
        question = localized("May this tour be recorded?", [:])
        paragraphs = [
            localized("You see a short tour of this app. A log of it helps to make the tour better.", [:]),
            localized(
                "Recorded: which steps you see, when, and how you leave them; where in the window you press the pointer; when the window is in use; its size, theme, direction and size of text.",
                [:]
            ),
            localized(
                "Not recorded: anything you type, what is on the screen, your name, or what you do after the tour.",
                [:]
            ),
            localized(
                "You are participant {number}. You may stop at any time: leave the tour, or close the window.",
                ["number": participant]
            ),
        ]
        agreement = localized("I Agree", [:])
        refusal = localized("Do Not Record", [:])
    }
}
