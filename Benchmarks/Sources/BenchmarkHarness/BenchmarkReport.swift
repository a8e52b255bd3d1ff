/// What was measured.
package struct BenchmarkReport {
    /// A figure beside what it is measured against.
    package struct Figure: Codable {
        /// What was measured, after the title of its group.
        package var what: String
        /// How the figures are written; those beside a ratio are seconds.
        package var unit: Unit
        /// The median; nil where nothing could be measured.
        package var ours: Double?
        /// What it is compared with, and the median of that.
        package var reference: String?
        package var theirs: Double?
        /// Ours over theirs, pair by pair: least, median, greatest.
        package var ratio: [Double]?
        /// The most that the ratio may be, or the figure where there is no ratio.
        package var budget: Double?
        package var holds: Bool?
    }

    /// What a figure is: seconds, times, or a power of n.
    package enum Unit: String, Codable {
        case seconds
        case times
        case power
    }

    /// All figures so far.
    package private(set) var figures: [Figure] = []
    private var title = ""

    /// Begins a group of figures.
    package mutating func begin(_ title: String) { self.title = title }

    /// Adds a figure; one that is larger than its target is missed.
    package mutating func add(_ name: String, _ value: Double, _ unit: Unit = .seconds, target: Double? = nil)
    {
        figures.append(
            Figure(
                what: "\(title): \(name)",
                unit: unit,
                ours: value,
                budget: target,
                holds: target.map { value <= $0 }
            )
        )
    }

    /// Adds how many times as much as a reference something takes; both were measured in turn.
    package mutating func compare(
        _ name: String,
        _ ours: [Double],
        with reference: String,
        _ theirs: [Double],
        target: Double
    ) {
        let ratios = zip(ours, theirs).map { $0 / $1 }.sorted()
        figures.append(
            Figure(
                what: "\(title): \(name)",
                unit: .seconds,
                ours: ours.median,
                reference: reference,
                theirs: theirs.median,
                ratio: [ratios[0], ratios.median, ratios[ratios.count - 1]],
                budget: target,
                holds: ratios.median <= target
            )
        )
    }

    /// Says why there is no figure, which counts as a missed target.
    package mutating func fail(_ reason: String) {
        figures.append(Figure(what: "\(title): cannot be measured: \(reason)", unit: .seconds, holds: false))
    }
}
