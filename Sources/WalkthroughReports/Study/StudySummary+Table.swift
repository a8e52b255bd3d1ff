internal import WalkthroughEngine
internal import WalkthroughLabCore

extension StudySummary {
    /// The summary as a table for the terminal.
    package var table: String {
        let endings = StudyEnding.allCases.map { "\(self.endings[$0] ?? 0) \($0.rawValue)" }
        let heading = ["step", "reached", "dropped off", "seconds", "returns", "beside", "skips"]
        let rows = steps.map { step in
            [
                PlainText.line(step.step), "\(step.reached)", "\(step.droppedOff)",
                Self.text(of: step.quartiles),
                "\(step.returns)", "\(step.beside.count)", "\(step.skips)",
            ]
        }
        let notes = withoutEnd.map { "\($0): interrupted, as the app ended before the tour" }
        return
            (["\(PlainText.line(tour)): \(endings.joined(separator: ", "))", conclusion] + notes + [""]
            + Self.columns([heading] + rows)).joined(separator: "\n")
    }

    /// Median, and the quartiles around it.
    private static func text(of quartiles: Quartiles?) -> String {
        guard let quartiles else { return "-" }
        return
            "\(tenths(quartiles.median)) (\(tenths(quartiles.first)) to \(tenths(quartiles.third)))"
    }

    private static func columns(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }
            return cells.joined(separator: "  ")
        }
    }
}

/// A number with one digit behind the point.
func tenths(_ number: Double) -> String {
    let tenths = Int((min(max(number, -1e9), 1e9) * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}
