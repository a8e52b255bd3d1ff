import BenchmarkHarness
import WalkthroughEngine

extension BenchmarkGroup {
    /// How times grow with the number of things, at equal density.
    static let growth = BenchmarkGroup(name: "growth", title: "Growth from n = 10") { report in
        // Each label is compared with those that follow it, and no window has room for more than that.
        let counts = [10, 100, 1000]
        report.add(name: "labels", counts, target: 1.3) { count in
            let bounds = SampleLabels.container(for: count)
            let labels = SampleLabels.spread(count, over: bounds)
            let layout = LabelLayout(container: bounds)
            return { use(layout.settled(labels)) }
        }
        report.add(name: "arrows in a scene", counts, target: 1.3) { count in
            let bounds = SampleLabels.container(for: count)
            let elements = (0..<count).map { Element("\($0)") }
            let rects = SampleLabels.spread(count, over: bounds, seed: 2)
            let builder = SceneBuilder(
                window: bounds,
                calloutSize: Size(width: 300, height: 140),
                labelSizes: Dictionary(
                    uniqueKeysWithValues: elements.map { ($0, Size(width: 80, height: 24)) }
                )
            )
            let frames = Frames(
                uniqueKeysWithValues: zip(elements, rects).map {
                    ($0, ElementFrame(bounds: $1, clip: bounds))
                }
            )
            let step = Step(id: "s", title: "", arrows: elements.map { Arrow($0) })
            return { use(builder.scene(for: step, frames: frames)) }
        }
        report.add(name: "dimming bands", counts + [10_000]) { count in
            let bounds = SampleLabels.container(for: count)
            let cutouts = SampleLabels.spread(count, over: bounds, seed: 3).map {
                Cutout(outline: RoundedRect($0, radius: 8), clip: bounds)
            }
            return { use(DimmingBands(window: bounds, cutouts: cutouts)) }
        }
    }
}

extension BenchmarkReport {
    /// Measures work of several sizes and reports each time, and the power of n with which they grow.
    fileprivate mutating func add(
        name: String,
        _ counts: [Int],
        target: Double? = nil,
        _ work: (Int) -> () -> Void
    ) {
        let times = counts.map { count in
            let work = work(count)
            return (n: count, seconds: Stopwatch.median { _ in work() })
        }
        for (count, seconds) in times { add("\(count) \(name)", seconds) }
        add("\(name): power of n", Stopwatch.exponent(of: times), .power, target: target)
    }
}
