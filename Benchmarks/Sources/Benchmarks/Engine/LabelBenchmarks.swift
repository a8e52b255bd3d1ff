import BenchmarkHarness
import WalkthroughEngine

/// Labels to keep apart.
enum SampleLabels {
    /// `count` labels spread at random over `bounds`.
    static func spread(_ count: Int, over bounds: Rect, seed: UInt64 = 1) -> [Rect] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            Rect(
                x: .random(in: bounds.minX...bounds.maxX, using: &random),
                y: .random(in: bounds.minY...bounds.maxY, using: &random),
                width: .random(in: 40...140, using: &random),
                height: 24
            )
        }
    }

    /// A square of which `count` labels with their padding cover about three quarters, with many overlaps.
    static func container(for count: Int) -> Rect {
        let side = (Double(count) * 3500).squareRoot()
        return Rect(x: 0, y: 0, width: side, height: side)
    }
}

extension BenchmarkGroup {
    /// Overlapping labels until they are settled.
    static let labels = BenchmarkGroup(name: "labels", title: "Labels settled") { report in
        let window = Rect(x: 0, y: 0, width: 1200, height: 800)
        let card = Rect(x: 440, y: 330, width: 320, height: 140)
        let layout = LabelLayout(container: window, card: card)
        func median(_ labels: [Rect]) -> Double {
            Stopwatch.median { call in
                // Another input each time, so that nothing can be kept from the last.
                var labels = labels
                labels[0].x += Double(call & 7)
                use(layout.settled(labels))
            }
        }
        report.add("4 apart", median((0..<4).map { Rect(x: 200 * Double($0), y: 40, width: 90, height: 24) }))
        report.add(
            "4 in one place",
            median([Rect](repeating: Rect(x: 9, y: 9, width: 90, height: 24), count: 4))
        )
        report.add("50 over a window", median(SampleLabels.spread(50, over: window)))
        report.add("500 over a window", median(SampleLabels.spread(500, over: window)), target: 2e-3)
        report.add(
            "500 within a quarter of it",
            median(SampleLabels.spread(500, over: Rect(x: 300, y: 200, width: 600, height: 400))),
            target: 2e-3
        )
        report.add(
            "500 in one place",
            median([Rect](repeating: Rect(x: 500, y: 300, width: 90, height: 24), count: 500)),
            target: 2e-3
        )
    }
}
