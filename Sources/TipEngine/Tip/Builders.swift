extension Tips {
    /// Lists rules, one to a line.
    public typealias RuleBuilder = ListBuilder<Rule>

    /// Lists options, one to a line.
    public typealias OptionBuilder = ListBuilder<any TipOption>

    /// Lists the tips of a group, the most important first.
    public typealias TipBuilder = ListBuilder<any Tip>

    /// Lists the buttons of a tip, and numbers them.
    @resultBuilder
    public enum ActionBuilder: ListBuilding {
        /// Buttons.
        public typealias Element = Action

        /// A single element.
        public static func buildExpression(_ action: Action) -> [Action] { [action] }
        /// Several elements made elsewhere.
        public static func buildExpression(_ actions: [Action]) -> [Action] { actions }

        /// All buttons, numbered by position.
        public static func buildFinalResult(_ actions: [Action]) -> [Action] { actions.numbered() }
    }

    /// Lists values of one type, one to a line.
    @resultBuilder
    public enum ListBuilder<Element>: ListBuilding {
        /// A single element.
        public static func buildExpression(_ element: Element) -> [Element] { [element] }
        /// Several elements made elsewhere.
        public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    }
}

/// What all builders of lists share: conditions and loops.
public protocol ListBuilding<Element> {
    /// What the list holds.
    associatedtype Element
}

extension ListBuilding {
    /// No elements.
    public static func buildBlock() -> [Element] { [] }
    /// The first line.
    public static func buildPartialBlock(first: [Element]) -> [Element] { first }
    /// The lines so far and the next.
    public static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
        accumulated + next
    }
    /// The elements of an `if` without `else`, if any.
    public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
    /// The elements of an `if` or of a case.
    public static func buildEither(first elements: [Element]) -> [Element] { elements }
    /// The elements of an `else` or of another case.
    public static func buildEither(second elements: [Element]) -> [Element] { elements }
    /// The elements of all iterations of a loop.
    public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap(\.self) }
    /// The elements of an `if #available`.
    public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
