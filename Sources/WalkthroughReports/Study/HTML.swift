/// A table; cells are text. The first cell of each row names it.
func table(_ caption: String, _ heading: [String], _ rows: [[String]]) -> String {
    func cell(_ text: String, isFirst: Bool) -> String {
        isFirst ? "<th scope=\"row\">\(escaped(text))</th>" : "<td>\(escaped(text))</td>"
    }
    let head = heading.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let body = rows.map { row in
        "<tr>\(row.enumerated().map { cell($0.element, isFirst: $0.offset == 0) }.joined())</tr>"
    }
    return """
        <div class="scroll" tabindex="0" role="region" aria-label="\(escaped(caption))"><table><caption>\(escaped(caption))</caption>
        <thead><tr>\(head)</tr></thead>
        <tbody>
        \(body.joined(separator: "\n"))
        </tbody></table></div>
        """
}

/// A chart, described by `label`; its numbers are in a table behind it.
///
/// - Parameter name: of the box that it scrolls in where the page is narrow.
func chart(_ name: String, _ label: String, width: Int, height: Int, _ content: String) -> String {
    """
    <div class="scroll" tabindex="0" role="region" aria-label="Chart: \(escaped(name))"><svg class="chart" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(escaped(label))">
    \(content)
    </svg></div>
    """
}

/// A text in a chart, cut where it would be too long.
func chartText(_ text: String, x: Double, y: Double, anchor: String = "start", limit: Int = 24) -> String {
    let short = text.count > limit ? text.prefix(limit - 1) + "…" : text[...]
    return
        "<text x=\"\(tenths(x))\" y=\"\(tenths(y))\" text-anchor=\"\(anchor)\">\(escaped(String(short)))</text>"
}

/// A rectangle in a chart.
func bar(_ name: String, x: Double, y: Double, width: Double, height: Double) -> String {
    "<rect class=\"\(name)\" x=\"\(tenths(x))\" y=\"\(tenths(y))\" width=\"\(tenths(max(0, width)))\" height=\"\(tenths(height))\" rx=\"3\"/>"
}
