extension Tips {
    /// Lists rules, one to a line.
    public typealias RuleBuilder = ListBuilder<Rule>

    /// Lists options, one to a line.
    @resultBuilder
    public enum OptionBuilder: ListBuilding {
        public typealias Element = any TipOption

        public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
        public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    }

    /// Lists the tips of a group, the most important first.
    @resultBuilder
    public enum TipBuilder: ListBuilding {
        public typealias Element = any Tip

        public static func buildExpression(_ tip: any Tip) -> [any Tip] { [tip] }
        public static func buildExpression(_ tips: [any Tip]) -> [any Tip] { tips }
    }

    /// Lists the buttons of a tip, and numbers them.
    @resultBuilder
    public enum ActionBuilder: ListBuilding {
        public typealias Element = Action

        public static func buildExpression(_ action: Action) -> [Action] { [action] }
        public static func buildExpression(_ actions: [Action]) -> [Action] { actions }

        public static func buildFinalResult(_ actions: [Action]) -> [Action] { actions.numbered() }
    }

    /// Lists values of one type, one to a line.
    @resultBuilder
    public enum ListBuilder<Element>: ListBuilding {
        public static func buildExpression(_ element: Element) -> [Element] { [element] }
        public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    }
}

/// What all builders of lists share: conditions and loops.
public protocol ListBuilding<Element> {
    associatedtype Element
}

extension ListBuilding {
    public static func buildBlock() -> [Element] { [] }
    public static func buildPartialBlock(first: [Element]) -> [Element] { first }
    public static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
        accumulated + next
    }
    public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
    public static func buildEither(first elements: [Element]) -> [Element] { elements }
    public static func buildEither(second elements: [Element]) -> [Element] { elements }
    public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap(\.self) }
    public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
