import BenchmarkHarness
import WalkthroughEngine

extension BenchmarkGroup {
    /// The place of a callout for targets all over a window.
    static let placement = BenchmarkGroup(name: "placement", title: "Callout placement") { report in
        let layout = CalloutLayout(container: Rect(x: 0, y: 64, width: 1200, height: 736))
        let size = Size(width: 300, height: 140)
        var random = SplitMix64(seed: 1)
        let targets = (0..<1024).map { _ in
            Rect(
                x: .random(in: 0...1100, using: &random),
                y: .random(in: 64...760, using: &random),
                width: .random(in: 10...200, using: &random),
                height: .random(in: 10...60, using: &random)
            )
        }
        func median(_ placement: CalloutPlacement) -> Double {
            Stopwatch.median { call in
                use(layout.position(of: size, for: targets[call & 1023], preferring: placement))
            }
        }
        report.add("centred", median(CalloutPlacement(side: .bottom)), target: 0.2e-6)
        report.add("aligned", median(CalloutPlacement(side: .right, alignment: .end)), target: 0.2e-6)
        // Each obstacle is nearly as large as a callout, so that the search has to run to its end.
        let obstacles = (0..<64).map { group in
            (0..<8).map { index in
                let frame = targets[(group * 8 + index) & 1023]
                return Obstacle(.lit, frame.inset(by: -60))
            }
        }
        report.add(
            "among 8 obstacles",
            Stopwatch.median { call in
                use(
                    layout.position(
                        of: size,
                        for: targets[call & 1023],
                        preferring: CalloutPlacement(side: .bottom),
                        avoiding: obstacles[call & 63]
                    )
                )
            },
            target: 20e-6
        )
        let card = CardLayout(container: layout.container)
        let arrowTargets = (0..<64).map { Array(targets[($0 * 4)..<($0 * 4 + 4)]) }
        report.add(
            "card for 4 targets",
            Stopwatch.median { use(card.position(of: size, for: arrowTargets[$0 & 63])) }
        )
    }
}
