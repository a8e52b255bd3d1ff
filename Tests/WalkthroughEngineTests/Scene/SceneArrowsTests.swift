import Testing
import WalkthroughEngine

@Suite struct SceneArrowsTests {
    static let window = Rect(0, 0, 800, 600)
    static let labelSizes: [Element: Size] = ["a": Size(60, 24), "b": Size(80, 24), "c": Size(100, 24)]

    let frames = Frames(
        ["a": Rect(100, 100, 40, 40), "b": Rect(100, 300, 40, 40), "c": Rect(100, 500, 40, 40)],
        clip: window
    )
    let builder = SceneBuilder(window: window, calloutSize: Size(320, 160), labelSizes: labelSizes)
    let step = Step(arrows: [Arrow("a", anchor: .trailing), Arrow("b"), Arrow("c", anchor: .trailing)])

    // MARK: Card or callout

    @Test(
        arguments: [
            (Step(), false, []), (Step(target: "a"), false, []),
            (Step(arrows: ["a", "b"].map { Arrow($0) }), true, ["b"]),
            (Step(target: "a", arrows: [Arrow("a")]), true, []),
            (
                Step(target: "a", callout: .init(side: .top), arrows: [Arrow("a"), Arrow("b")]), false,
                ["a", "b"]
            ),
            (Step(isCentered: true), true, []),
            (Step(callout: .init(side: .top), isCentered: true), true, []),
        ] as [(Step, Bool, [Element])]
    )
    func arrowsWithoutACalloutSideMakeACard(step: Step, showsCard: Bool, labelled: [Element]) {
        #expect(step.showsCard == showsCard)
        #expect(step.labelledArrows.map(\.element) == labelled)
        let scene = builder.scene(for: step, frames: frames)
        #expect(scene.labels.map(\.element) == labelled)
        #expect(scene.arrows.map(\.startsAtCard).contains(true) == (showsCard && !step.arrows.isEmpty))
        if showsCard { #expect(scene.callout?.caret == nil) }
    }

    @Test func theCardLiesAcrossAndTheFirstArrowStartsAtIt() {
        let scene = builder.scene(for: step, frames: frames)
        #expect(scene.callout == CalloutPosition(frame: Rect(440, 220, 320, 160), side: nil, caret: nil))
        #expect(scene.arrows.map(\.rank) == [0, 1, 2])
        #expect(scene.arrows.map(\.strokeWidth) == [2, 1.5, 1.5])
        #expect(scene.arrows[0].head == Point(140, 120))
        #expect(scene.labels.map(\.rank) == [1, 2])
        #expect(scene.labels[0].frame == Rect(80, 226, 80, 24))
        #expect(scene.labels[1].frame == Rect(190, 508, 100, 24))
        #expect(scene.arrows[1].tail == Point(120, 248))
        #expect(scene.arrows[2].tail == Point(193, 520))
    }

    @Test func aCenteredCardIsInTheMiddle() {
        var step = step
        step.isCentered = true
        let scene = builder.scene(for: step, frames: frames)
        #expect(scene.callout?.frame == Rect(240, 220, 320, 160))
        #expect(scene.arrows.count == 3)
    }

    @Test func aCalloutLeavesEveryArrowItsLabel() {
        var step = step
        step.target = "b"
        step.callout.side = .right
        let scene = builder.scene(for: step, frames: frames)
        #expect(scene.callout?.side == .right)
        #expect(scene.callout?.caret != nil)
        #expect(scene.labels.map(\.rank) == [0, 1, 2])
        #expect(scene.arrows.allSatisfy { !$0.startsAtCard && $0.strokeWidth == 1.5 })
    }

    // MARK: What is not there

    @Test func arrowsToWhatIsNotThereAreLeftOut() {
        var frames = frames
        frames["b"] = nil
        let scene = builder.scene(for: step, frames: frames)
        #expect(scene.arrows.map(\.rank) == [0, 2])
        #expect(scene.labels.map(\.rank) == [2])
        frames["a"] = nil
        let other = builder.scene(for: step, frames: frames)
        #expect(other.arrows.map(\.startsAtCard) == [false])
        #expect(other.labels.map(\.rank) == [2])
        #expect(builder.scene(for: step, frames: [:]).callout?.frame.center == Self.window.center)
    }

    @Test func arrowsPointAtWhatCanBeSeen() {
        var frames = frames
        frames["b"] = ElementFrame(bounds: Rect(100, 300, 40, 40), clip: Rect(0, 320, 800, 280))
        frames["c"] = ElementFrame(bounds: Rect(100, 700, 40, 40), clip: Self.window)
        let scene = builder.scene(for: step, frames: frames)
        #expect(scene.arrows.map(\.rank) == [0, 1])
        #expect(scene.arrows[1].head == Point(120, 320))
    }

    @Test(arguments: [Rect(100, 300, 0, 0), Rect(100, 300, 40, 0), Rect(100, 300, 0, 40)])
    func nothingPointsAtAnElementWithoutSize(bounds: Rect) {
        let scene = builder.scene(for: step, at: ["b": bounds])
        #expect(scene.arrows.isEmpty)
        #expect(scene.labels.isEmpty)
        #expect(scene.callout == builder.scene(for: step, frames: [:]).callout)
        let supplement = Step(supplementalArrows: [Arrow("b")])
        let frames = Frames(["b": bounds], clip: Self.window)
        #expect(builder.supplementalScene(for: supplement, frames: frames).arrows.isEmpty)
    }

    @Test func anArrowWhoseLabelIsNotMeasuredHasNone() {
        var builder = builder
        builder.labelSizes["b"] = nil
        let scene = builder.scene(for: step, frames: frames)
        #expect(scene.labels.map(\.rank) == [2])
        #expect(scene.arrows[1].tail == Point(120, 250))
    }

    @Test(arguments: [0, 50])
    func anyNumberOfArrows(count: Int) {
        let elements = (0..<count).map { Element("e\($0)") }
        let step = Step(arrows: elements.map { Arrow($0) })
        var builder = builder
        builder.labelSizes = Dictionary(uniqueKeysWithValues: elements.map { ($0, Size(60, 20)) })
        let scene = builder.scene(for: step, at: builder.labelSizes.mapValues { _ in Rect(400, 300, 10, 10) })
        // All but the card's have a label, and those without a place for it are left out.
        #expect(scene.arrows.count == min(count, scene.labels.count + 1))
        #expect(scene.labels.count >= min(count, 5))
        let labels = scene.labels.map(\.frame)
        #expect(labels.indices.allSatisfy { i in labels[..<i].allSatisfy { !$0.intersects(labels[i]) } })
        #expect(scene.labels.allSatisfy { Self.window.contains($0.frame) })
        #expect(scene.labels.allSatisfy { !$0.frame.intersects(scene.callout!.frame) })
        #expect(zip(scene.labels, scene.arrows.dropFirst()).allSatisfy { $0.frame.contains($1.tail) })
    }

    @Test func aCardLargerThanItsContainerKeepsItsStartInside() {
        var tiny = builder
        (tiny.window, tiny.container) = (Rect(0, 0, 100, 80), Rect(0, 0, 100, 80))
        let scene = tiny.scene(for: step, at: ["a": Rect(10, 10, 10, 10)])
        #expect(scene.callout?.frame.origin == .zero)
        #expect(scene.arrows[0].head == Point(20, 15))
    }

    // MARK: Lit without being pointed at

    @Test(
        arguments: [
            // Below in the upper half, above in the lower one; beside everything that is lit.
            ([Rect(300, 100, 80, 40)], Rect(180, 156, 320, 160)),
            ([Rect(300, 400, 80, 40)], Rect(180, 224, 320, 160)),
            ([Rect(100, 100, 80, 40), Rect(400, 150, 80, 40)], Rect(130, 206, 320, 160)),
            ([], Rect(240, 220, 320, 160)),
        ] as [([Rect], Rect)]
    )
    func theCalloutLiesBesideAllThatIsLit(rects: [Rect], frame: Rect) {
        let elements: [Element] = ["a", "b"]
        let step = Step(lighting: elements.map { Highlight.bounds($0) })
        let scene = builder.scene(for: step, at: Dictionary(uniqueKeysWithValues: zip(elements, rects)))
        #expect(step.target == nil)
        #expect(scene.cutouts.count == rects.count)
        #expect(scene.callout == CalloutPosition(frame: frame, side: nil, caret: nil))
    }

    // MARK: What else the app shows

    /// A row at the window's foot whose label is wanted below it, and the row above that.
    private static func atTheFoot(width: Double, _ contents: [Rect]) -> Scene {
        var builder = SceneBuilder(
            window: window,
            calloutSize: Size(320, 160),
            labelSizes: ["a": Size(100, 40)],
            contents: contents
        )
        builder.metrics.padding = 10
        let arrow = Arrow("a", anchor: .alongBottom(0.8), length: 30)
        let step = Step(target: "lit", callout: .init(side: .bottom), arrows: [arrow])
        return builder.scene(for: step, at: ["a": Rect(0, 520, width, 80), "lit": Rect(0, 0, 400, 40)])
    }

    @Test func aLabelThatHasToMoveCoversNothingThatTheAppShows() {
        let rows = [Rect(0, 520, 600, 80), Rect(0, 430, 600, 80)]
        let open = Self.atTheFoot(width: 600, [])
        #expect(open.labels.map(\.frame.maxY) == [504], "its arrow has room")
        // Its end at the window's edge would be cut off.
        #expect(open.arrows.map(\.head.y) == [520])
        let beside = Self.atTheFoot(width: 600, rows).labels.map(\.frame)
        #expect(beside.count == 1)
        #expect(beside.allSatisfy { label in !rows.contains { $0.intersects(label) } }, "\(beside)")
        let crowd = [Rect(0, 520, 800, 80), Rect(0, 100, 800, 210), Rect(0, 310, 800, 200)]
        let full = Self.atTheFoot(width: 800, crowd)
        #expect(full.labels.isEmpty)
        #expect(full.arrows.isEmpty)
    }

    @Test func aLabelFindsTheGapAmongManyThings() {
        // Three rows of small things with one gap, and many more above, further from the label.
        let columns = stride(from: 0.0, to: 800, by: 40)
        let rows = [420.0, 440, 460, 480, 500].flatMap { y in columns.map { Rect($0, y, 38, 18) } }
        let gap = Rect(480, 440, 160, 80)
        let contents =
            (0..<60).map { Rect(Double($0) * 13, 370, 12, 12) } + rows.filter { !$0.intersects(gap) }
        let labels = Self.atTheFoot(width: 800, contents + [Rect(0, 520, 800, 80)]).labels.map(\.frame)
        #expect(labels.count == 1)
        #expect(labels.allSatisfy { label in !contents.contains { $0.intersects(label) } }, "\(labels)")
    }

    @Test func aTextThatFillsTheWindowTakesNoLabelsAway() {
        let text = Self.atTheFoot(width: 800, [Rect(0, 520, 800, 80), Rect(0, 0, 800, 510)])
        #expect(text.labels.count == 1)
    }

    @Test func aLabelWithoutRoomForItsArrowGoes() {
        let labels = { (width: Double) in
            let popover = SceneBuilder(
                window: Rect(0, 0, width, 60),
                calloutSize: .zero,
                labelSizes: ["a": Size(80, 24)]
            )
            let step = Step(supplementalArrows: [Arrow("a", anchor: .trailing, length: 36)])
            let frames = Frames(["a": Rect(10, 10, 170, 40)], clip: Self.window)
            return popover.supplementalScene(for: step, frames: frames).labels.map(\.frame.x)
        }
        // The room has a padding of 8.
        #expect(labels(320) == [216])
        #expect(labels(290) == [202])
        #expect(labels(280) == [])
    }

    @Test func aLabelMayCoverWhatItsAuthorWantsItOver() {
        var builder = builder
        builder.contents = [Rect(0, 0, 800, 600)]
        #expect(builder.scene(for: step, frames: frames) == self.builder.scene(for: step, frames: frames))
    }

    // MARK: Supplemental arrows

    @Test func supplementalArrowsAllHaveLabelsAndNothingElseIsDrawn() {
        var step = step
        step.supplementalArrows = [Arrow("b", length: 25), Arrow("elsewhere")]
        let window = Rect(0, 0, 300, 400)
        let popover = SceneBuilder(window: window, calloutSize: .zero, labelSizes: Self.labelSizes)
        let scene = popover.supplementalScene(for: step, frames: frames)
        #expect(scene.dimming == 0)
        #expect(scene.callout == nil)
        #expect(scene.cutouts.isEmpty)
        #expect(scene.arrows.map(\.element) == ["b"])
        #expect(scene.labels.map(\.frame) == [Rect(80, 251, 80, 24)])
        #expect(step.elements == ["a", "b", "c"])
        #expect(step.supplementalElements == ["b", "elsewhere"])
    }

    // MARK: Mirrors

    @Test func mirroredInputGivesMirroredOutput() {
        for input in ArrowCase.generate(2000, seed: 11) {
            let one = input.scene
            let other = input.mirrored.scene
            let bounds = input.builder.window
            #expect(one.arrows.map(\.rank) == other.arrows.map(\.rank), "\(input)")
            let isCardAlike =
                one.callout?.frame.isClose(to: other.callout!.frame.mirrored(in: bounds), 1e-3) == true
            #expect(isCardAlike, "\(input)")
            for (a, b) in zip(one.arrows, other.arrows) {
                let points = [(a.tail, b.tail), (a.control, b.control), (a.head, b.head)]
                for (a, b) in points + [(a.wings.left, b.wings.right)] {
                    #expect(a.isClose(to: b.mirrored(in: bounds), 1e-3), "\(input)")
                }
                #expect(a.bounds.isClose(to: b.bounds.mirrored(in: bounds), 1e-3), "\(input)")
                #expect(abs(a.headLength - b.headLength) < 1e-3)
            }
            for (a, b) in zip(one.labels, other.labels) {
                #expect(a.frame.isClose(to: b.frame.mirrored(in: bounds), 1e-3), "\(input)")
            }
        }
    }

    @Test func labelsOfGeneratedScenesAreInsideAndOffTheCard() {
        for input in ArrowCase.generate(2000, seed: 12) {
            let scene = input.scene
            let card = scene.callout!.frame
            #expect(input.builder.container.contains(card, tolerance: 1e-6), "\(input)")
            for label in scene.labels {
                #expect(input.builder.container.contains(label.frame, tolerance: 1e-6), "\(input)")
                #expect(!label.frame.inset(by: 1e-6).intersects(card), "\(input)")
            }
        }
    }
}
