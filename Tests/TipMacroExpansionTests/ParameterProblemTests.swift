import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What `@Parameter` says about declarations it cannot stand for.
@Suite struct ParameterProblemTests {
    struct Case: CustomTestStringConvertible {
        let declaration: String
        /// What stands there after the expansion.
        let expanded: String
        let message: String
        let column: Int
        var fix: (title: String, result: String)?
        var testDescription: String { declaration }
    }

    static let cases = [
        Case(
            declaration: "@Parameter static let flag = false",
            expanded: "static let flag {\n        get {\n            Swift.fatalError()\n        }\n    }",
            message: "a parameter changes over time, so it must be a 'var'",
            column: 23,
            fix: ("replace 'let' with 'var'", "@Parameter static var flag = false")
        ),
        Case(
            declaration: "@Parameter public var flag = false",
            expanded: "public var flag {\n        get {\n            Swift.fatalError()\n        }\n    }",
            message: "a parameter is shared by all tips of a type, so it must be 'static'",
            column: 23,
            fix: ("add 'static'", "@Parameter public static var flag = false")
        ),
        Case(
            declaration: "@Parameter class var flag = false",
            expanded: "class var flag {\n        get {\n            Swift.fatalError()\n        }\n    }",
            message: "a parameter cannot be overridden, so it must be 'static'",
            column: 16,
            fix: ("replace 'class' with 'static'", "@Parameter static var flag = false")
        ),
        Case(
            declaration: "@Parameter lazy var flag = false",
            expanded: "lazy var flag {\n        get {\n            Swift.fatalError()\n        }\n    }",
            message: "a parameter is not lazy: static properties start at their first use anyway",
            column: 16,
            fix: ("remove 'lazy'", "@Parameter var flag = false")
        ),
        Case(
            declaration: "@Parameter static var flag: Bool",
            expanded:
                "static var flag: Bool {\n        get {\n            Swift.fatalError()\n        }\n    }",
            message: "a parameter needs the value it has until it is first set",
            column: 27,
            fix: ("add an initial value", "@Parameter static var flag: Bool = false")
        ),
        Case(
            declaration: "@Parameter static var place: Place",
            expanded:
                "static var place: Place {\n        get {\n            Swift.fatalError()\n        }\n    }",
            message: "a parameter needs the value it has until it is first set",
            column: 27,
            fix: ("add an initial value", "@Parameter static var place: Place = <#initial value#>")
        ),
        Case(
            declaration: "@Parameter static var flag: Bool { true }",
            expanded: "static var flag: Bool { true }",
            message:
                "@Parameter brings its own getter and setter; give the property an initial value instead",
            column: 38
        ),
        Case(
            declaration: "@Parameter func flag() {}",
            expanded: "func flag() {}",
            message: "@Parameter belongs on a property: '@Parameter static var flag = false'",
            column: 5
        ),
        Case(
            declaration: "@Parameter struct Flag {}",
            expanded: "struct Flag {}",
            message: "@Parameter belongs on a property: '@Parameter static var flag = false'",
            column: 5
        ),
    ]

    @Test(arguments: cases)
    func explains(_ example: Case) {
        expectExpansion(
            of: "class Tip {\n    \(example.declaration)\n}",
            "class Tip {\n    \(example.expanded)\n}",
            diagnostics: [
                DiagnosticSpec(
                    message: example.message,
                    line: 2,
                    column: example.column,
                    fixIts: example.fix.map { [FixItSpec(message: $0.title)] } ?? []
                )
            ],
            fixed: example.fix.map { "class Tip {\n    \($0.result)\n}" }
        )
    }

    static let outside =
        "@Parameter belongs on a static property of a type, which is half of the parameter's key"
    static let generic =
        "a generic type has no static storage; move the parameter to a type that is not generic"

    /// The code around a parameter, with `*` where it stands, and what is said of it.
    static let places: [(around: String, message: String)] = [
        ("*", outside),
        ("func f() {*}", outside),
        ("struct Tip { func f() {*}\n}", outside),
        ("struct Tip { let f = {*}\n}", outside),
        ("protocol Tip {*}", outside),
        ("struct Tip<Value> {*}", generic),
        ("enum Space<Value> { struct Tip {*}\n}", generic),
        ("func f<Value>() { struct Tip {*}\n}", generic),
    ]

    @Test(arguments: places)
    func explainsWhereItCannotStand(around: String, message: String) {
        let parts = around.split(separator: "*", omittingEmptySubsequences: false)
        expectExpansion(
            of: "\(parts[0])\n@Parameter static var flag = false\n\(parts[1])",
            """
            \(parts[0])
            static var flag {
                get {
                    Swift.fatalError()
                }
            }
            \(parts[1])
            """,
            diagnostics: [DiagnosticSpec(message: message, line: 2, column: 1)]
        )
    }

    /// The compiler says so itself, before the macro is asked; in between swift-syntax does.
    @Test func leavesSeveralPropertiesToTheCompiler() {
        expectExpansion(
            of: "struct Tip {\n    @Parameter static var one = 1, two = 2\n}",
            "struct Tip {\n    static var one = 1, two = 2\n}",
            diagnostics: [
                DiagnosticSpec(
                    message: "accessor macro can only be applied to a single variable",
                    line: 2,
                    column: 5
                ),
                DiagnosticSpec(
                    message: "peer macro can only be applied to a single variable",
                    line: 2,
                    column: 5
                ),
            ]
        )
    }
}
