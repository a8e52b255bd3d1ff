import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

@Suite struct SceneScrollingTests {
    let builder = SceneBuilder(window: Rect(0, 0, 800, 600), calloutSize: Size(200, 100))
    /// A list that fills the window, scrolled to 500 of 2000.
    let list = Scroller(viewport: Rect(0, 0, 800, 600), offset: Point(0, 500), maximum: Point(0, 2000))

    private func plan(_ step: Step, _ frames: [Element: Rect], _ scrollers: [Scroller]? = nil) -> ScrollPlan?
    {
        let frames = Frames(frames, clip: builder.window)
        return builder.scrollPlan(for: step, frames: frames, through: scrollers ?? [list])
    }

    @Test func withoutATargetThatIsThereThereIsNoPlan() {
        #expect(plan(Step(), [:]) == nil)
        #expect(plan(Step(target: "a"), ["b": Rect(0, 0, 10, 10)]) == nil)
    }

    @Test func whatIsVisibleWithItsHighlightStays() {
        #expect(plan(Step(target: "a"), ["a": Rect(300, 300, 80, 40)])?.offsets == [list.offset])
        // The highlight reaches 6 px out of the target, to the very edge.
        #expect(plan(Step(target: "a"), ["a": Rect(300, 6, 80, 40)])?.offsets == [list.offset])
    }

    @Test func bringsTheHighlightWithAMarginForItsRing() {
        // 700 … 740 and 6 px of highlight and 8 px of margin, up to 600.
        #expect(plan(Step(target: "a"), ["a": Rect(300, 700, 80, 40)])?.offsets == [Point(0, 654)])
        #expect(plan(Step(target: "a"), ["a": Rect(300, -100, 80, 40)])?.offsets == [Point(0, 386)])
    }

    @Test func bringsTheWholeHighlightAroundASmallerTarget() {
        let step = Step(target: "title", highlights: [.bounds("section")])
        let frames: [Element: Rect] = ["title": Rect(100, 650, 200, 30), "section": Rect(100, 640, 600, 300)]
        #expect(plan(step, frames)?.target == Rect(92, 284, 616, 316))
    }

    @Test func bringsOnlyAsMuchOfALongHighlightAsLeavesRoomForTheCallout() {
        let step = Step(target: "title", highlights: [.bounds("section")])
        let frames: [Element: Rect] = ["title": Rect(0, 700, 800, 30), "section": Rect(0, 690, 800, 900)]
        let plan = plan(step, frames)
        // 600 − 100 of the callout − 16 of its offset − twice 8 of padding.
        #expect(plan?.target.height == 468)
        #expect(plan.map { builder.window.contains($0.target) } == true)
    }

    @Test func bringsATargetThatIsItselfTooLarge() {
        #expect(plan(Step(target: "a"), ["a": Rect(0, 700, 800, 900)])?.target == Rect(0, 0, 800, 900))
    }

    @Test func bringsOfACardsTargetsTheFirstAndLeavesNoRoomBesideIt() {
        let step = Step(arrows: [Arrow("a"), Arrow("b")])
        let frames: [Element: Rect] = ["a": Rect(0, 700, 800, 560), "b": Rect(0, 1900, 80, 40)]
        #expect(step.scrollTarget == "a")
        #expect(plan(step, frames)?.target == Rect(0, 40, 800, 560))
    }

    @Test func bringsTheHighlightOfACardsTarget() {
        let step = Step(target: "a", arrows: [Arrow("a")])
        #expect(plan(step, ["a": Rect(300, 700, 80, 40)])?.target == Rect(294, 548, 92, 52))
    }

    @Test func bringsWhatIsLitWithoutBeingPointedAt() {
        let step = Step(lighting: [.bounds("a")])
        #expect(plan(step, ["a": Rect(300, 700, 80, 40)])?.target == Rect(292, 544, 96, 56))
    }

    // MARK: Several highlights

    private func step(lighting elements: Element...) -> Step {
        Step(target: elements[0], highlights: elements.map { Highlight.bounds($0) })
    }

    /// Where an element of the list is after the plan.
    private func place(of bounds: Rect, after plan: ScrollPlan?) -> Rect {
        let offset = plan?.offsets.first ?? list.offset
        return bounds.offset(x: list.offset.x - offset.x, y: list.offset.y - offset.y)
    }

