import Testing
import WalkthroughEngine

@Suite struct SceneScrollingTests {
    let builder = SceneBuilder(window: Rect(0, 0, 800, 600), calloutSize: Size(200, 100))
    /// A list that fills the window, scrolled to 500 of 2000.
    let list = Scroller(viewport: Rect(0, 0, 800, 600), offset: Point(0, 500), maximum: Point(0, 2000))

    private func plan(_ step: Step, _ frames: [Element: Rect], _ scrollers: [Scroller]? = nil) -> ScrollPlan?
    {
        let frames = frames.mapValues { ElementFrame(bounds: $0, clip: Rect(0, 0, 800, 600)) }
        return builder.scrollPlan(for: step, frames: frames, through: scrollers ?? [list])
    }

    @Test func withoutATargetThatIsThereThereIsNoPlan() {
        #expect(plan(Step(id: "s", title: ""), [:]) == nil)
        #expect(plan(Step(id: "s", title: "", target: "a"), ["b": Rect(0, 0, 10, 10)]) == nil)
    }

    @Test func whatIsVisibleWithItsHighlightStays() {
        let step = Step(id: "s", title: "", target: "a")
        #expect(plan(step, ["a": Rect(300, 300, 80, 40)])?.offsets == [list.offset])
        // The highlight reaches 6 px out of the target, to the very edge.
        #expect(plan(step, ["a": Rect(300, 6, 80, 40)])?.offsets == [list.offset])
    }

    @Test func bringsTheHighlightWithAMarginForItsRing() {
        let step = Step(id: "s", title: "", target: "a")
        // 700 … 740 and 6 px of highlight and 8 px of margin, up to 600.
        #expect(plan(step, ["a": Rect(300, 700, 80, 40)])?.offsets == [Point(0, 654)])
        #expect(plan(step, ["a": Rect(300, -100, 80, 40)])?.offsets == [Point(0, 386)])
    }

    @Test func bringsTheWholeHighlightAroundASmallerTarget() {
        let step = Step(
            id: "s",
            title: "",
            target: "title",
            highlights: [Highlight("section", shape: .bounds(radius: 0))]
        )
        let frames: [Element: Rect] = ["title": Rect(100, 650, 200, 30), "section": Rect(100, 640, 600, 300)]
        #expect(plan(step, frames)?.target == Rect(92, 284, 616, 316))
    }

    @Test func bringsOnlyAsMuchOfALongHighlightAsLeavesRoomForTheCallout() {
        let step = Step(
            id: "s",
            title: "",
            target: "title",
            highlights: [Highlight("section", shape: .bounds(radius: 0))]
        )
        let frames: [Element: Rect] = ["title": Rect(0, 700, 800, 30), "section": Rect(0, 690, 800, 900)]
        let plan = plan(step, frames)
        // 600 − 100 of the callout − 16 of its offset − twice 8 of padding.
        #expect(plan?.target.height == 468)
        #expect(plan.map { builder.window.contains($0.target) } == true)
    }

    @Test func bringsATargetThatIsItselfTooLarge() {
        let step = Step(id: "s", title: "", target: "a")
        let plan = plan(step, ["a": Rect(0, 700, 800, 900)])
        #expect(plan?.target == Rect(0, 0, 800, 900))
    }

    @Test func bringsOfACardsTargetsTheFirstAndLeavesNoRoomBesideIt() {
        let step = Step(id: "s", title: "", arrows: [Arrow("a"), Arrow("b")])
        let frames: [Element: Rect] = ["a": Rect(0, 700, 800, 560), "b": Rect(0, 1900, 80, 40)]
        #expect(step.scrollTarget == "a")
        #expect(plan(step, frames)?.target == Rect(0, 40, 800, 560))
    }

    @Test func bringsTheHighlightOfACardsTarget() {
        let step = Step(id: "s", title: "", target: "a", arrows: [Arrow("a")])
        #expect(plan(step, ["a": Rect(300, 700, 80, 40)])?.target == Rect(294, 548, 92, 52))
    }

    @Test func bringsWhatIsLitWithoutBeingPointedAt() {
        let step = Step(id: "s", title: "", lighting: [Highlight("a", shape: .bounds(radius: 0))])
        #expect(plan(step, ["a": Rect(300, 700, 80, 40)])?.target == Rect(292, 544, 96, 56))
    }

    @Test func withoutScrollersNothingMoves() {
        let step = Step(id: "s", title: "", target: "a")
        let plan = plan(step, ["a": Rect(300, 700, 80, 40)], [])
        #expect(plan?.offsets.isEmpty == true)
    }
}
