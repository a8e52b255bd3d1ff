/// Lists and objects as an author writes them: on one line where that is short.
package enum FileText {
    private static let longestLine = 100

    static func list(_ items: [String]) -> String { bracketed("[", items, "]", gap: "") }

    package static func object(_ members: [(key: String, text: String)]) -> String {
        bracketed("{", members.map { "\($0.key.fileText): \($0.text)" }, "}", gap: " ")
    }

    private static func bracketed(_ start: String, _ parts: [String], _ end: String, gap: String) -> String {
        guard !parts.isEmpty else { return start + end }
        let line = start + gap + parts.joined(separator: ", ") + gap + end
        guard line.utf8.count > longestLine || line.contains("\n") else { return line }
        // Line breaks within texts are escaped.
        let lines = parts.map { "  " + $0.replacing("\n", with: "\n  ") }
        return "\(start)\n\(lines.joined(separator: ",\n"))\n\(end)"
    }
}
