extension Tips {
    /// An input of the macro `#Rule`: a parameter or an event.
    ///
    /// One macro accepts both, because the compiler explains a mistake in a closure only if there are no
    /// overloads to choose from.
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
