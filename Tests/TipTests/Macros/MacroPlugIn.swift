import Foundation
import Synchronization
import Testing

/// The compiler's plug-in, asked as the compiler asks it: each message is JSON after its length.
final class MacroPlugIn {
    private static let shared = Mutex(Result { try MacroPlugIn() })
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())

    private init() throws {
        process.executableURL = URL(filePath: pathOfProgram("TipMacros-tool"))
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// What `#Rule` in front of a text becomes; with `type`, that of its macros.
    static func expandRule(_ source: String, by type: String = "RuleMacro") throws -> Expansion {
        try expand(
            "Freestanding",
            type,
            ["macroRole": "expression", "syntax": syntax("expression", source), "lexicalContext": []]
        )
    }

    /// What a declaration with `@Parameter` gets in a role.
    ///
    /// - Parameter scopes: What is around it, the innermost first, without its contents.
    static func expandParameter(_ source: String, as role: String, in scopes: [String]) throws -> Expansion {
        let attribute = source.prefix { $0 != " " }
        return try expand(
            "Attached",
            "ParameterMacro",
            [
                "macroRole": role, "attributeSyntax": syntax("attribute", String(attribute)),
                "declSyntax": syntax("declaration", source),
                "lexicalContext": scopes.map { syntax($0.hasPrefix("{") ? "expression" : "declaration", $0) },
            ]
        )
    }

    private static func syntax(_ kind: String, _ source: String) -> [String: Any] {
        let location: [String: Any] = ["fileID": "a", "fileName": "a", "offset": 0, "line": 1, "column": 1]
        return ["kind": kind, "source": source, "location": location]
    }

    private static func expand(_ kind: String, _ type: String, _ what: [String: Any]) throws -> Expansion {
        let macro = ["moduleName": "TipMacros", "typeName": type, "name": type]
        let message = ["expand\(kind)Macro": what.merging(["macro": macro, "discriminator": ""]) { $1 }]
        let request = try JSONSerialization.data(withJSONObject: message)
        let answer = try shared.withLock { try $0.get().answer(to: request) }
        return try #require(JSONDecoder().decode([String: Expansion].self, from: answer).values.first)
    }

    private func answer(to request: Data) throws -> Data {
        var length = UInt64(request.count).littleEndian
        try input.fileHandleForWriting.write(contentsOf: Data(bytes: &length, count: 8) + request)
        let head = try #require(try output.fileHandleForReading.read(upToCount: 8))
        length = head.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        return try #require(try output.fileHandleForReading.read(upToCount: Int(length)))
    }
}

/// What the plug-in answers.
struct Expansion: Decodable {
    struct Diagnostic: Decodable {
        struct Position: Decodable { let offset: Int }
        struct Range: Decodable { let startOffset, endOffset: Int }
        struct Change: Decodable {
            let range: Range
            let newText: String
        }
        struct FixIt: Decodable {
            let message: String
            let changes: [Change]
        }

        let message: String
        let severity: String
        let position: Position
        let fixIts: [FixIt]
    }

    /// Of `#Rule`.
    let expandedSource: String?
    /// Of `@Parameter`.
    let expandedSources: [String]?
    let diagnostics: [Diagnostic]

    /// What it says: the severity, the column, the message, and what an editor may do about it.
    var said: [String] {
        diagnostics.map { problem in
            let fixes = problem.fixIts.map { " [\($0.message)]" }.joined()
            return "\(problem.severity) in column \(problem.position.offset + 1): \(problem.message)\(fixes)"
        }
    }

    /// A text after all that an editor may do.
    func fixed(_ source: String) -> String {
        var bytes = Array(source.utf8)
        let changes = diagnostics.flatMap(\.fixIts).flatMap(\.changes)
        for change in changes.sorted(by: { $0.range.startOffset > $1.range.startOffset }) {
            bytes.replaceSubrange(
                change.range.startOffset..<change.range.endOffset,
                with: change.newText.utf8
            )
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A text as a literal, in the form that expansions have.
func literal(_ text: String) -> String {
    guard text.contains(where: { "\"\\\n".contains($0) }) else { return "\"\(text)\"" }
    return "#\"\(text.replacing("\n", with: "\\#n"))\"#"
}
