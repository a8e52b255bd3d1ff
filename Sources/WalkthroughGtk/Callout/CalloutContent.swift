/// The text of a callout, and the buttons that it offers.
struct CalloutContent: Equatable {
    var title: String
    var body: String
    /// The picture or video above them; nil for none.
    var media: CalloutMedia?
    /// The name of the dialog for assistive technology, such as "A title, step 2 of 5".
    var spokenName: String
    /// The progress, such as "2 of 5"; empty for none.
    var progress: String
    var canSkip: Bool
    var canGoBack: Bool
    var isLast: Bool
    /// Whether Next is offered; false while the step waits for its advance rule.
    var canGoNext: Bool
    /// Whether it says that the user has taken a wrong turn; the main button then leads back.
    var tellsWrongTurn = false
    var words = CalloutWords()

    /// The content for a wrong turn from the step.
    func tellingWrongTurn(_ message: String) -> CalloutContent {
        var content = self
        (content.body, content.tellsWrongTurn, content.canGoBack) = (message, true, false)
        return content
    }
}
