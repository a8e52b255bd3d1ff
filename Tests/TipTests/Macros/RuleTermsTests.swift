import Testing

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
        try expect(closure, terms)
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
        try expect(closure, terms)
    }

    @Test func computesATermByTheNameOfTheInput() throws {
        try expect("all in all.count > 3", ["all.count"], head: "all in ")
        try expect("`in` in `in`.count > 3", ["`in`.count"], head: "`in` in ")
    }

    /// - Parameter head: Names the input of each term.
    private func expect(_ closure: String, _ terms: [String], head: String? = nil) throws {
        let head = head ?? (closure.contains("event") ? "event in " : "")
        let written = terms.map { ".init(\(literal($0))) { \(head)\($0) }" }.joined(separator: ", ")
        let expansion = try #require(try MacroPlugIn.expandRule("#Rule(input) { \(closure) }").expandedSource)
        #expect(expansion.contains(", terms: { [\(written)] }) {"), "\(expansion)")
    }
}
