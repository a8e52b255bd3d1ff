import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Steps in generated windows with a page that is scrolled anywhere, or with a list in such a page.
@Suite struct ScrolledOcclusionTests {
    private static func scroller(_ viewport: Rect, _ uncovered: Rect, at offset: Double = 0, to end: Double)
        -> Scroller
    {
        let (offset, maximum) = (Point(0, offset), Point(0, end))
        return Scroller(viewport: viewport, uncovered: uncovered, offset: offset, maximum: maximum)
    }

    private static func page(using random: inout SplitMix64, isPair: Bool = false) -> ScrolledCase {
        let window = Rect(0, 0, random.pixels(300...900), random.pixels(320...900))
        let header = random.chance(70) ? random.pixels(30...140) : 0
        let footer = random.chance(30) ? random.pixels(20...80) : 0
        let container = window.inset(by: Insets(top: header, bottom: footer))
        let isNarrow = random.chance(60)
        let width =
            isNarrow ? window.width - 2 * random.pixels(0...20) : random.pixels(20...Int(window.width / 2))
        let x = random.pixels(0...Int(window.width - width))
        let y = random.pixels(Int(header)...1200)
        let place = Rect(x, y, width, random.pixels(20...Int(container.height)))
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
            let x = random.pixels(0...Int(window.width - width))
            let y = place.y + random.pixels(-200...200)
            places["b"] = (Rect(x, y, width, random.pixels(20...160)), 0)
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
                ? Step(highlights: highlights, arrows: [Arrow("a")])
                : Step(
                    target: "a",
                    highlights: highlights,
                    callout: CalloutPreference(side: random.pick(PreferredSide.allCases))
                ),
            scrollers: [scroller(window, container, to: random.pixels(0...900))],
            places: places
        )
    }

    private static func listInPage(using random: inout SplitMix64) -> ScrolledCase {
        let window = Rect(0, 0, random.pixels(400...700), random.pixels(250...600))
        let container = window.inset(by: Insets(top: random.pick([0, random.pixels(20...90)])))
        func scroller(_ viewport: Rect, _ uncovered: Rect, _ steps: Int) -> Scroller {
            let most = Int.random(in: 0...steps, using: &random)
            let offset = 4 * random.pixels(0...most)
            return Self.scroller(viewport, uncovered, at: offset, to: Double(4 * most))
        }
        let width = random.pixels(200...Int(window.width))
        let x = random.pixels(0...Int(window.width - width))
        let y = random.pixels(-200...Int(window.height))
        let list = Rect(x, y, width, random.pixels(100...350))
        let bars = Insets(top: random.pick([0, random.pixels(0...30)]), bottom: 0)
        func box(_ y: ClosedRange<Int>) -> Rect {
            let width = random.pixels(20...Int(list.width * 0.9))
            let x = list.x + random.pixels(0...Int(list.width - width))
            return Rect(x, random.pixels(y), width, random.pixels(15...Int(list.height * 0.8)))
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
            step: Step(target: "a", highlights: [.bounds("a"), Highlight("b", shape: shape)]),
            scrollers: [Self.scroller(window, container, to: 680)],
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

/// A step whose elements are in scrollers that go up and down, compared with trying every place of these on a
/// grid.
struct ScrolledCase: CustomStringConvertible {
    var builder: SceneBuilder
    var step: Step
    /// Innermost first.
    var scrollers: [Scroller]
    /// Where the elements are, and the index of the innermost scroller that moves each.
    var places: [Element: (box: Rect, first: Int)]

    /// How far an element, or the uncovered part of a scroller, goes when the scrollers go these distances.
    private func shift(_ moves: [Double], from first: Int) -> Double { -moves[first...].reduce(0, +) }

    private func clip(_ moves: [Double], from first: Int) -> Rect {
        scrollers.indices[first...].reduce(builder.window) {
            $0.intersection(scrollers[$1].uncovered.offset(y: shift(moves, from: $1 + 1)))
        }
    }

    private func frames(after moves: [Double]) -> Frames {
        places.mapValues {
            ElementFrame(
                bounds: $0.box.offset(y: shift(moves, from: $0.first)),
                clip: clip(moves, from: $0.first),
                scroller: $0.first
            )
        }
    }

    private func scene(after moves: [Double]) -> Scene {
        builder.scene(for: step, frames: frames(after: moves))
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
        guard lit.count == step.highlights.count, let callout = scene(after: moves).callout?.frame else {
            return false
        }
        return lit.allSatisfy { $0.intersection(callout).area <= 0.5 }
    }

    /// The area of what is lit that the callout hides.
    func hiddenArea(after moves: [Double]) -> Double {
        scene(after: moves).occlusions.filter { $0.cover == .callout && $0.part == .lit }.reduce(0) {
            $0 + $1.area
        }
    }

    /// The share of what is lit first that is seen, of what is not cut off at the sides.
    func shownShare(after moves: [Double]) -> Double {
        let (box, first) = places["a"] ?? (.zero, 0)
        let outline = step.highlights[0].outline(of: box.offset(y: shift(moves, from: first))).rect
        let whole = outline.intersection(builder.window.inset(by: Insets(top: -1e4, bottom: -1e4)))
        return (outline.intersection(clip(moves, from: first)).area - hiddenArea(after: moves)) / whole.area
    }

    /// How far the scrollers go for the step.
    var plannedMoves: [Double] {
        let still = scrollers.map { _ in 0.0 }
        let plan = builder.scrollPlan(for: step, frames: frames(after: still), through: scrollers)
        return plan.map { zip($0.offsets, scrollers).map { $0.y - $1.offset.y } } ?? still
    }

    /// How far they go for it once they have gone these distances, from where they are now.
    func plannedMoves(after moves: [Double]) -> [Double] {
        var other = self
        for index in scrollers.indices {
            let shift = shift(moves, from: index + 1)
            other.scrollers[index].viewport = scrollers[index].viewport.offset(y: shift)
            other.scrollers[index].uncovered = scrollers[index].uncovered.offset(y: shift)
            other.scrollers[index].offset.y += moves[index]
        }
        other.places = places.mapValues { ($0.box.offset(y: shift(moves, from: $0.first)), $0.first) }
        return zip(moves, other.plannedMoves).map { $0 + $1 }
    }

    /// Distances after which all is seen, with offsets that are multiples of `unit`; nil when there are none.
    func goodMoves(stepping unit: Double) -> [Double]? {
        let ways = scrollers.map { scroller in
            stride(from: 0, through: scroller.maximum.y, by: unit).map { $0 - scroller.offset.y }
        }
        return ways.reduce([[]]) { all, way in all.flatMap { moves in way.map { moves + [$0] } } }
            .first(where: showsAll)
    }

    /// The same where the text does not scroll: a text that does gives way to no large highlight.
    var withWholeText: ScrolledCase {
        var whole = self
        whole.builder.minimumCalloutHeight = nil
        return whole
    }

    /// Whether what is lit first is so high that the callout may cover a part of it.
    var isLarge: Bool { places["a"].map { $0.box.height >= builder.window.height / 3 } ?? false }

    var description: String {
        "\(step.showsCard ? "card" : "callout") \(builder.calloutSize), "
            + "at least \(builder.minimumCalloutHeight ?? 0), \(step.highlights), \(places), \(scrollers), "
            + "\(builder.container) of \(builder.window)"
    }
}
