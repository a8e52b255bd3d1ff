import SwiftSyntax
import SwiftSyntaxBuilder
import Testing

@testable import TipMacroExpansion

/// Which values a rule shows when it explains itself.
@Suite struct RuleTermsTests {
    @Test(arguments: [
        ("$0 == true", ["$0"]),
        ("$0.count > 3", ["$0.count"]),
        ("3 < $0.count", ["$0.count"]),
        ("$0.count > $0.limit", ["$0.count", "$0.limit"]),
        ("$0.count > 3 && $0.count < 9", ["$0.count"]),
        ("$0.a > 1 && !($0.b || $0.c == nil)", ["$0.a", "$0.b", "$0.c"]),
        ("$0.a + $0.b * 2 > 3", ["$0.a", "$0.b"]),
        ("-$0.a < 3", ["$0.a"]),
        ("$0.name ?? \"\" == other", ["$0.name"]),
        ("$0.isOn ? $0.a > 1 : $0.b > 1", ["$0.isOn", "$0.a", "$0.b"]),
        ("$0 is Int", ["$0"]),
        ("$0.donations.donatedWithin(.week).count > 3", ["$0.donations.donatedWithin(.week).count"]),
        ("$0.filter { $0.size > 3 }.count > 1", ["$0.filter { $0.size > 3 }.count"]),
        ("$0.first?.name == \"a\"", ["$0.first?.name"]),
        ("$0.first!.name == \"a\"", ["$0.first!.name"]),
        ("$0[0] == 1", ["$0[0]"]),
        ("limit < other.count", []),
        ("abs($0.count) > 3", []),
        ("Set($0.donations.map(\\.place)).count >= 3", ["Set($0.donations.map(\\.place)).count"]),
        ("Set(others.map { $0.place }).count >= 3", []),
        ("$0", []),
        ("$0.isEmpty", []),
        ("!$0", ["$0"]),
        ("1...3 ~= $0", ["$0"]),
        ("$0 <=> 3", ["$0"]),
        ("event in event.count > $0", ["event.count"]),
        ("(event) in event.count > 3", ["event.count"]),
        ("(event: Event) -> Bool in event.count > 3", ["event.count"]),
        ("_ in other > 3", []),
        ("let a = $0; return a > 3", []),
        ("if $0 { true } else { false }", []),
    ])
    func takesOperandsThatStartAtTheInput(closure: String, terms: [String]) throws {
        #expect(try rule(closure).terms.map(\.source) == terms)
    }

    /// An operand that is never asked for may trap.
    @Test(arguments: [
        ("!$0.isEmpty && $0[0] > 3", ["$0.isEmpty"]),
        ("$0.isEmpty || $0.first! > 3", ["$0.isEmpty"]),
        ("$0.isEmpty ? $0.isOn : $0[0].isOn", ["$0.isEmpty", "$0.isOn"]),
        ("$0.first ?? $0[0] > 3", ["$0.first"]),
        ("$0[0] > 3 && $0.isOn", ["$0[0]", "$0.isOn"]),
        ("$0.isOn && Int($0.size) > 3", ["$0.isOn"]),
        ("$0.isOn && ($0.count > 3 || $0[0] == 1)", ["$0.isOn", "$0.count"]),
    ])
    func leavesOutWhatMayTrapWhereTheConditionMaySkipIt(closure: String, terms: [String]) throws {
        #expect(try rule(closure).terms.map(\.source) == terms)
    }

    @Test func computesATermByTheNameOfTheInput() throws {
        #expect(try rule("$0.count > 3").terms.map(\.value) == ["{ $0.count }"])
        #expect(try rule("all in all.count > 3").terms.map(\.value) == ["{ all in all.count }"])
        #expect(try rule("`in` in `in`.count > 3").terms.map(\.value) == ["{ `in` in `in`.count }"])
    }

    private func rule(_ closure: String) throws -> RuleClosure {
        let expression: ExprSyntax = "{ \(raw: closure) }"
        return RuleClosure(try #require(expression.as(ClosureExprSyntax.self)))
    }
}
