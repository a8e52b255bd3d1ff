extension Tips {
    /// A condition that has to hold for a tip to be shown; written with ``Rule(_:_:)``.
    public struct Rule: Sendable {
        /// What a rule depends on.
        public enum Input: Sendable, Hashable {
            /// A parameter, by its key.
            case parameter(String)
            /// An event, by its id.
            case event(String)
        }

        /// A part of a rule whose value explains its result: in `$0.donations.count > 3` the count.
        public struct Term<Value>: Sendable {
            /// The part as it is written in the rule.
            let source: String
            let value: @Sendable (Value) -> String

            /// - Parameters:
            ///   - source: The part as it is written in the rule.
            ///   - value: Finds its value.
            public init<Result>(_ source: String, _ value: @escaping @Sendable (Value) -> Result) {
                self.source = source
                self.value = { RuleValue.described(value($0)) }
            }
        }

        /// What the rule depends on, as far as its declaration says.
        public let input: Input
        /// The condition as it is written in the app's code.
        public let source: String
        private let condition: @Sendable (RuleEvaluation) -> Bool
        private let terms: @Sendable (RuleEvaluation) -> [RuleValue]

        /// A condition on a parameter.
        ///
        /// - Parameters:
        ///   - source: The condition in words or code, for explanations.
        ///   - terms: What to show of its parts in explanations.
        public init<Value>(
            _ parameter: Parameter<Value>,
            source: String,
            terms: @escaping @Sendable () -> [Term<Value>] = { [] },
            _ body: @escaping @Sendable (Value) -> Bool
        ) {
            input = .parameter(parameter.key)
            self.source = source
            condition = { body($0.value(of: parameter)) }
            self.terms = { RuleValue.all(terms(), of: $0.value(of: parameter)) }
        }

        /// A condition on an event.
        ///
        /// - Parameters:
        ///   - source: The condition in words or code, for explanations.
        ///   - terms: What to show of its parts in explanations.
        public init<DonationInfo>(
            _ event: Event<DonationInfo>,
            source: String,
            terms: @escaping @Sendable () -> [Term<Event<DonationInfo>>] = { [] },
            _ body: @escaping @Sendable (Event<DonationInfo>) -> Bool
        ) {
            input = .event(event.id)
            self.source = source
            condition = { _ in body(event) }
            self.terms = { _ in RuleValue.all(terms(), of: event) }
        }

        /// Whether the condition holds. Whatever it reads, the tip follows.
        func isSatisfied(in evaluation: RuleEvaluation) -> Bool { evaluation.deciding(condition) }

        /// What the parts of the condition are.
        func values(in evaluation: RuleEvaluation) -> [RuleValue] { evaluation.deciding(terms) }
    }
}

/// What a part of a rule is at the moment.
public struct RuleValue: Sendable, Hashable, Codable {
    /// The part as it is written in the rule: `"$0.donations.count"`.
    public let source: String
    /// Its value as text: `"2"`.
    public let value: String

    static func all<Value>(_ terms: [Tips.Rule.Term<Value>], of value: Value) -> [RuleValue] {
        terms.map { RuleValue(source: $0.source, value: $0.value(value)) }
    }

    /// Text is quoted and long values are cut, so that an explanation stays a line.
    static func described(_ value: some Any) -> String {
        let text = if value is String { String(reflecting: value) } else { String(describing: value) }
        return text.count > 80 ? text.prefix(79) + "…" : text
    }
}
