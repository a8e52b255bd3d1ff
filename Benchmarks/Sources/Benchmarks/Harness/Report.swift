/// What was measured, printed line by line as it comes.
struct Report {
    /// What a figure is, and how it is written.
    enum Unit {
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
    private(set) var missed: [String] = []

    private static let widths = [58, 12, 12]

    /// Prints the heading of a group of figures.
    func heading(_ title: String) {
        print()
        print(Self.line([title, "median", "target"]))
        print(String(repeating: "─", count: Self.widths.reduce(0, +) + 8))
    }

    /// Prints a figure beside its target; one that is larger is missed.
    mutating func add(_ name: String, _ value: Double, _ unit: Unit = .seconds, target: Double? = nil) {
        let isMissed = target.map { value > $0 } ?? false
        if isMissed { missed.append(name) }
        let goal = target.map { "≤ " + unit.format($0) } ?? ""
        let verdict = target == nil ? "" : isMissed ? "MISSED" : "ok"
        print(Self.line(["  " + name, unit.format(value), goal]) + "  " + verdict)
    }

    /// Says why there is no figure, which counts as a missed target.
    mutating func fail(_ reason: String) {
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
