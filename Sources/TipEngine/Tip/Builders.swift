extension Tips {
    /// Lists rules, one to a line.
    public typealias RuleBuilder = ListBuilder<Rule>

    /// Lists options, one to a line.
    @resultBuilder
    public enum OptionBuilder: ListBuilding {
        /// Options of any kind.
        public typealias Element = any TipOption

        /// One of them.
        public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
        /// Several made elsewhere.
        public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    }

    /// Lists the tips of a group, the most important first.
    @resultBuilder
    public enum TipBuilder: ListBuilding {
        /// Tips of any kind.
        public typealias Element = any Tip

        /// One of them.
        public static func buildExpression(_ tip: any Tip) -> [any Tip] { [tip] }
        /// Several made elsewhere.
        public static func buildExpression(_ tips: [any Tip]) -> [any Tip] { tips }
    }

    /// Lists the buttons of a tip, and numbers them.
    @resultBuilder
    public enum ActionBuilder: ListBuilding {
        /// Buttons.
        public typealias Element = Action

        /// One of them.
        public static func buildExpression(_ action: Action) -> [Action] { [action] }
        /// Several made elsewhere.
        public static func buildExpression(_ actions: [Action]) -> [Action] { actions }

        /// All of them, with their positions.
        public static func buildFinalResult(_ actions: [Action]) -> [Action] { actions.numbered() }
    }

    /// Lists values of one type, one to a line.
    @resultBuilder
    public enum ListBuilder<Element>: ListBuilding {
        /// One of them.
        public static func buildExpression(_ element: Element) -> [Element] { [element] }
        /// Several made elsewhere.
        public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    }
}

/// What all builders of lists share: conditions and loops.
public protocol ListBuilding<Element> {
    associatedtype Element
}

extension ListBuilding {
    /// None at all.
    public static func buildBlock() -> [Element] { [] }
    /// The first line.
    public static func buildPartialBlock(first: [Element]) -> [Element] { first }
    /// The lines so far and the next.
    public static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
        accumulated + next
    }
    /// Those of an `if`, if any.
    public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
    /// Those of an `if` or of a case.
    public static func buildEither(first elements: [Element]) -> [Element] { elements }
    /// Those of an `else` or of another case.
    public static func buildEither(second elements: [Element]) -> [Element] { elements }
    /// Those of all rounds of a loop.
    public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap(\.self) }
    /// Those of an `if #available`.
    public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
