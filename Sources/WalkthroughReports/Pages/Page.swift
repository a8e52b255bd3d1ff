internal import WalkthroughEmbedded

/// Pages of HTML, of the files in `Resources/embedded`.
enum Page {
    /// A file with a value in the place of each `{{name}}`. Values are HTML: texts have to be `escaped(_:)`.
    static func filled(_ file: String, _ values: [String: String]) -> String {
        let parts = text(of: file).split(separator: "{{", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { page, part in
            let halves = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
            page += values[String(halves[0])] ?? ""
            page += halves[1]
        }
    }

    /// A file as it is.
    static func text(of file: String) -> String {
        walkthrough_embedded_file(file).map { String(cString: $0) } ?? ""
    }

    /// The style of a page, and what every page has.
    static func style(_ file: String) -> String { text(of: "page.css") + text(of: file) }
}
