import Testing

/// A rule's own text, on one line.
@Suite struct SourceTextTests {
    @Test(arguments: [
        ("$0  ==   true", "$0 == true"),
        ("$0 > 3\n    && $0 < 9", "$0 > 3 && $0 < 9"),
        ("$0.donations\n    .largest()\n    .count > 3", "$0.donations.largest().count > 3"),
        ("$0.within(\n    .week,\n    5\n)", "$0.within(.week, 5)"),
        ("$0 // comment\n  == true", "$0 == true"),
        ("$0/* comment */== true", "$0 == true"),
        ("let a = $0\nreturn a", "let a = $0; return a"),
        ("let a = $0; return a", "let a = $0; return a"),
        (
            "$0.filter {\n    let a = $0\n    return a\n}.isEmpty",
            "$0.filter { let a = $0; return a }.isEmpty"
        ),
        (#"$0 == "two  spaces""#, #"$0 == "two  spaces""#),
        ("$0 == \"\"\"\n    a\n      b\n    \"\"\"", "$0 == \"\"\"\n    a\n      b\n    \"\"\""),
        (#"$0 == "\(name  +  "!")\n""#, #"$0 == "\(name + "!")\n""#),
        ("$0 == \"👩‍👩‍👧\"", "$0 == \"👩‍👩‍👧\""),
    ])
    func isOneLineAsWritten(code: String, text: String) throws {
        let expansion = try #require(try MacroPlugIn.expandRule("#Rule(input) { \(code)\n}").expandedSource)
        #expect(expansion.hasPrefix("TipEngine.Tips.Rule(input, source: \(literal(text)), "), "\(expansion)")
    }
}
