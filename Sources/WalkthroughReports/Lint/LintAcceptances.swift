internal import WalkthroughEngine

/// The findings that a tour file accepts, in comments such as
/// `// lint accepts long-body: the law wants it said`.
///
/// A comment is about the value that begins on its line, or, if nothing else is there, on the line below; and
/// about all that is inside of that value.
struct LintAcceptances {
    private let places: TourFilePlaces
    /// By the line that a comment is about.
    private var accepted: [Int: [(rule: LintRule, reason: String)]] = [:]
    /// Why a comment accepts nothing, by its line.
    private var problems: [Int: String] = [:]

    init(_ places: TourFilePlaces) {
        self.places = places
        let comments = places.comments
        for (line, comment) in comments {
            let words = comment.text.trimmingPrefix { "/* \t".contains($0) }
            guard words.hasPrefix(Self.opening) else { continue }
            let parts = words.dropFirst(Self.opening.count).split(separator: ":", maxSplits: 1)
            let name = parts.first.map { $0.filter { !$0.isWhitespace } } ?? ""
            let reason = parts.dropFirst().first?.split(separator: "*/").first?.split(separator: " ").joined(
                separator: " "
            )
            guard let rule = LintRule(rawValue: name) else {
                problems[line] = "there is no rule \(name.quoted) to accept"
                continue
            }
            guard let reason, !reason.isEmpty else {
                problems[line] = "say why \(name.quoted) is accepted, as in \"\(Self.opening)\(name): …\""
                continue
            }
            var about = line
            while comments[about]?.isAlone == true { about += 1 }
            accepted[about, default: []].append((rule, reason))
        }
    }

    private static let opening = "lint accepts "

    /// Why a finding is accepted; nil when it is not.
    func reason(for finding: Finding) -> String? {
        guard !accepted.isEmpty else { return nil }
        let ends =
            finding.keyPath.indices.filter { ".[".contains(finding.keyPath[$0]) } + [finding.keyPath.endIndex]
        let around = [""] + ends.map { String(finding.keyPath[..<$0]) }
        return around.lazy.flatMap { accepted[places.place(of: $0).line] ?? [] }
            .first { $0.rule == finding.rule }?.reason
    }

    /// The comments that accept nothing, each with its line.
    func findings(in file: String) -> [(finding: Finding, line: Int)] {
        problems.sorted { $0.key < $1.key }.map {
            (Finding(.acceptance, file, nil, at: "", $0.value), $0.key)
        }
    }
}
