import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What `#Rule` becomes.
@Suite struct RuleMacroTests {
    @Test func knowsItsTextAndItsTerms() {
        expectExpansion(
            of: "#Rule(Self.$flag) { $0 == true }",
            #"TipEngine.Tips.Rule(Self.$flag, source: "$0 == true", terms: { [.init("$0") { $0 }] }) { $0 == true }"#
        )
    }

    @Test func keepsTheNameOfTheInput() {
        expectExpansion(
            of: "#Rule(Self.opened) { event in event.donations.count > 3 }",
            """
            TipEngine.Tips.Rule(Self.opened, source: "event.donations.count > 3", \
            terms: { [.init("event.donations.count") { event in event.donations.count }] }) \
            { event in event.donations.count > 3 }
            """
        )
    }

    @Test(arguments: ["#Rule(flag, { $0 })", "#Rule(flag, body: { $0 })", "#Rule(flag) { $0 }"])
    func takesTheClosureAnywhere(rule: String) {
        expectExpansion(
            of: rule,
            #"TipEngine.Tips.Rule(flag, source: "$0", terms: { [] }) { $0 }"#
        )
    }

    @Test(arguments: ["isLarge", #"\.isEmpty"#, "Self.check(_:)"])
    func takesWhateverCanBeCalled(condition: String) {
        let literal = condition.contains("\\") ? "#\"\(condition)\"#" : "\"\(condition)\""
        expectExpansion(
            of: "#Rule(flag, \(condition))",
            "TipEngine.Tips.Rule(flag, source: \(literal), terms: { [] }, \(condition))"
        )
    }

    @Test func keepsSeveralStatements() {
        expectExpansion(
            of: """
                #Rule(opened) { event in
                    let count = event.donations.count
                    return count > 3  // enough
                }
                """,
            """
            TipEngine.Tips.Rule(opened, source: "let count = event.donations.count; return count > 3", \
            terms: { [] }) { event in
                let count = event.donations.count
                return count > 3  // enough
            }
            """
        )
    }

    @Test func asksForAClosure() {
        expectExpansion(
            of: "#Rule(Self.$flag)",
            "#Rule(Self.$flag)",
            diagnostics: [
                DiagnosticSpec(
                    message: "#Rule needs a closure that says what must hold",
                    line: 1,
                    column: 1,
                    fixIts: [FixItSpec(message: "add a closure")]
                )
            ],
            fixed: "#Rule(Self.$flag) { $0 == <#value#> }"
        )
    }

    @Test func asksForAnInput() {
        expectExpansion(
            of: "#Rule { true }",
            "#Rule { true }",
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "#Rule needs a parameter or an event to look at: '#Rule(Self.$flag) { $0 == true }'",
                    line: 1,
                    column: 1
                )
            ]
        )
    }

    @Test func explainsThatCapturesGoWithoutAList() {
        expectExpansion(
            of: "#Rule(flag) { [limit] flag in flag > limit }",
            "#Rule(flag) { [limit] flag in flag > limit }",
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "the closure of a rule cannot have a capture list; name the constants in the closure itself",
                    line: 1,
                    column: 15
                )
            ]
        )
    }

    @Test func warnsOfAConditionThatIgnoresItsInput() {
        expectExpansion(
            of: "#Rule(flag) { flag in ready }",
            #"TipEngine.Tips.Rule(flag, source: "ready", terms: { [] }) { flag in ready }"#,
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "this rule does not look at 'flag', so nothing that happens to it changes the answer",
                    line: 1,
                    column: 15,
                    severity: .warning,
                    fixIts: [FixItSpec(message: "replace 'flag' with '_'")]
                )
            ],
            fixed: "#Rule(flag) { _ in ready }"
        )
    }

    @Test(arguments: ["_ in ready", "a in f { a }", "a in { let b = a; return b }()"])
    func acceptsAnInputThatIsUsedOrMeantNotToBe(closure: String) {
        let source = closure.drop { $0 != " " }.dropFirst(4)
        expectExpansion(
            of: "#Rule(flag) { \(closure) }",
            #"TipEngine.Tips.Rule(flag, source: "\#(source)", terms: { [] }) { \#(closure) }"#
        )
    }

    /// A value, the node that is wrong in it, and the rule with the parameter instead.
    @Test(arguments: [
        ("Self.flag", "Self.$flag"), ("flag", "$flag"), ("Other.Tip.flag", "Other.Tip.$flag"),
    ])
    func offersTheParameterForItsValue(value: String, parameter: String) {
        expectExpansion(
            of: "#Rule(\(value)) { $0 }",
            "#Rule(\(value)) { $0 }",
            diagnostics: [
                DiagnosticSpec(
                    message: "'\(value)' is a value; pass the parameter: '\(parameter)'",
                    line: 1,
                    column: 7,
                    fixIts: [FixItSpec(message: "pass the parameter")]
                )
            ],
            fixed: "#Rule(\(parameter)) { $0 }",
            value: true
        )
    }

    @Test func explainsWhatARuleTakesInsteadOfAnyValue() {
        expectExpansion(
            of: "#Rule(count + 1) { $0 > 3 }",
            "#Rule(count + 1) { $0 > 3 }",
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "#Rule looks at a parameter or an event, not at a value: '#Rule(Self.$flag) { $0 == true }'",
                    line: 1,
                    column: 7
                )
            ],
            value: true
        )
    }
}
