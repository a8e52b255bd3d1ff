import Testing

/// What `@Parameter` says about declarations it cannot stand for.
@Suite struct ParameterProblemTests {
    struct Case: CustomTestStringConvertible {
        let declaration: String
        let said: String
        /// After what an editor may do.
        var fixed: String?
        /// Whether it gets a getter, so that the compiler says nothing more.
        var isProperty = true
        var testDescription: String { declaration }
    }

    static let cases = [
        Case(
            declaration: "@Parameter static let flag = false",
            said: "error in column 19: a parameter changes over time, so it must be a 'var' "
                + "[replace 'let' with 'var']",
            fixed: "@Parameter static var flag = false"
        ),
        Case(
            declaration: "@Parameter public var flag = false",
            said: "error in column 19: a parameter is shared by all tips of a type, so it must be 'static' "
                + "[add 'static']",
            fixed: "@Parameter public static var flag = false"
        ),
        Case(
            declaration: "@Parameter class var flag = false",
            said: "error in column 12: a parameter cannot be overridden, so it must be 'static' "
                + "[replace 'class' with 'static']",
            fixed: "@Parameter static var flag = false"
        ),
        Case(
            declaration: "@Parameter lazy var flag = false",
            said:
                "error in column 12: a parameter is not lazy: static properties start at their first use anyway "
                + "[remove 'lazy']",
            fixed: "@Parameter var flag = false"
        ),
        Case(
            declaration: "@Parameter static var flag: Bool",
            said: "error in column 23: a parameter needs the value it has until it is first set "
                + "[add an initial value]",
            fixed: "@Parameter static var flag: Bool = false"
        ),
        Case(
            declaration: "@Parameter static var place: Place",
            said: "error in column 23: a parameter needs the value it has until it is first set "
                + "[add an initial value]",
            fixed: "@Parameter static var place: Place = <#initial value#>"
        ),
        Case(
            declaration: "@Parameter static var flag: Bool { true }",
            said: "error in column 34: @Parameter brings its own getter and setter; "
                + "give the property an initial value instead",
            isProperty: false
        ),
        Case(
            declaration: "@Parameter func flag() {}",
            said: "error in column 1: @Parameter belongs on a property: '@Parameter static var flag = false'",
            isProperty: false
        ),
        Case(
            declaration: "@Parameter struct Flag {}",
            said: "error in column 1: @Parameter belongs on a property: '@Parameter static var flag = false'",
            isProperty: false
        ),
    ]

    private static let getter = "get {\n    Swift.fatalError()\n}"

    @Test(arguments: cases)
    func explains(_ example: Case) throws {
        try expectExpansion(
            example.declaration,
            in: ["class Tip {}"],
            accessors: example.isProperty ? [Self.getter] : [],
            said: [example.said],
            fixed: example.fixed
        )
    }

    static let outside =
        "@Parameter belongs on a static property of a type, which is half of the parameter's key"
    static let generic =
        "a generic type has no static storage; move the parameter to a type that is not generic"

    /// What is around a parameter, the innermost first, and what is said of it.
    static let places: [(scopes: [String], message: String)] = [
        ([], outside),
        (["func f() {}"], outside),
        (["func f() {}", "struct Tip {}"], outside),
        (["{}", "let f = {}", "struct Tip {}"], outside),
        (["protocol Tip {}"], outside),
        (["struct Tip<Value> {}"], generic),
        (["struct Tip {}", "enum Space<Value> {}"], generic),
        (["struct Tip {}", "func f<Value>() {}"], generic),
    ]

    @Test(arguments: places)
    func explainsWhereItCannotStand(scopes: [String], message: String) throws {
        try expectExpansion(
            "@Parameter static var flag = false",
            in: scopes,
            accessors: [Self.getter],
            said: ["error in column 1: \(message)"]
        )
    }

    /// The compiler says so itself.
    @Test func leavesSeveralPropertiesToTheCompiler() throws {
        let source = "@Parameter static var one = 1, two = 2"
        let beside = try MacroPlugIn.expandParameter(source, as: "peer", in: ["struct Tip {}"])
        #expect((beside.expandedSources, beside.said) == ([], []))
    }
}
