#if Macros
    /// Makes a static property a parameter that tip rules can read.
    ///
    /// The property reads and writes a `Tips.Parameter`, which the macro declares beside it under the same
    /// name with a `$`. Rules take this parameter:
    ///
    /// ```swift
    /// struct FavoriteTip: Tip {
    ///     @Parameter static var hasSeenList: Bool = false
    ///     @Parameter(.transient) static var isLoggedIn: Bool = false
    ///
    ///     var title: Text { Text("Keep the ones you like") }
    ///     var rules: [Rule] {
    ///         #Rule(Self.$hasSeenList) { $0 == true }
    ///     }
    /// }
    /// ```
    ///
    /// The value is stored under the names of the type and the property, so renaming either resets it to its
    /// initial value. `Tips.ParameterOption.transient` keeps it for this run of the program only.
    ///
    /// `$name` has the property's access level, or its setter's where that is narrower, and belongs to no
    /// actor: rules and other threads can read it in modules that live on the main actor. The property
    /// itself belongs to the actor of its type; `@Parameter nonisolated static var` belongs to none. The
    /// initial value must not need the main actor.
    ///
    /// - Parameter options: How the value is stored.
    @attached(accessor)
    @attached(peer, names: prefixed(`$`))
    public macro Parameter(_ options: Tips.ParameterOption...) =
        #externalMacro(module: "TipMacros", type: "ParameterMacro")

    /// A rule that reads a parameter or an event's donations.
    ///
    /// ```swift
    /// var rules: [Rule] {
    ///     #Rule(Self.$launches) { $0 > 3 }
    ///     #Rule(Self.didVisit) { $0.donations.donatedWithin(.week).count > 3 }
    /// }
    /// ```
    ///
    /// The rule knows its own text and the values that it compares, so that a tip can explain why it is not
    /// shown. In a condition of one expression these are the operands that start at the input, here `$0` and
    /// `$0.donations.donatedWithin(.week).count`. An operand that the condition may skip, such as one after
    /// `&&`, is left out if evaluating it could trap: with `!`, a subscript or an initializer.
    ///
    /// - Parameters:
    ///   - input: The event, or the parameter itself and not its value: `Self.$launches`.
    ///   - body: Returns true when the tip may be shown; it is given the parameter's value, or the event. It
    ///     may read other parameters, events and statuses as well. It is re-evaluated when any of these
    ///     change, but not when anything else does.
    @freestanding(expression)
    public macro Rule<Input: Tips.RuleInput>(
        _ input: Input,
        _ body: @escaping @Sendable (Input.Value) -> Bool
    ) -> Tips.Rule = #externalMacro(module: "TipMacros", type: "RuleMacro")

    /// Reports that a rule needs a closure, where only its input was passed.
    @freestanding(expression)
    public macro Rule<Input: Tips.RuleInput>(_ input: Input) -> Tips.Rule =
        #externalMacro(module: "TipMacros", type: "RuleMacro")

    /// Reports that a rule takes the parameter `Self.$launches`, not its value `Self.launches`.
    @freestanding(expression)
    public macro Rule<Value: Codable & Sendable>(
        _ value: Value,
        _ body: @escaping @Sendable (Value) -> Bool
    ) -> Tips.Rule = #externalMacro(module: "TipMacros", type: "RuleOfValueMacro")
#endif
