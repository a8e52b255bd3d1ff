/// What was measured, printed line by line as it comes, and kept.
package struct BenchmarkReport {
    /// A figure beside what it is measured against.
    package struct Figure: Codable {
        /// What was measured, after the title of its group.
        package var what: String
        /// Seconds, times, or a power of n.
        package var unit: Unit
        /// The median.
        package var ours: Double
        /// What it is compared with, and the median of that.
        package var reference: String?
        package var theirs: Double?
        /// Ours over theirs, pair by pair: least, median, greatest.
        package var ratio: [Double]?
        /// The most that the ratio may be, or the figure where there is no ratio.
        package var budget: Double?
        package var holds: Bool?
    }

    /// What a figure is, and how it is written.
    package enum Unit: String, Codable {
        case seconds
        case times
        case power

        func format(_ value: Double) -> String {
            switch self {
            case .times: value.rounded(to: 2) + " ×"
            case .power: "n^" + value.rounded(to: 2)
            case .seconds:
                switch value {
                case ..<1e-6: (value * 1e9).rounded(to: 1) + " ns"
                case ..<1e-3: (value * 1e6).rounded(to: 2) + " µs"
                case ..<1: (value * 1e3).rounded(to: 2) + " ms"
                default: value.rounded(to: 2) + " s"
                }
            }
        }
    }

    /// The names of the figures that were over their targets.
    package private(set) var missed: [String] = []
    /// All figures so far.
    package private(set) var figures: [Figure] = []
    private var title = ""

    private static let widths = [58, 12, 12]

    /// Prints the heading of a group of figures.
    package mutating func heading(_ title: String) {
        self.title = title
        print()
        print(Self.line([title, "median", "target"]))
        print(String(repeating: "─", count: Self.widths.reduce(0, +) + 8))
    }

    /// Prints a figure beside its target; one that is larger is missed.
    package mutating func add(_ name: String, _ value: Double, _ unit: Unit = .seconds, target: Double? = nil)
    {
        let isMissed = target.map { value > $0 } ?? false
        figures.append(
            Figure(
                what: "\(title): \(name)",
                unit: unit,
                ours: value,
                budget: target,
                holds: target.map { value <= $0 }
            )
        )
        show(name, value, unit, target, isMissed)
    }

    /// Prints how many times as much as a reference something takes; both were measured in turn.
    package mutating func compare(
        _ name: String,
        _ ours: [Double],
        with reference: String,
        _ theirs: [Double],
        target: Double
    ) {
        let ratios = zip(ours, theirs).map { $0 / $1 }.sorted()
        let isMissed = ratios.median > target
        figures.append(
            Figure(
                what: "\(title): \(name)",
                unit: .seconds,
                ours: ours.median,
                reference: reference,
                theirs: theirs.median,
                ratio: [ratios[0], ratios.median, ratios[ratios.count - 1]],
                budget: target,
                holds: !isMissed
            )
        )
        show("\(name) over \(reference)", ratios.median, .times, target, isMissed)
    }

    private mutating func show(
        _ name: String,
        _ value: Double,
        _ unit: Unit,
        _ target: Double?,
        _ isMissed: Bool
    ) {
        if isMissed { missed.append(name) }
        let goal = target.map { "≤ " + unit.format($0) } ?? ""
        let verdict = target == nil ? "" : isMissed ? "MISSED" : "ok"
        print(Self.line(["  " + name, unit.format(value), goal]) + "  " + verdict)
    }

    /// Says why there is no figure, which counts as a missed target.
    package mutating func fail(_ reason: String) {
        missed.append(reason)
        print("  cannot be measured: \(reason)")
    }

    private static func line(_ cells: [String]) -> String {
        zip(cells, widths).enumerated().map { index, cell in
            let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return index == 0 ? cell.0 + space : space + cell.0
        }.joined()
    }
}

extension Double {
    fileprivate func rounded(to digits: Int) -> String {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        let units = Int((abs(self) * scale).rounded())
        let fraction = String(units % Int(scale))
        let zeros = String(repeating: "0", count: digits - fraction.count)
        return (self < 0 ? "−" : "") + "\(units / Int(scale)).\(zeros)\(fraction)"
    }
}
