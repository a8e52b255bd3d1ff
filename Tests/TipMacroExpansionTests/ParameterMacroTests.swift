import Testing

/// What `@Parameter` puts beside and into a property.
@Suite struct ParameterMacroTests {
    /// A declaration, the type it reads as, and the constant beside it.
    static let declarations: [(declaration: String, type: String, peer: String)] = [
        (
            "static var flag: Bool = false", "static var flag: Bool",
            "nonisolated static let $flag: TipEngine.Tips.Parameter<Bool> = "
                + #"TipEngine.Tips.Parameter(Tip.self, "flag", false, [])"#
        ),
        (
            "static var flag = 40 + 2", "static var flag",
            #"nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 40 + 2, [])"#
        ),
        (
            "static var flag: [String: Int] = [:]", "static var flag: [String: Int]",
            "nonisolated static let $flag: TipEngine.Tips.Parameter<[String: Int]> = "
                + #"TipEngine.Tips.Parameter(Tip.self, "flag", [:], [])"#
        ),
        (
            "static var flag: Int?", "static var flag: Int?",
            "nonisolated static let $flag: TipEngine.Tips.Parameter<Int?> = "
                + #"TipEngine.Tips.Parameter(Tip.self, "flag", nil, [])"#
        ),
        (
            "public static var flag = \"a\"", "public static var flag",
            #"public nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", "a", [])"#
        ),
        (
            "static package var flag = 1", "static package var flag",
            #"package nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 1, [])"#
        ),
        (
            "internal nonisolated static var flag = 1", "internal nonisolated static var flag",
            #"internal nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 1, [])"#
        ),
        (
            "fileprivate static var flag = 1", "fileprivate static var flag",
            #"fileprivate nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 1, [])"#
        ),
        (
            "public private(set) static var flag = 1", "public private(set) static var flag",
            #"private nonisolated static let $flag = TipEngine.Tips.Parameter(Tip.self, "flag", 1, [])"#
        ),
        (
            "static var `default` = 1", "static var `default`",
            #"nonisolated static let $default = TipEngine.Tips.Parameter(Tip.self, "default", 1, [])"#
        ),
        (
            "static var größe = 1", "static var größe",
            #"nonisolated static let $größe = TipEngine.Tips.Parameter(Tip.self, "größe", 1, [])"#
        ),
    ]

    @Test(arguments: declarations)
    func readsAndWritesAConstantBesideTheProperty(declaration: String, type: String, peer: String) {
        let name = peer.split(separator: "$")[1].prefix { $0.isLetter }
        expectExpansion(
            of: """
                struct Tip {
                    @Parameter \(declaration)
                }
                """,
            """
            struct Tip {
                \(type) {
                    get {
                        $\(name).wrappedValue
                    }
                    set {
                        $\(name).wrappedValue = newValue
                    }
                }

                \(peer)
            }
            """
        )
    }

    /// The code around a parameter, with `*` where it stands, and the type it belongs to.
    static let places: [(around: String, owner: String)] = [
        ("struct Tip {*}", "Tip"),
        ("final class Tip {*}", "Tip"),
        ("enum Tip {*}", "Tip"),
        ("actor Tip {*}", "Tip"),
        ("enum Space { struct Tip {*}\n}", "Tip"),
        ("extension Space.Tip {*}", "Space.Tip"),
        ("extension Space { struct Tip {*}\n}", "Tip"),
        ("func f() { struct Tip {*}\n}", "Tip"),
        ("struct `class` {*}", "`class`"),
    ]

    @Test(arguments: places)
    func belongsToTheInnermostType(around: String, owner: String) {
        let parts = around.split(separator: "*")
        expectExpansion(
            of: "\(parts[0])\n    @Parameter(.transient) static var flag = 1\n\(parts[1])",
            """
            \(parts[0])
                static var flag {
                    get {
                        $flag.wrappedValue
                    }
                    set {
                        $flag.wrappedValue = newValue
                    }
                }

                nonisolated static let $flag = \
            TipEngine.Tips.Parameter(\(owner).self, "flag", 1, [.transient])
            \(parts[1])
            """
        )
    }
}
