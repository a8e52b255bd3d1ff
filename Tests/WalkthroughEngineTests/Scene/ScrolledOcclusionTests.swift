import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Steps in generated windows with a page that is scrolled anywhere, or with a list in such a page.
@Suite struct ScrolledOcclusionTests {
    private static func page(using random: inout SplitMix64, isPair: Bool = false) -> ScrolledCase {
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
        var places: [Element: (box: Rect, first: Int)] = ["a": (place, 0)]
        if isPair {
            let shape = random.pick([Highlight.Shape.circle, .capsule, .rectangle(radius: 12)])
            highlights.append(Highlight("b", shape: shape))
            let width = random.pixels(20...Int(window.width / 2))
            let other = Rect(
                random.pixels(0...Int(window.width - width)),
                place.y + random.pixels(-200...200),
                width,
                random.pixels(20...160)
            )
            places["b"] = (other, 0)
        }
        let isCard = !isPair && random.chance(30)
        return ScrolledCase(
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
            scrollers: [
                Scroller(
                    viewport: window,
                    uncovered: container,
                    offset: .zero,
                    maximum: Point(0, random.pixels(0...900))
                )
            ],
            places: places
        )
    }

    private static func listInPage(using random: inout SplitMix64) -> ScrolledCase {
        let window = Rect(0, 0, random.pixels(400...700), random.pixels(250...600))
        let container = window.inset(by: Insets(top: random.pick([0, random.pixels(20...90)])))
        func scroller(_ viewport: Rect, _ uncovered: Rect, _ steps: Int) -> Scroller {
            let most = Int.random(in: 0...steps, using: &random)
            return Scroller(
                viewport: viewport,
                uncovered: uncovered,
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
        return ScrolledCase(
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

    /// A circle around a part of something wide, with just enough room above it.
    @Test(arguments: [Highlight.Shape.circle, .capsule, .rectangle(radius: 12)])
    func thePlaceWithAGapIsFound(shape: Highlight.Shape) {
        let window = Rect(0, 0, 651, 513)
        let container = window.inset(by: Insets(top: 103))
        let input = ScrolledCase(
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
                highlights: [.bounds("a"), Highlight("b", shape: shape)]
            ),
            scrollers: [
                Scroller(viewport: window, uncovered: container, offset: .zero, maximum: Point(0, 680))
            ],
            places: ["a": (Rect(0, 277, 627, 159), 0), "b": (Rect(75, 339, 291, 69), 0)]
        )
        for start in [0.0, 300, 680] {
            let planned = input.plannedMoves(after: [start])
            #expect(input.showsAll(after: planned), "\(planned)")
        }
    }

    @Test(arguments: [false, true])
    func theCalloutHidesNothingWheneverAnyOffsetShowsAll(isPair: Bool) {
        var (possible, impossible) = (0, 0)
        var missed: [String] = []
        Fuzzing.run("scrolled occlusions", cases: 1_000) { random in
            let input = Self.page(using: &random, isPair: isPair)
            guard let good = input.withWholeText.goodMoves(stepping: 1) else {
                impossible += 1
                return nil
            }
            possible += 1
            let most = input.scrollers[0].maximum.y
            for start in [0, most, random.pixels(0...Int(most))] {
                let planned = input.plannedMoves(after: [start])
                guard !input.showsAll(after: planned) else { continue }
                missed.append("from \(start) to \(planned), good is \(good): \(input)")
                break
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
            let input = Self.page(using: &random)
            guard input.goodMoves(stepping: 1) != nil, input.withWholeText.goodMoves(stepping: 1) == nil
            else {
                return nil
            }
            count += 1
            let moves = input.plannedMoves(after: [random.pixels(0...Int(input.scrollers[0].maximum.y))])
            let share = input.shownShare(after: moves)
            return share >= (input.isLarge ? 0.5 : 1) - 1e-6 ? nil : "\(share) after \(moves): \(input)"
        }
        #expect(count > 5)
    }

    @Test func aCalloutGrowsOnlyWhereItHidesNoMore() {
        var hidden = 0
        Fuzzing.run("callouts that grow", cases: 2_000) { random in
            let input = Self.page(using: &random)
            guard let minimum = input.builder.minimumCalloutHeight else { return nil }
            var small = input
            small.builder.calloutSize.height = minimum
            let moves = [random.pixels(0...Int(input.scrollers[0].maximum.y))]
            let (grown, least) = (input.hiddenArea(after: moves), small.hiddenArea(after: moves))
            hidden += least > 0 ? 1 : 0
            let allowed = input.isLarge ? 0.4 * (input.places["a"]?.box.inset(by: -6).area ?? 0) : 0
            return grown <= least + allowed + 1
                ? nil : "\(grown) instead of \(least) after \(moves): \(input)"
        }
        #expect(hidden > 50)
    }

    @Test func twoHighlightsInAListOfAPageAreSeenWheneverAnyPlaceShowsBoth() {
        var possible = 0
        var missed: [String] = []
        Fuzzing.run("two highlights in two scrollers", cases: 700) { random in
            let input = Self.listInPage(using: &random)
            guard let good = input.withWholeText.goodMoves(stepping: 4) else { return nil }
            possible += 1
            let planned = input.plannedMoves
            if !input.showsAll(after: planned) { missed.append("goes \(planned), good is \(good): \(input)") }
            return nil
        }
        #expect(missed.isEmpty, "\(missed.count) of \(possible): \(missed.first ?? "")")
        #expect(possible > 30)
    }
}
