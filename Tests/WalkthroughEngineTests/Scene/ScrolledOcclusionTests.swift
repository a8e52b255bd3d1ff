import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Steps in generated windows whose page is scrolled anywhere, compared with trying every offset of the page.
@Suite struct ScrolledOcclusionTests {
    struct Case: CustomStringConvertible {
        var builder: SceneBuilder
        var step: Step
        /// What is lit, in a page that is not scrolled.
        var places: [Element: Rect]
        var maximum: Double

        /// The columns of the window: what is cut off at their sides stays so.
        private var across: Rect { builder.window.inset(by: Insets(top: -1e4, bottom: -1e4)) }

        private func frames(at offset: Double) -> Frames {
            places.mapValues { ElementFrame(bounds: $0.offset(y: -offset), clip: builder.container) }
        }

        /// Where the page goes when the step is reached with the page at `offset`.
        func planned(from offset: Double) -> Double {
            let page = Scroller(
                viewport: builder.window,
                clear: builder.container,
                offset: Point(0, offset),
                maximum: Point(0, maximum)
            )
            let plan = builder.scrollPlan(for: step, frames: frames(at: offset), through: [page])
            return plan?.offsets[0].y ?? offset
        }

        /// Whether all that is lit is in view, and nothing of it under the callout.
        func showsAll(at offset: Double) -> Bool {
            let lit = step.highlights.compactMap { highlight in
                places[highlight.element].map {
                    highlight.outline(of: $0.offset(y: -offset)).rect.intersection(across)
                }
            }
            guard lit.allSatisfy({ builder.container.contains($0, tolerance: 1e-6) }) else { return false }
            guard let callout = builder.scene(for: step, frames: frames(at: offset)).callout?.frame else {
                return false
            }
            return lit.allSatisfy { $0.intersection(callout).area <= 0.5 }
        }

        /// The share of what is lit that is seen.
        func shownShare(at offset: Double) -> Double {
            let place = places["a"] ?? .zero
            let outline = step.highlights[0].outline(of: place.offset(y: -offset)).rect.intersection(across)
            return (outline.intersection(builder.container).area - hiddenArea(at: offset)) / outline.area
        }

        /// The same where the text does not scroll.
        var withWholeText: Case {
            var whole = self
            whole.builder.minimumCalloutHeight = nil
            return whole
        }

        /// Whether what is lit is so high that the callout may cover a part of it.
        var isLarge: Bool { places["a"].map { $0.height >= builder.window.height / 3 } ?? false }

        /// The area of what is lit that the callout hides.
        func hiddenArea(at offset: Double) -> Double {
            let scene = builder.scene(for: step, frames: frames(at: offset))
            return scene.occlusions.filter { $0.cover == .callout && $0.part == .lit }.reduce(0) {
                $0 + $1.area
            }
        }

        /// An offset, in whole pixels, at which all is seen; nil when there is none.
        var goodOffset: Double? { (0...Int(maximum)).map(Double.init).first(where: showsAll) }

        var description: String {
            "\(step.showsCard ? "card" : "callout") \(builder.calloutSize), at least \(builder.minimumCalloutHeight ?? 0), "
                + "\(builder.container) of \(builder.window), \(places.values.map(\.self)) of \(maximum)"
        }
    }

    private static func random(using random: inout SplitMix64, isPair: Bool = false) -> Case {
        let window = Rect(0, 0, random.pixels(300...900), random.pixels(320...900))
        let header = random.chance(70) ? random.pixels(30...140) : 0
        let footer = random.chance(30) ? random.pixels(20...80) : 0
        let container = window.inset(by: Insets(top: header, bottom: footer))
        let isNarrow = random.chance(60)
        let width =
            isNarrow ? window.width - 2 * random.pixels(0...20) : random.pixels(20...Int(window.width / 2))
        let place = Rect(
            random.pixels(0...Int(window.width - width)),
            random.pixels(Int(header)...1200),
            width,
            random.pixels(20...Int(container.height))
        )
        let natural = random.pixels(100...420)
        let bars = [
            Rect(0, 0, window.width, header), Rect(0, window.height - footer, window.width, footer),
        ]
        var highlights = [Highlight("a", shape: .bounds(radius: 0), padding: random.pick([0, 0, 6]))]
        var places: [Element: Rect] = ["a": place]
        if isPair {
            let shape = random.pick([Highlight.Shape.circle, .capsule, .rectangle(radius: 12)])
            highlights.append(Highlight("b", shape: shape))
            let width = random.pixels(20...Int(window.width / 2))
            places["b"] = Rect(
                random.pixels(0...Int(window.width - width)),
                place.y + random.pixels(-200...200),
                width,
                random.pixels(20...160)
            )
        }
        let isCard = !isPair && random.chance(30)
        return Case(
            builder: SceneBuilder(
                window: window,
                container: container,
                calloutSize: Size(min(window.width - 16, random.pixels(180...344)), natural),
                minimumCalloutHeight: random.chance(60) ? random.pixels(90...Int(natural)) : nil,
                obstacles: bars.filter { !$0.isEmpty }.map { Obstacle(.bar, $0) }
            ),
            step: isCard
                ? Step(id: "s", title: "", highlights: highlights, arrows: [Arrow("a")])
                : Step(
                    id: "s",
                    title: "",
                    target: "a",
                    highlights: highlights,
                    callout: CalloutPreference(side: random.pick(PreferredSide.allCases))
                ),
            places: places,
            maximum: random.pixels(0...900)
        )
    }

