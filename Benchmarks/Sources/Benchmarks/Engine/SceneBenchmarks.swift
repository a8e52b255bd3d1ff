import BenchmarkHarness
import WalkthroughEngine

/// A window with steps to show in it.
struct SampleScene {
    static let elements: [Element] = ["map", "speed", "wind", "settings", "course"]

    let builder = SceneBuilder(
        window: Rect(x: 0, y: 0, width: 1200, height: 800),
        container: Rect(x: 0, y: 64, width: 1200, height: 736),
        calloutSize: Size(width: 300, height: 140),
        labelSizes: Dictionary(
            uniqueKeysWithValues: elements.map { ($0, Size(width: 60 + 8 * Double($0.id.count), height: 24)) }
        )
    )
    let callout = Step(
        id: "callout",
        title: "A callout",
        target: "map",
        highlights: [Highlight("map"), Highlight("speed", shape: .circle)],
        callout: CalloutPreference(side: .bottom),
        arrows: arrows
    )
    let card = Step(id: "card", title: "A card", highlights: [], arrows: [Arrow("map")] + arrows)
    /// Frames as they are while the window's content scrolls.
    let frames: [Frames] = (0..<64).map { offset in
        let places: [(Double, Double)] = [(500, 200), (120, 180), (900, 240), (200, 600), (980, 620)]
        return Frames(
            uniqueKeysWithValues: zip(elements, places).map { element, place in
                let bounds = Rect(x: place.0, y: place.1 + Double(offset), width: 120, height: 36)
                return (
                    element, ElementFrame(bounds: bounds, clip: Rect(x: 0, y: 64, width: 1200, height: 736))
                )
            }
        )
    }

    private static let arrows = [
        Arrow("speed", anchor: .topTrailing), Arrow("wind", anchor: .leading),
        Arrow("settings", anchor: .top, length: 40), Arrow("course", anchor: .bottomLeading, bend: .left),
    ]

    var withoutArrows: Step {
        var step = callout
        step.arrows = []
        return step
    }

    func scene(_ step: Step, _ moment: Int) -> Scene {
        builder.scene(for: step, frames: frames[moment & 63])
    }
}

extension BenchmarkGroup {
    /// One scene from frames that change with every call.
    static let scene = BenchmarkGroup(name: "scene", title: "One scene") { report in
        let sample = SampleScene()
        let plain = Stopwatch.median { use(sample.scene(sample.withoutArrows, $0)) }
        let full = Stopwatch.median { use(sample.scene(sample.callout, $0)) }
        report.add("2 highlights and a callout", plain)
        report.add("2 highlights, callout, 4 arrows, 4 labels", full, target: 5e-6)
        report.add("the same over that without arrows", full / plain, .times)
        report.add(
            "card, 5 arrows, 4 labels",
            Stopwatch.median { use(sample.scene(sample.card, $0)) },
            target: 5e-6
        )
    }

    /// A moment between two scenes.
    static let transition = BenchmarkGroup(name: "transition", title: "One moment between two scenes") {
        report in
        let sample = SampleScene()
        let scenes = (0..<64).map { sample.scene(sample.callout, $0) }
        let cards = (0..<64).map { sample.scene(sample.card, $0) }
        let moving = SceneTransition(from: scenes[0], start: 0, arrows: 5)
        let appearing = SceneTransition(from: nil, start: 0, arrows: 5)
        func moment(_ call: Int) -> Seconds { Double(call & 63) / 63 * 0.4 }
        report.add(
            "callout and 4 arrows to card and 5 arrows",
            Stopwatch.median { use(moving.scene(to: cards[$0 & 63], at: moment($0))) },
            target: 5e-6
        )
        report.add(
            "from nothing to card and 5 arrows",
            Stopwatch.median { use(appearing.scene(to: cards[$0 & 63], at: moment($0))) },
            target: 5e-6
        )
        let arrows = cards[0].arrows.map { arrow in
            var arrow = arrow
            arrow.progress = 0.7
            return arrow
        }
        report.add(
            "curve, wings and box of an arrow being drawn",
            Stopwatch.median { call in
                let arrow = arrows[call % arrows.count]
                use((arrow.drawn, arrow.wings, arrow.bounds))
            }
        )
    }
}
