internal import WalkthroughEngine
internal import WalkthroughLabCore

extension StudySummary {
    /// The summary as a table for the terminal.
    package var table: String {
        let endings = StudyEnding.allCases.map { "\(self.endings[$0] ?? 0) \($0.rawValue)" }
        let counts = ["reached", "dropped off", "seconds", "returns", "beside", "skips"]
        let rows = steps.map { step in
            [
                step.step, "\(step.reached)", "\(step.droppedOff)",
                Self.text(of: step.quartiles),
                "\(step.returns)", "\(step.beside.count)", "\(step.skips)",
            ]
        }
        let table = Table([.init("step")] + counts.map { .init($0, .trailing) }, rows)
        let notes = withoutEnd.map { "\($0): interrupted, as the app ended before the tour" }
        return
            (["\(PlainText.line(tour)): \(endings.joined(separator: ", "))", conclusion] + notes + [""]
            + table.lines).joined(separator: "\n")
    }

    private static func text(of quartiles: Quartiles?) -> String {
        guard let quartiles else { return "-" }
        return
            "\(tenths(quartiles.median)) (\(tenths(quartiles.first)) to \(tenths(quartiles.third)))"
    }
}

/// A number with one digit behind the point.
func tenths(_ number: Double) -> String {
    let tenths = Int((min(max(number, -1e9), 1e9) * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}