    /// A circle around a part of something wide, with just enough room above it.
    @Test(arguments: [Highlight.Shape.circle, .capsule, .rectangle(radius: 12)])
    func thePlaceWithAGapIsFound(shape: Highlight.Shape) {
        let window = Rect(0, 0, 651, 513)
        let container = window.inset(by: Insets(top: 103))
        let input = Case(
            builder: SceneBuilder(
                window: window,
                container: container,
                calloutSize: Size(301, 193),
                minimumCalloutHeight: 188,
                obstacles: [Obstacle(.bar, Rect(0, 0, 651, 103))]
            ),
            step: Step(
                id: "s",
                title: "",
                target: "a",
                highlights: [Highlight("a", shape: .bounds(radius: 0)), Highlight("b", shape: shape)]
            ),
            places: ["a": Rect(0, 277, 627, 159), "b": Rect(75, 339, 291, 69)],
            maximum: 680
        )
        for start in [0.0, 300, 680] {
            #expect(input.showsAll(at: input.planned(from: start)), "\(input.planned(from: start))")
        }
    }

    @Test(arguments: [false, true])
    func theCalloutHidesNothingWheneverAnyOffsetShowsAll(isPair: Bool) {
        var (possible, impossible) = (0, 0)
        var missed: [String] = []
        Fuzzing.run("scrolled occlusions", cases: 1_000) { random in
            let input = Self.random(using: &random, isPair: isPair)
            guard let good = input.withWholeText.goodOffset else {
                impossible += 1
                return nil
            }
            possible += 1
            let starts = [0, input.maximum, random.pixels(0...Int(input.maximum))]
            let bad = starts.first { !input.showsAll(at: input.planned(from: $0)) }
            if let bad {
                missed.append("from \(bad) to \(input.planned(from: bad)), good is \(good): \(input)")
            }
            return nil
        }
        #expect(missed.isEmpty, "\(missed.count) of \(possible): \(missed.first ?? "")")
        #expect(possible > 100)
        #expect(impossible > 20)
    }

    @Test func theTextComesBeforeSomeOfWhatIsLit() {
        var count = 0
        Fuzzing.run("texts before pictures", cases: 1_000) { random in
            let input = Self.random(using: &random)
            guard input.goodOffset != nil, input.withWholeText.goodOffset == nil else { return nil }
            count += 1
            let offset = input.planned(from: random.pixels(0...Int(input.maximum)))
            let share = input.shownShare(at: offset)
            return share >= (input.isLarge ? 0.5 : 1) - 1e-6 ? nil : "\(share) at \(offset): \(input)"
        }
        #expect(count > 5)
    }

    @Test func aCalloutGrowsOnlyWhereItHidesNoMore() {
        var hidden = 0
        Fuzzing.run("callouts that grow", cases: 2_000) { random in
            let input = Self.random(using: &random)
            guard let minimum = input.builder.minimumCalloutHeight else { return nil }
            var small = input
            small.builder.calloutSize.height = minimum
            let offset = random.pixels(0...Int(input.maximum))
            let (grown, least) = (input.hiddenArea(at: offset), small.hiddenArea(at: offset))
            hidden += least > 0 ? 1 : 0
            let allowed = input.isLarge ? 0.4 * (input.places["a"]?.inset(by: -6).area ?? 0) : 0
            return grown <= least + allowed + 1 ? nil : "\(grown) instead of \(least) at \(offset): \(input)"
        }
        #expect(hidden > 50)
    }
}
