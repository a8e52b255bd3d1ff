package import WalkthroughEngine
internal import WalkthroughLabCore

/// The findings of a run, and how they are told.
package struct LintReport: Sendable {
    /// All findings: errors first, then warnings, else as they were found; those of several settings as one.
    package let findings: [Finding]
    /// What the files accept, each finding with the reason.
    package private(set) var accepted: [(finding: Finding, reason: String)] = []
    /// Where in its file a finding is, counted from 1; nil when the file does not say.
    let place: @Sendable (Finding) -> (line: Int, column: Int)?

    /// Collects findings.
    ///
    /// - Parameter places: the places in each file, by its name.
    package init(_ findings: [Finding], places: [String: TourFilePlaces] = [:]) {
        let acceptances = places.mapValues { LintAcceptances($0) }
        let reason = { (finding: Finding) in acceptances[finding.file]?.reason(for: finding) }
        let open = findings.filter { reason($0) == nil }
        let faults = acceptances.sorted { $0.key < $1.key }.flatMap { $0.value.findings(in: $0.key) }
        let lines = Dictionary(faults.map { ($0.finding, $0.line) }) { first, _ in first }
        self.init(open + faults.map(\.finding)) { finding in
            if let line = lines[finding] { return (line, 1) }
            return places[finding.file].map { places in
                let place = places.place(of: finding.keyPath)
                return (place.line, place.column)
            }
        }
        accepted = Self.merged(findings).compactMap { finding in reason(finding).map { (finding, $0) } }
    }

    init(_ findings: [Finding], place: @escaping @Sendable (Finding) -> (line: Int, column: Int)?) {
        self.findings = Self.merged(findings)
        self.place = place
    }

    package var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// Whether there is an error, or, when warnings count as errors, a warning.
    package func fails(strictly isStrict: Bool) -> Bool {
        hasErrors || isStrict && findings.contains { $0.severity == .warning }
    }

    /// The same finding in several settings becomes one that lists them.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        var all: [Finding] = []
        var places: [Finding: Int] = [:]
        for finding in findings {
            var key = finding
            key.settings = []
            if let place = places[key] {
                all[place].settings += finding.settings.filter { !all[place].settings.contains($0) }
            } else {
                places[key] = all.count
                all.append(finding)
            }
        }
        return all.enumerated().sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }
            .map(\.element)
    }

    /// A line for each finding, as compilers write them, and how many there are.
    package var text: String {
        let lines = findings.map { finding in
            let at = place(finding).map { ":\($0.line):\($0.column)" } ?? ""
            let step = finding.step.map { "step \"\($0)\": " } ?? ""
            return PlainText.line(
                "\(finding.file)\(at): \(finding.severity.rawValue): \(step)\(finding.message) "
                    + "[\(finding.rule.rawValue)]\(Self.list(finding.settings))"
            )
        }
        return (lines + [summary]).joined(separator: "\n")
    }

    private static func list(_ settings: [String]) -> String {
        guard let first = settings.first else { return "" }
        return settings.count == 1 ? " in \(first)" : " in \(first) and \(settings.count - 1) more"
    }

    /// How many findings there are, in words.
    package var summary: String {
        (counts.isEmpty ? ["no problems found"] : counts)
            .joined(separator: ", ") + (accepted.isEmpty ? "" : ", \(accepted.count) accepted")
    }

    private var counts: [String] {
        Severity.allCases.compactMap { severity in
            let count = findings.filter { $0.severity == severity }.count
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
    }

    /// The findings as a JSON array, each with its line and column.
    package var json: String {
        let entries = findings.map { finding -> JSONValue in
            var entry: [String: JSONValue] = [
                "rule": .string(finding.rule.rawValue), "severity": .string(finding.severity.rawValue),
                "file": .string(finding.file), "keyPath": .string(finding.keyPath),
                "message": .string(finding.message),
                "settings": .array(finding.settings.map { .string($0) }),
            ]
            entry["step"] = finding.step.map { .string($0) }
            if let (line, column) = place(finding) {
                entry["line"] = .number(Double(line))
                entry["column"] = .number(Double(column))
            }
            return .object(entry)
        }
        return Self.encoded(JSONValue.array(entries))
    }

    static func encoded(_ value: some Encodable) -> String { (try? JSONText.of(value)) ?? "[]" }
}
