extension Tips {
    /// A button of a tip.
    public struct Action: Sendable, Identifiable {
        /// Tells the tip's buttons apart; the button's position ("0", "1", …) unless it was given.
        public internal(set) var id: String
        /// The button's position in the tip, from 0.
        public internal(set) var index: Int?
        /// What pressing the button does.
        public let handler: @MainActor @Sendable () -> Void
        /// What the button says.
        public let label: @Sendable () -> Text

        /// A button with a title.
        ///
        /// - Parameters:
        ///   - id: The button's position when not given.
        ///   - title: What the button says, to be translated.
        ///   - handler: Called when the button is pressed, before the action closure of the view.
        public init(
            id: String? = nil,
            title: LocalizedStringKey,
            perform handler: @escaping @MainActor @Sendable () -> Void = {}
        ) {
            self.init(id: id, perform: handler) { Text(title) }
        }

        /// A button whose title is shown as it is.
        @_disfavoredOverload
        public init(
            id: String? = nil,
            title: some StringProtocol,
            perform handler: @escaping @MainActor @Sendable () -> Void = {}
        ) {
            let text = Text(verbatim: String(title))
            self.init(id: id, perform: handler) { text }
        }

        /// A button with a text of its own.
        public init(
            id: String? = nil,
            perform handler: @escaping @MainActor @Sendable () -> Void = {},
            _ label: @escaping @Sendable () -> Text
        ) {
            self.id = id ?? ""
            self.handler = handler
            self.label = label
        }

        /// The same button with another handler.
        public func performing(_ handler: @escaping @MainActor @Sendable () -> Void) -> Action {
            var action = Action(id: id, perform: handler, label)
            action.index = index
            return action
        }
    }
}

extension [Tips.Action] {
    /// The buttons with their positions set, and with the position as the id of those that have none.
    package func numbered() -> [Tips.Action] {
        enumerated().map { index, action in
            var action = action
            action.index = index
            if action.id.isEmpty { action.id = String(index) }
            return action
        }
    }
}
