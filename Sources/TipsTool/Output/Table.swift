/// A table whose columns are as wide as their widest cells.
struct Table {
    enum Alignment {
        case leading, trailing
    }

    struct Column {
        var title: String
        var alignment = Alignment.leading
    }

    var columns: [Column]
    /// The rows, each with one cell for every column.
    var rows: [[String]] = []

    private static let gap = "  "

    /// The column titles and the rows, each as a complete line.
    var text: String {
        let lines = ([columns.map(\.title)] + rows).map { $0.map(PlainText.line) }
        let widths = columns.indices.map { index in lines.map { $0[index].displayWidth }.max() ?? 0 }
        return lines.map { cells in
            let padded = columns.indices.map { index in
                let space = String(repeating: " ", count: widths[index] - cells[index].displayWidth)
                return columns[index].alignment == .leading ? cells[index] + space : space + cells[index]
            }
            var line = padded.joined(separator: Self.gap)[...]
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
