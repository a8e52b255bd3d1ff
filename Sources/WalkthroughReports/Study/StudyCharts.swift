internal import WalkthroughEngine

/// The charts over all steps.
extension StudySummary {
    private static var row: Double { 30 }
    private static var left: Double { 230 }
    private static var span: Double { 390 }

    /// How many reached each step, and how many of them came no further.
    var reachChart: String {
        let whole = Double(max(1, participants))
        let rows = steps.enumerated().map { index, step in
            let y = 14 + Self.row * Double(index)
            let reached = Self.span * Double(step.reached) / whole
            let lost = Self.span * Double(step.droppedOff) / whole
            let note =
                step.droppedOff > 0 ? "\(step.reached), \(step.droppedOff) dropped off" : "\(step.reached)"
            return chartText(step.name, x: 12, y: y + 14, limit: 28)
                + bar("whole", x: Self.left, y: y, width: reached - lost, height: 20)
                + bar("lost", x: Self.left + reached - lost, y: y, width: lost, height: 20)
                + chartText(note, x: Self.left + reached + 8, y: y + 14)
        }
        let height = 24 + Self.row * Double(steps.count)
        let label = "Participants who reached each step. The table below has the numbers."
        return chart("Steps reached", label, width: 800, height: Int(height), rows.joined(separator: "\n"))
    }

    /// The times of each step as boxes: least, quartiles, median, greatest.
    var timeChart: String {
        let longest = Self.axisEnd(for: steps.compactMap { $0.quartiles?.greatest }.max() ?? 1)
        func x(_ seconds: Double) -> Double { Self.left + (Self.span + 100) * seconds / longest }
        func line(_ name: String, _ from: (Double, Double), _ to: (Double, Double)) -> String {
            "<line class=\"\(name)\" x1=\"\(tenths(from.0))\" y1=\"\(tenths(from.1))\" x2=\"\(tenths(to.0))\" y2=\"\(tenths(to.1))\"/>"
        }
        let bottom = 18 + Self.row * Double(steps.count)
        var parts = (0...4).map { part in
            let seconds = longest * Double(part) / 4
            return line("axis", (x(seconds), 10), (x(seconds), bottom))
                + chartText("\(tenths(seconds)) s", x: x(seconds), y: bottom + 18, anchor: "middle")
        }
        for (index, step) in steps.enumerated() {
            let y = 14 + Self.row * Double(index)
            parts.append(chartText(step.name, x: 12, y: y + 14, limit: 28))
            guard let times = step.quartiles else { continue }
            parts.append(line("whisker", (x(times.least), y + 10), (x(times.greatest), y + 10)))
            let width = max(1, x(times.third) - x(times.first))
            parts.append(bar("box", x: x(times.first), y: y, width: width, height: 20))
            parts.append(line("median", (x(times.median), y), (x(times.median), y + 20)))
        }
        let label = "How long each step was on screen. The table below has the numbers."
        return chart(
            "Time per step",
            label,
            width: 800,
            height: Int(bottom) + 28,
            parts.joined(separator: "\n")
        )
    }

    /// The least end of an axis with four parts of a round length: 1, 2 or 5, or ten times as much, and so
    /// on.
    private static func axisEnd(for longest: Double) -> Double {
        var unit = 1.0
        while unit < 1e8 {
            for part in [unit, 2 * unit, 5 * unit] where 4 * part >= longest { return 4 * part }
            unit *= 10
        }
        return 4e9
    }

    /// The share who finished, and the interval around it.
    var completionChart: String {
        let completion = completion
        func x(_ share: Double) -> Double { 20 + 760 * share }
        let parts =
            [
                bar("ground", x: 20, y: 14, width: 760, height: 20),
                bar("whole", x: 20, y: 14, width: 760 * completion.share, height: 20),
                "<line class=\"range\" x1=\"\(tenths(x(completion.lower)))\" y1=\"44\" x2=\"\(tenths(x(completion.upper)))\" y2=\"44\"/>",
            ]
            + [completion.lower, completion.upper].map { share in
                "<line class=\"range\" x1=\"\(tenths(x(share)))\" y1=\"38\" x2=\"\(tenths(x(share)))\" y2=\"50\"/>"
                    + chartText(percent(share), x: x(share), y: 66, anchor: "middle")
            }
        let label =
            "\(percent(completion.share)) finished; of all users, \(percent(completion.lower)) to \(percent(completion.upper)) would."
        return chart("Completion", label, width: 800, height: 76, parts.joined(separator: "\n"))
    }
}
