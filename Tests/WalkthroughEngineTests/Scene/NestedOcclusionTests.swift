import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Two highlights in a list inside a page, or one in each, compared with trying every place of both on a grid.
@Suite struct NestedOcclusionTests {
    struct Case: CustomStringConvertible {
        var builder: SceneBuilder
        var step: Step
        /// The list and the page, unscrolled by what is tried.
        var scrollers: [Scroller]
        /// Where the elements are, and how many scrollers around the list move each: 0 for those in it.
        var places: [Element: (box: Rect, first: Int)]

        /// How far an element, or the clear part of the list, goes when the scrollers go these distances.
        private func shift(_ moves: [Double], from first: Int) -> Double { -moves[first...].reduce(0, +) }

        private func clip(_ moves: [Double], from first: Int) -> Rect {
            let page = scrollers[1].clear
            return first > 0 ? page : page.intersection(scrollers[0].clear.offset(y: shift(moves, from: 1)))
        }

        func frames(after moves: [Double]) -> Frames {
            places.mapValues {
                ElementFrame(
                    bounds: $0.box.offset(y: shift(moves, from: $0.first)),
                    clip: clip(moves, from: $0.first)
                )
            }
        }

        /// Whether all that is lit is in view, and nothing of it under the callout.
        func showsAll(after moves: [Double]) -> Bool {
            let lit = step.highlights.compactMap { highlight -> Rect? in
                guard let (box, first) = places[highlight.element] else { return nil }
                let outline = highlight.outline(of: box.offset(y: shift(moves, from: first))).rect
                let clip = clip(moves, from: first)
                let isInView = outline.minY >= clip.minY - 1e-6 && outline.maxY <= clip.maxY + 1e-6
                return isInView ? outline.intersection(clip) : nil
            }
            guard lit.count == step.highlights.count else { return false }
            let callout = builder.scene(for: step, frames: frames(after: moves)).callout?.frame ?? .zero
            return lit.allSatisfy { $0.intersection(callout).area <= 0.5 }
        }

        /// Distances, in steps of 4, after which all is seen; nil when there are none.
        var goodMoves: [Double]? {
            let ways = scrollers.map { scroller in
                stride(from: 0, through: scroller.maximum.y, by: 4).map { $0 - scroller.offset.y }
            }
            for inner in ways[0] {
                for outer in ways[1] where showsAll(after: [inner, outer]) { return [inner, outer] }
            }
            return nil
        }

        var plannedMoves: [Double] {
            let plan = builder.scrollPlan(for: step, frames: frames(after: [0, 0]), through: scrollers)
            return zip(plan?.offsets ?? [], scrollers).map { $0.y - $1.offset.y }
        }

        var description: String {
            "\(step.highlights), \(places), \(builder.calloutSize), at least \(builder.minimumCalloutHeight ?? 0), "
                + "\(scrollers) in \(builder.window)"
        }
    }

    private static func random(using random: inout SplitMix64) -> Case {
        let window = Rect(0, 0, random.pixels(400...700), random.pixels(250...600))
        let container = window.inset(by: Insets(top: random.pick([0, random.pixels(20...90)])))
        func scroller(_ viewport: Rect, _ clear: Rect, _ steps: Int) -> Scroller {
            let most = Int.random(in: 0...steps, using: &random)
            return Scroller(
                viewport: viewport,
                clear: clear,
                offset: Point(0, 4 * random.pixels(0...most)),
                maximum: Point(0, Double(4 * most))
            )
        }
        let width = random.pixels(200...Int(window.width))
        let list = Rect(
            random.pixels(0...Int(window.width - width)),
            random.pixels(-200...Int(window.height)),
            width,
            random.pixels(100...350)
        )
        let bars = Insets(top: random.pick([0, random.pixels(0...30)]), bottom: 0)
        func box(_ y: ClosedRange<Int>) -> Rect {
            let width = random.pixels(20...Int(list.width * 0.9))
            return Rect(
                list.x + random.pixels(0...Int(list.width - width)),
                random.pixels(y),
                width,
                random.pixels(15...Int(list.height * 0.8))
            )
        }
        let target = box(-150...Int(window.height))
        let other = box(Int(target.y) - 80...Int(target.y) + 80)
        let natural = random.pixels(60...300)
        let shapes = [Highlight.Shape.circle, .capsule, .rectangle(radius: 12), .bounds(radius: 0)]
        return Case(
            builder: SceneBuilder(
                window: window,
                container: container,
                calloutSize: Size(random.pixels(120...344), natural),
                minimumCalloutHeight: random.chance(60) ? random.pixels(50...Int(natural)) : nil,
                obstacles: [Obstacle(.bar, Rect(0, 0, window.width, container.y))]
            ),
            step: Step(
                id: "s",
                title: "",
                target: random.chance(70) ? "a" : nil,
                highlights: [
                    Highlight("a", shape: random.pick(shapes)), Highlight("b", shape: random.pick(shapes)),
                ],
                callout: CalloutPreference(side: random.pick(PreferredSide.allCases))
            ),
            scrollers: [scroller(list, list.inset(by: bars), 40), scroller(window, container, 60)],
            places: ["a": (target, 0), "b": (other, random.chance(40) ? 1 : 0)]
        )
    }

    @Test func bothAreSeenWheneverAnyPlaceShowsBoth() {
        var possible = 0
        var missed: [String] = []
        Fuzzing.run("two highlights in two scrollers", cases: 700) { random in
            let input = Self.random(using: &random)
            // A text that scrolls gives way to no large highlight.
            var whole = input
            whole.builder.minimumCalloutHeight = nil
            guard let good = whole.goodMoves else { return nil }
            possible += 1
            let planned = input.plannedMoves
            if !input.showsAll(after: planned) { missed.append("goes \(planned), good is \(good): \(input)") }
            return nil
        }
        #expect(missed.isEmpty, "\(missed.count) of \(possible): \(missed.first ?? "")")
        #expect(possible > 30)
    }
}
