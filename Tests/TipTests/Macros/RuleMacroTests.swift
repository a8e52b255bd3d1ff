import Testing

/// What `#Rule` becomes.
@Suite struct RuleMacroTests {
    private func expect(
        _ source: String,
        becomes expanded: String? = nil,
        said: String? = nil,
        fixed: String? = nil,
        by type: String = "RuleMacro",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let expansion = try MacroPlugIn.expandRule(source, by: type)
        #expect(expansion.expandedSource == expanded, sourceLocation: sourceLocation)
        #expect(expansion.said == (said.map { [$0] } ?? []), sourceLocation: sourceLocation)
        #expect(expansion.fixed(source) == fixed ?? source, sourceLocation: sourceLocation)
    }

    @Test func knowsItsTextAndItsTerms() throws {
        try expect(
            "#Rule(Self.$flag) { $0 == true }",
            becomes:
                #"TipEngine.Tips.Rule(Self.$flag, source: "$0 == true", terms: { [.init("$0") { $0 }] }) { $0 == true }"#
        )
    }

    @Test func keepsTheNameOfTheInput() throws {
        try expect(
            "#Rule(Self.opened) { event in event.donations.count > 3 }",
            becomes: """
                TipEngine.Tips.Rule(Self.opened, source: "event.donations.count > 3", \
                terms: { [.init("event.donations.count") { event in event.donations.count }] }) \
                { event in event.donations.count > 3 }
                """
        )
    }

    @Test(arguments: ["#Rule(flag, { $0 })", "#Rule(flag, body: { $0 })", "#Rule(flag) { $0 }"])
    func takesTheClosureAnywhere(rule: String) throws {
        try expect(rule, becomes: #"TipEngine.Tips.Rule(flag, source: "$0", terms: { [] }) { $0 }"#)
    }

    @Test(arguments: ["isLarge", #"\.isEmpty"#, "Self.check(_:)"])
    func takesWhateverCanBeCalled(condition: String) throws {
        try expect(
            "#Rule(flag, \(condition))",
            becomes: "TipEngine.Tips.Rule(flag, source: \(literal(condition)), terms: { [] }, \(condition))"
        )
    }

    @Test func keepsSeveralStatements() throws {
        try expect(
            """
            #Rule(opened) { event in
                let count = event.donations.count
                return count > 3  // enough
            }
            """,
            becomes: """
                TipEngine.Tips.Rule(opened, source: "let count = event.donations.count; return count > 3", \
                terms: { [] }) { event in
                    let count = event.donations.count
                    return count > 3  // enough
                }
                """
        )
    }

    @Test func asksForAClosure() throws {
        try expect(
            "#Rule(Self.$flag)",
            said: "error in column 1: #Rule needs a closure that says what must hold [add a closure]",
            fixed: "#Rule(Self.$flag) { $0 == <#value#> }"
        )
    }

    @Test func asksForAnInput() throws {
        try expect(
            "#Rule { true }",
            said: "error in column 1: #Rule needs a parameter or an event to look at: "
                + "'#Rule(Self.$flag) { $0 == true }'"
        )
    }

    @Test func explainsThatCapturesGoWithoutAList() throws {
        try expect(
            "#Rule(flag) { [limit] flag in flag > limit }",
            said: "error in column 15: the closure of a rule cannot have a capture list; "
                + "name the constants in the closure itself"
        )
    }

    @Test func warnsOfAConditionThatIgnoresItsInput() throws {
        try expect(
            "#Rule(flag) { flag in ready }",
            becomes: #"TipEngine.Tips.Rule(flag, source: "ready", terms: { [] }) { flag in ready }"#,
            said: "warning in column 15: this rule does not look at 'flag', "
                + "so nothing that happens to it changes the answer [replace 'flag' with '_']",
            fixed: "#Rule(flag) { _ in ready }"
        )
    }

    @Test(arguments: ["_ in ready", "a in f { a }", "a in { let b = a; return b }()"])
    func acceptsAnInputThatIsUsedOrMeantNotToBe(closure: String) throws {
        let source = closure.drop { $0 != " " }.dropFirst(4)
        try expect(
            "#Rule(flag) { \(closure) }",
            becomes: #"TipEngine.Tips.Rule(flag, source: "\#(source)", terms: { [] }) { \#(closure) }"#
        )
    }

    /// A value, and the parameter that is meant.
    @Test(arguments: [
        ("Self.flag", "Self.$flag"), ("flag", "$flag"), ("Other.Tip.flag", "Other.Tip.$flag"),
    ])
    func offersTheParameterForItsValue(value: String, parameter: String) throws {
        try expect(
            "#Rule(\(value)) { $0 }",
            said: "error in column 7: '\(value)' is a value; pass the parameter: '\(parameter)' "
                + "[pass the parameter]",
            fixed: "#Rule(\(parameter)) { $0 }",
            by: "RuleOfValueMacro"
        )
    }

    @Test func explainsWhatARuleTakesInsteadOfAnyValue() throws {
        try expect(
            "#Rule(count + 1) { $0 > 3 }",
            said: "error in column 7: #Rule looks at a parameter or an event, not at a value: "
                + "'#Rule(Self.$flag) { $0 == true }'",
            by: "RuleOfValueMacro"
        )
    }
}
