internal import WalkthroughEngine

/// A table for a terminal, whose columns are as wide as their widest cells.
package struct Table {
    package enum Alignment: Sendable { case leading, trailing }

    package struct Column: Sendable {
        let title: String
        let alignment: Alignment
        let widest: Int

        /// Describes a column.
        ///
        /// - Parameter widest: The most that the column takes; what is longer moves the rest of its row.
        package init(_ title: String = "", _ alignment: Alignment = .leading, widest: Int = .max) {
            (self.title, self.alignment, self.widest) = (title, alignment, widest)
        }
    }

    private let columns: [Column]
    private let rows: [[String]]

    /// Describes a table.
    ///
    /// - Parameter rows: The rows, each with one cell for every column.
    package init(_ columns: [Column], _ rows: [[String]]) { (self.columns, self.rows) = (columns, rows) }

    /// The column titles, unless none has one, and the rows.
    package var lines: [String] {
        let titles = columns.map(\.title)
        let lines = ((titles.allSatisfy(\.isEmpty) ? [] : [titles]) + rows).map { $0.map(PlainText.line) }
        let widths = columns.indices.map { index in
            min(columns[index].widest, lines.map { $0[index].displayWidth }.max() ?? 0)
        }
        return lines.map { cells in
            let padded = columns.indices.map { index in
                let space = String(repeating: " ", count: max(0, widths[index] - cells[index].displayWidth))
                return columns[index].alignment == .leading ? cells[index] + space : space + cells[index]
            }
            var line = padded.joined(separator: "  ")[...]
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }

    /// The lines, each with a line break at its end.
    package var text: String { lines.map { $0 + "\n" }.joined() }
}
