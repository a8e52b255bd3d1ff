import Testing

/// What `@Parameter` puts beside and into a property.
@Suite struct ParameterMacroTests {
    /// A declaration, and the constant beside it.
    static let declarations: [(declaration: String, peer: String)] = [
        (
            "static var flag: Bool = false",
            "nonisolated static let $flag: TipEngine.Tips.Parameter<Bool> = "
                + #"TipEngine.Tips.Parameter(Tip.self, "flag", false, [])"#
        ),
        (
            "static var flag = 40 + 2",
            #"nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 40 + 2, [])"#
        ),
        (
            "static var flag: [String: Int] = [:]",
            "nonisolated static let $flag: TipEngine.Tips.Parameter<[String: Int]> = "
                + #"TipEngine.Tips.Parameter(Tip.self, "flag", [:], [])"#
        ),
        (
            "static var flag: Int?",
            "nonisolated static let $flag: TipEngine.Tips.Parameter<Int?> = "
                + #"TipEngine.Tips.Parameter(Tip.self, "flag", nil, [])"#
        ),
        (
            "public static var flag = \"a\"",
            #"public nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", "a", [])"#
        ),
        (
            "static package var flag = 1",
            #"package nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 1, [])"#
        ),
        (
            "internal nonisolated static var flag = 1",
            #"internal nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 1, [])"#
        ),
        (
            "fileprivate static var flag = 1",
            #"fileprivate nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 1, [])"#
        ),
        (
            "public private(set) static var flag = 1",
            #"private nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 1, [])"#
        ),
        (
            "static var `default` = 1",
            #"nonisolated static let $default = TipEngine.Tips.Parameter(Tip.self, "default", 1, [])"#
        ),
        (
            "static var größe = 1",
            #"nonisolated static let $größe = TipEngine.Tips.Parameter(Tip.self, "größe", 1, [])"#
        ),
    ]

    @Test(arguments: declarations)
    func readsAndWritesAConstantBesideTheProperty(declaration: String, peer: String) throws {
        let name = peer.split(separator: "$")[1].prefix { $0.isLetter }
        try expectExpansion(
            "@Parameter \(declaration)",
            in: ["struct Tip {}"],
            accessors: [
                "get {\n    $\(name).wrappedValue\n}", "set {\n    $\(name).wrappedValue = newValue\n}",
            ],
            peers: [peer]
        )
    }

    /// What is around a parameter, the innermost first, and the type it belongs to.
    static let places: [(scopes: [String], owner: String)] = [
        (["struct Tip {}"], "Tip"),
        (["final class Tip {}"], "Tip"),
        (["enum Tip {}"], "Tip"),
        (["actor Tip {}"], "Tip"),
        (["struct Tip {}", "enum Space {}"], "Tip"),
        (["extension Space.Tip {}"], "Space.Tip"),
        (["struct Tip {}", "extension Space {}"], "Tip"),
        (["struct Tip {}", "func f() {}"], "Tip"),
        (["struct `class` {}"], "`class`"),
    ]

    @Test(arguments: places)
    func belongsToTheInnermostType(scopes: [String], owner: String) throws {
        try expectExpansion(
            "@Parameter(.transient) static var flag = 1",
            in: scopes,
            accessors: ["get {\n    $flag.wrappedValue\n}", "set {\n    $flag.wrappedValue = newValue\n}"],
            peers: [
                "nonisolated static let $flag = TipEngine.Tips.Parameter(\(owner).self, \"flag\", 1, [.transient])"
            ]
        )
    }
}

/// Looks at both roles of `@Parameter`; only what puts something beside a property says what is wrong.
func expectExpansion(
    _ source: String,
    in scopes: [String],
    accessors: [String],
    peers: [String] = [],
    said: [String] = [],
    fixed: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let inside = try MacroPlugIn.expandParameter(source, as: "accessor", in: scopes)
    #expect(inside.expandedSources ?? [] == accessors, sourceLocation: sourceLocation)
    #expect(inside.said == [], sourceLocation: sourceLocation)
    let beside = try MacroPlugIn.expandParameter(source, as: "peer", in: scopes)
    #expect(beside.expandedSources ?? [] == peers, sourceLocation: sourceLocation)
    #expect(beside.said == said, sourceLocation: sourceLocation)
    #expect(beside.fixed(source) == fixed ?? source, sourceLocation: sourceLocation)
}
