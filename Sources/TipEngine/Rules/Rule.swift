extension Tips {
    /// A condition that has to hold for a tip to be shown.
    ///
    /// It is written with the macro `#Rule`, or with these initializers where the trait `Macros` is off.
    ///
    /// ```swift
    /// Rule(Self.isLoggedIn, is: true)                             // as #Rule(Self.$isLoggedIn) { $0 == true }
    /// Rule(Self.opened, atLeast: 3)                               // as #Rule(Self.opened) { $0.donations.count >= 3 }
    /// Rule(Self.level, source: "$0.isHigh") { $0.isHigh }         // as #Rule(Self.$level) { $0.isHigh }
    /// ```
    public struct Rule: Sendable {
        /// What a rule depends on.
        public enum Input: Sendable, Hashable {
            /// A parameter, by its key.
            case parameter(key: String)
            /// An event, by its id.
            case event(id: String)
        }

        /// A part of a rule whose value explains the result, such as the count in `$0.donations.count > 3`.
        public struct Term<Value>: Sendable {
            /// The part as it is written in the rule.
            let source: String
            let value: @Sendable (Value) -> String

            /// - Parameters:
            ///   - source: The part as it is written in the rule.
            ///   - value: Computes the part's value.
            public init<Result>(_ source: String, _ value: @escaping @Sendable (Value) -> Result) {
                self.source = source
                self.value = { RuleValue.described(value($0)) }
            }
        }

        /// The declared input of the rule; its condition may read more.
        public var input: Input { content.input }
        /// The condition as it is written in the app's code.
        public var source: String { content.source }
        private let content: Content

        /// One reference instead of several members: copying rules takes much of the time of evaluating
        /// thousands of tips.
        private final class Content: Sendable {
            let input: Input
            let source: String
            let condition: @Sendable (RuleEvaluation) -> Bool
            let terms: @Sendable (RuleEvaluation) -> [RuleValue]

            init(
                _ input: Input,
                _ source: String,
                terms: @escaping @Sendable (RuleEvaluation) -> [RuleValue],
                condition: @escaping @Sendable (RuleEvaluation) -> Bool
            ) {
                self.input = input
                self.source = source
                self.condition = condition
                self.terms = terms
            }
        }

        /// A condition on a parameter.
        ///
        /// - Parameters:
        ///   - parameter: What the condition reads.
        ///   - source: The condition in words or code, for explanations.
        ///   - terms: The parts whose values explanations show.
        ///   - body: Whether the condition holds for a value.
        public init<Value>(
            _ parameter: Parameter<Value>,
            source: String,
            terms: @escaping @Sendable () -> [Term<Value>] = { [] },
            _ body: @escaping @Sendable (Value) -> Bool
        ) {
            content = Content(
                .parameter(key: parameter.key),
                source,
                terms: { RuleValue.all(terms(), of: $0.value(of: parameter)) },
                condition: { body($0.value(of: parameter)) }
            )
        }

        /// A condition on an event.
        ///
        /// - Parameters:
        ///   - event: The event whose donations the condition reads.
        ///   - source: The condition in words or code, for explanations.
        ///   - terms: The parts whose values explanations show.
        ///   - body: Whether the condition holds for the event as it is now.
        public init<DonationInfo>(
            _ event: Event<DonationInfo>,
            source: String,
            terms: @escaping @Sendable () -> [Term<Event<DonationInfo>>] = { [] },
            _ body: @escaping @Sendable (Event<DonationInfo>) -> Bool
        ) {
            content = Content(
                .event(id: event.id),
                source,
                terms: { _ in RuleValue.all(terms(), of: event) },
                condition: { _ in body(event) }
            )
        }

        /// Whether the condition holds. The tip depends on everything that the condition reads.
        ///
        /// Call it within ``RuleEvaluation/evaluating(_:)``.
        func isSatisfied(in evaluation: RuleEvaluation) -> Bool { content.condition(evaluation) }

        /// The values of the condition's parts. Call it within ``RuleEvaluation/evaluating(_:)``.
        func values(in evaluation: RuleEvaluation) -> [RuleValue] { content.terms(evaluation) }
    }
}

/// The current value of a part of a rule.
public struct RuleValue: Sendable, Hashable, Codable {
    /// The part as it is written in the rule: `"$0.donations.count"`.
    public let source: String
    /// Its value as text: `"2"`.
    public let value: String

    static func all<Value>(_ terms: [Tips.Rule.Term<Value>], of value: Value) -> [RuleValue] {
        terms.map { RuleValue(source: $0.source, value: $0.value(value)) }
    }

    /// The value as text; strings are quoted, and at most 80 characters are shown, to keep an explanation on
    /// one line.
    static func described(_ value: some Any) -> String {
        let text = if value is String { String(reflecting: value) } else { String(describing: value) }
        return text.count > 80 ? text.prefix(79) + "…" : text
    }
}
