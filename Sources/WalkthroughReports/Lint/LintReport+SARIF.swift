internal import CWalkthroughGtk
internal import WalkthroughEngine

extension LintReport {
    /// The findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
    package var sarif: String {
        let rules = LintRule.allCases.map { rule -> JSONValue in
            [
                "id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.summary)],
                "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
            ]
        }
        let suppressed = accepted.map { accepted in
            let suppression: JSONValue = ["kind": "inSource", "justification": .string(accepted.reason)]
            return result(for: accepted.finding, ["suppressions": [suppression]])
        }
        let run: JSONValue = [
            "tool": ["driver": ["name": "walkthrough", "rules": .array(rules)]],
            "results": .array(findings.map { result(for: $0) } + suppressed),
            // As columns are counted in tour files.
            "columnKind": "unicodeCodePoints",
        ]
        let log: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
        ]
        return Self.encoded(log)
    }

    private func result(for finding: Finding, _ more: [String: JSONValue] = [:]) -> JSONValue {
        let step = finding.step.map { "step \($0.quoted): " } ?? ""
        let settings = finding.settings.isEmpty ? "" : " (\(finding.settings.joined(separator: "; ")))"
        var place: [String: JSONValue] = ["artifactLocation": ["uri": .string(Self.uri(of: finding.file))]]
        if let (line, column) = self.place(finding) {
            place["region"] = ["startLine": .number(Double(line)), "startColumn": .number(Double(column))]
        }
        let result: [String: JSONValue] = [
            "ruleId": .string(finding.rule.rawValue), "level": .string(finding.severity.rawValue),
            "message": ["text": .string(step + finding.message + settings)],
            "locations": [["physicalLocation": .object(place)]],
        ]
        return .object(result.merging(more) { $1 })
    }

    /// A file's name as a reference: what RFC 3986 does not allow in a path is escaped.
    static func uri(of file: String) -> String {
        let escaped = g_uri_escape_string(file, "/", 0)
        defer { g_free(escaped) }
        return (file.hasPrefix("/") ? "file://" : "") + (escaped.map { String(cString: $0) } ?? "")
    }
}