    @Test func bringsAllHighlightsThatFit() {
        let frames: [Element: Rect] = [
            "a": Rect(300, 300, 80, 40), "b": Rect(300, 700, 80, 40), "c": Rect(300, 620, 80, 40),
        ]
        let plan = plan(step(lighting: "a", "b", "c"), frames)
        for bounds in frames.values { #expect(builder.window.contains(place(of: bounds, after: plan))) }
    }

    @Test func aHighlightThatCannotBeShownWithTheOthersHidesNoneOfThem() {
        // c fits with a, b does not.
        let frames: [Element: Rect] = [
            "a": Rect(300, 300, 80, 40), "b": Rect(300, 1700, 80, 40), "c": Rect(300, 620, 80, 40),
        ]
        let plan = plan(step(lighting: "a", "b", "c"), frames)
        for name: Element in ["a", "c"] {
            #expect(builder.window.contains(place(of: frames[name]!, after: plan)))
        }
    }

    @Test func ofAHighlightThatIsTooLargeWhatFitsComes() {
        let frames: [Element: Rect] = ["a": Rect(0, 560, 800, 40), "b": Rect(0, 600, 800, 900)]
        let plan = plan(step(lighting: "a", "b"), frames)
        #expect(builder.window.contains(place(of: frames["a"]!, after: plan)))
        #expect(place(of: frames["b"]!, after: plan).intersection(builder.window).height >= 400)
    }

    @Test func bringsWhatLiesInTheScrollerFurtherOutToo() {
        let page = Scroller(viewport: Rect(0, 0, 800, 600), offset: Point(0, 100), maximum: Point(0, 800))
        let shelf = Scroller(viewport: Rect(0, 100, 800, 200), offset: Point(0, 0), maximum: Point(0, 400))
        let frames: Frames = [
            "a": ElementFrame(bounds: Rect(300, 400, 80, 40), clip: shelf.viewport),
            "b": ElementFrame(bounds: Rect(300, 650, 80, 40), clip: page.viewport, scroller: 1),
        ]
        let plan = builder.scrollPlan(for: step(lighting: "a", "b"), frames: frames, through: [shelf, page])
        #expect(plan.map { builder.window.contains($0.target) } == true)
        // Only the page moves b; a stays inside the shelf, which the page carries along.
        let b = Rect(300, 650, 80, 40).offset(y: 100 - (plan?.offsets[1].y ?? 0))
        let (moved, shown) = (plan?.offsets ?? [.zero, .zero], shelf.viewport)
        let a = Rect(300, 400, 80, 40).offset(y: 100 - moved[0].y - moved[1].y)
        #expect(builder.window.contains(b))
        #expect(shown.offset(y: 100 - moved[1].y).intersection(builder.window).contains(a))
    }

    @Test func whatNoScrollerMovesIsNotScrolledFor() {
        let list = Scroller(viewport: Rect(0, 100, 800, 500), offset: Point(0, 500), maximum: Point(0, 2000))
        let frames: Frames = [
            "a": ElementFrame(bounds: Rect(300, 300, 80, 40), clip: list.viewport),
            "title": ElementFrame(bounds: Rect(300, 20, 80, 40), clip: builder.window, scroller: nil),
        ]
        let plan = builder.scrollPlan(for: step(lighting: "a", "title"), frames: frames, through: [list])
        #expect(plan?.offsets == [list.offset])
    }

    @Test(arguments: [1, 2])
    func aStepThatWasScrolledForIsNotScrolledForAgain(depth: Int) {
        var moved = 0
        Fuzzing.run("steps in \(depth) scrollers", cases: 3_000) { random in
            let page = ScrollPlanOracleTests.Page.random(depth: depth, using: &random)
            let names: [Element] = ["a", "b", "c"]
            let apart = names.map { name in
                name == "a" ? .zero : Point(20 * random.pixels(-8...8), 20 * random.pixels(-8...8))
            }
            let shapes = [Highlight.Shape.circle, .capsule, .rectangle(radius: 12), .bounds(radius: 0)]
            let lit = names.prefix(random.pick([1, 1, 2, 3])).map {
                Highlight($0, shape: random.pick(shapes))
            }
            let step = Step(target: "a", highlights: lit)
            let builder = SceneBuilder(
                window: Rect(0, 0, 600, 600),
                calloutSize: Size(20 * random.pixels(4...14), 20 * random.pixels(3...14)),
                minimumCalloutHeight: 60
            )
            let plan = { (page: ScrollPlanOracleTests.Page) in
                let clip = page.scrollers.reduce(builder.window) { $0.intersection($1.uncovered) }
                let boxes = apart.map { page.target.offset(x: $0.x, y: $0.y) }
                let frames = Frames(Dictionary(uniqueKeysWithValues: zip(names, boxes)), clip: clip)
                return builder.scrollPlan(for: step, frames: frames, through: page.scrollers)
            }
            guard let first = plan(page) else { return nil }
            moved += zip(first.offsets, page.scrollers).contains { $0 != $1.offset } ? 1 : 0
            let after = page.scrolled(by: first)
            let input = "\(lit), \(apart), \(builder.calloutSize), \(page)"
            guard after.isInRange else { return "goes to \(first.offsets): \(input)" }
            let again = plan(after)?.offsets ?? []
            guard zip(again, first.offsets).allSatisfy({ $0.isClose(to: $1) }) else {
                return "\(again) after \(first.offsets): \(input)"
            }
            // Whatever else comes, the target is there.
            let canBeSeen = depth == 1 && page.x.canBeWhole && page.y.canBeWhole
            return canBeSeen && !(after.x.isWhole && after.y.isWhole) ? "hides the target: \(input)" : nil
        }
        #expect(moved > 1_000)
    }

    @Test func withoutScrollersNothingMoves() {
        #expect(plan(Step(target: "a"), ["a": Rect(300, 700, 80, 40)], [])?.offsets == [])
    }
}
