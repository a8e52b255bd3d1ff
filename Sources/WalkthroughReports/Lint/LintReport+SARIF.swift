internal import CWalkthroughGtk

extension LintReport {
    /// The findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
    package var sarif: String {
        let rules = LintRule.allCases.map { rule in
            SARIF.Rule(
                id: rule.rawValue,
                shortDescription: .init(text: rule.summary),
                defaultConfiguration: .init(level: rule.severity.rawValue)
            )
        }
        let driver = SARIF.Driver(name: "walkthrough", rules: rules)
        return Self.encoded(
            SARIF(runs: [
                .init(tool: .init(driver: driver), results: findings.map { result(for: $0) } + suppressed)
            ])
        )
    }

    private var suppressed: [SARIF.Result] {
        accepted.map { result(for: $0.finding, [.init(kind: "inSource", justification: $0.reason)]) }
    }

    private func result(for finding: Finding, _ suppressions: [SARIF.Suppression]? = nil) -> SARIF.Result {
        let step = finding.step.map { "step \($0.quoted): " } ?? ""
        let settings = finding.settings.isEmpty ? "" : " (\(finding.settings.joined(separator: "; ")))"
        let location = SARIF.Location(
            physicalLocation: .init(
                artifactLocation: .init(uri: Self.uri(of: finding.file)),
                region: place(finding).map { .init(startLine: $0.line, startColumn: $0.column) }
            )
        )
        return SARIF.Result(
            ruleId: finding.rule.rawValue,
            level: finding.severity.rawValue,
            message: .init(text: step + finding.message + settings),
            locations: [location],
            suppressions: suppressions
        )
    }

    /// A file's name as a reference: what RFC 3986 does not allow in a path is escaped.
    static func uri(of file: String) -> String {
        let escaped = g_uri_escape_string(file, "/", 0)
        defer { g_free(escaped) }
        return (file.hasPrefix("/") ? "file://" : "") + (escaped.map { String(cString: $0) } ?? "")
    }
}

/// As much of SARIF 2.1.0 as is written here.
private struct SARIF: Encodable {
    struct Text: Encodable { var text: String }
    struct Configuration: Encodable { var level: String }
    struct Rule: Encodable {
        var id: String
        var shortDescription: Text
        var defaultConfiguration: Configuration
    }
    struct Driver: Encodable {
        var name: String
        var rules: [Rule]
    }
    struct Tool: Encodable { var driver: Driver }
    struct Region: Encodable { var startLine, startColumn: Int }
    struct Artifact: Encodable { var uri: String }
    struct Physical: Encodable {
        var artifactLocation: Artifact
        var region: Region?
    }
    struct Location: Encodable { var physicalLocation: Physical }
    struct Suppression: Encodable { var kind, justification: String }
    struct Result: Encodable {
        var ruleId, level: String
        var message: Text
        var locations: [Location]
        var suppressions: [Suppression]?
    }
    struct Run: Encodable {
        var tool: Tool
        var results: [Result]
        // As columns are counted in tour files.
        var columnKind = "unicodeCodePoints"
    }

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }
}
