package import WalkthroughEngine

/// What a linter asks of an app about one step while it is shown, besides where everything is.
package struct StepExamination: Codable, Hashable, Sendable {
    /// An element that the step names, and what that means in the app.
    package struct Named: Codable, Hashable, Sendable {
        /// The keys that lead to it from the step, such as `highlights[1].element`.
        package var key: String
        /// The name or selector.
        package var id: String
        /// How many widgets it means: those on screen, or else all. What is part of a control counts as the
        /// control.
        package var count: Int
        /// Whether one of them is on screen.
        package var isOnScreen: Bool
        /// A selector for each of those widgets alone, the widget pointed at first, at most three; empty when
        /// there is only one widget.
        package var narrower: [String]
        /// If the name depends on the language, the most lasting selector of the widget pointed at that does
        /// not; nil when there is none.
        package var lasting: String?
        /// Names and selectors of what is there and may have been meant, when it means nothing.
        package var nearest: [String]
        /// The messages that it names and no catalogue of the app has.
        package var unknownMessages: [String]
        /// Why none can be seen, in words, and what a trigger has to name to change that.
        package var concealment: Concealed?

        package init(
            key: String,
            id: String,
            count: Int,
            isOnScreen: Bool = true,
            narrower: [String] = [],
            lasting: String? = nil,
            nearest: [String] = [],
            unknownMessages: [String] = [],
            concealment: Concealed? = nil
        ) {
            self.key = key
            self.id = id
            self.count = count
            self.isOnScreen = isOnScreen
            self.narrower = narrower
            self.lasting = lasting
            self.nearest = nearest
            self.unknownMessages = unknownMessages
            self.concealment = concealment
        }
    }

    /// Why something cannot be seen.
    package struct Concealed: Codable, Hashable, Sendable {
        /// In words, such as `the AdwBottomSheet "sheet" shows something else`.
        package var reason: String
        /// The selector that a trigger has to have to show it; nil where none would.
        package var trigger: String?

        package init(reason: String, trigger: String? = nil) {
            self.reason = reason
            self.trigger = trigger
        }
    }

    /// How well something can be told from what is around it.
    package struct Contrast: Codable, Hashable, Sendable {
        /// The text, or the element that a ring is around.
        package var of: String
        /// As WCAG 2.2 defines it, from 1 to 21.
        package var ratio: Double

        package init(of: String, ratio: Double) {
            self.of = of
            self.ratio = ratio
        }
    }

    /// A button of the callout.
    package struct Control: Codable, Hashable, Sendable {
        package var name: String
        package var size: Size

        package init(name: String, size: Size) {
            (self.name, self.size) = (name, size)
        }
    }

    /// What the step names.
    package var elements: [Named] = []
    /// What else the step asks for and does not get, by its key, such as `show[0].click`, each with why.
    package var unmet: [String: String] = [:]
    /// Whether what the step is about is done; nil when it does not say what that is.
    package var isDone: Bool?
    /// The triggers that are bound to nothing and mean no widget.
    package var unknownTriggers: [String] = []
    /// The triggers whose widgets were opened and cannot be seen, each with why.
    package var concealedTriggers: [String: Concealed] = [:]
    /// How much of the target its scrollers and the window could show at once; nil without a target.
    package var room: Size?
    /// The texts of the callout and of labels that lack room, each with why.
    package var clipped: [String] = []
    /// The texts of the callout and of labels; empty where an earlier setting has the same theme.
    package var texts: [Contrast] = []
    /// The items of menus that have a ring in place of an arrow.
    package var ringed: [String] = []
    /// The rings around what is lit.
    package var rings: [Contrast] = []
    /// The buttons of the callout.
    package var controls: [Control] = []
    /// What lies under a dialog that the step opens, in words.
    package var misplaced: [String] = []

    package init() {}
}
