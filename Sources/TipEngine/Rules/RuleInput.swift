extension Tips {
    /// What ``Rule(_:_:)`` can look at: parameters and events.
    ///
    /// One macro for both, since the compiler explains a mistake in a closure only where it has no choice
    /// between overloads.
    public protocol RuleInput<Value>: Sendable {
        /// What the rule's closure is given.
        associatedtype Value
    }
}

extension Tips.Parameter: Tips.RuleInput {}

extension Tips.Event: Tips.RuleInput {
    /// Rules are given the event itself.
    public typealias Value = Self
}
