import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

@Suite struct OcclusionTests {
    private let window = Rect(0, 0, 800, 600)

    private func builder(_ size: Size = Size(320, 160), _ obstacles: [Obstacle] = []) -> SceneBuilder {
        SceneBuilder(
            window: window,
            calloutSize: size,
            buttonsHeight: 50,
            labelSizes: ["b": Size(80, 24), "c": Size(80, 24)],
            obstacles: obstacles
        )
    }

    @Test func aCardKeepsOffWhatIsLit() {
        let step = Step(highlights: [.bounds("a")], arrows: [Arrow("a", anchor: .center)])
        let scene = builder().scene(for: step, at: ["a": Rect(40, 280, 720, 300)])
        #expect(scene.occlusions.isEmpty)
        #expect(!scene.callout!.frame.intersects(scene.cutouts[0].visible))
    }

    /// Random cards and labels around something lit; judged by points of the drawn curve.
    @Test func noArrowRunsAcrossWhatIsLit() {
        var drawn = 0
        Fuzzing.run("arrows to what is lit", cases: 2_000) { random in
            let lit = random.rect(0...500, 0...400, 20...300, 20...200)
            let arrows = [ArrowCase.arrow(to: "a", &random), ArrowCase.arrow(to: "b", &random)]
            let order = random.chance(50) ? arrows : arrows.reversed()
            let step = Step(highlights: [.bounds("a"), .bounds("b")], arrows: order)
            let other = Rect(random.pixels(0...700), random.pixels(0...500), 60, 40)
            guard !other.intersects(lit) else { return nil }
            let places: [Element: Rect] = ["a": lit, "b": other]
            for arrow in builder().scene(for: step, at: places).arrows {
                drawn += 1
                let element = places[arrow.element]!.inset(by: 1)
                let inside = arrow.points(100).count { element.contains($0) }
                if inside > 6 { return "\(inside) % of \(arrow) inside \(element): \(step)" }
            }
            return nil
        }
        #expect(drawn > 1_000)
    }

    @Test func anArrowToTheMiddleOfWhatIsLitEndsAtTheEdgeThatFacesItsStart() {
        let step = Step(highlights: [.bounds("a")], arrows: [Arrow("a", anchor: .center)])
        let places: [Element: Rect] = ["a": Rect(200, 400, 400, 160)]
        let scene = builder().scene(for: step, at: places)
        #expect(scene.callout?.frame == Rect(440, 220, 320, 160))
        #expect(scene.arrows.first?.head.isClose(to: Point(600 - 200 * 100 / 180.0, 400)) == true)
        let dark = Step(arrows: step.arrows)
        #expect(builder().scene(for: dark, at: places).arrows.first?.head == Point(400, 480))
    }

    /// A high callout whose text scrolls where it must, about something as wide as the window.
    private func scrolling(_ highlights: [Highlight], _ y: Double, _ height: Double) -> Scene {
        var builder = builder(Size(300, 260))
        builder.minimumCalloutHeight = 120
        let step = Step(target: "a", highlights: highlights)
        return builder.scene(for: step, at: ["a": Rect(0, y, 800, height)])
    }

    /// Lit or not.
    @Test(arguments: [[.bounds("a")], []] as [[Highlight]])
    func aCalloutThatCannotBeFreeShrinksToWhereItsTextScrolls(highlights: [Highlight]) {
        let scene = scrolling(highlights, 200, 190)
        #expect(scene.occlusions.isEmpty)
        // From the window's padding to the offset from the target.
        #expect(scene.callout?.frame.height == 186.0)
        #expect(scene.callout?.caret != nil)
    }

    @Test func aCalloutCoversPartOfWhatIsLargeToShowItsText() {
        let callout = scrolling([.bounds("a")], 180, 240).callout
        #expect(callout == CalloutPosition(frame: Rect(250, 8, 300, 260), side: nil, caret: nil))
        let higher = scrolling([.bounds("a")], 120, 360).callout
        #expect(higher?.frame.height == 256, "less than 40 % of it")
    }

    @Test func aCalloutOverABarTouchesNothingThatIsLit() {
        for height in stride(from: 240.0, through: 380, by: 10) {
            var builder = builder(Size(300, height))
            builder.container = Rect(0, 100, 800, 500)
            builder.obstacles = [Obstacle(.bar, Rect(0, 0, 800, 100))]
            let step = Step(target: "a", highlights: [.bounds("a")])
            let lit = Rect(0, 400, 800, 200)
            guard let callout = builder.scene(for: step, at: ["a": lit]).callout, callout.frame.minY < 100
            else { continue }
            #expect(lit.minY - callout.frame.maxY >= 8 || callout.frame.intersects(lit), "\(height)")
            #expect(callout.frame.minY >= 8)
        }
    }

    @Test func aTargetThatIsNotLitIsToldWhenItIsHidden() {
        let step = Step(target: "a", highlights: [])
        let scene = builder(Size(300, 260)).scene(for: step, at: ["a": Rect(0, 180, 800, 240)])
        #expect(scene.occlusions.map(\.part) == [.target])
        #expect(scene.occlusions.first?.element == "a")
    }

    @Test func aPopoverOverTheCalloutIsToldByPart() {
        let step = Step(target: "a", highlights: [.bounds("a")])
        let scene = builder(Size(320, 160), [Obstacle(.opened, window)])
            .scene(for: step, at: ["a": Rect(350, 100, 100, 40)])
        #expect(scene.occlusions.allSatisfy { $0.cover == .opened })
        for (part, area) in [(ScenePart.buttons, 16_000.0), (.callout, 35_200), (.lit, 4000)] {
            #expect(scene.occlusions.filter { $0.part == part }.map(\.area) == [area])
        }
    }

    @Test func aLabelKeepsOffWhatIsLitAndPointedAt() {
        let arrows = [Arrow("a")] + ["b", "c"].map { Arrow($0, anchor: .top, length: 30) }
        let step = Step(target: "a", highlights: [.bounds("a")], arrows: arrows)
        let places: [Element: Rect] = [
            "a": Rect(40, 300, 300, 120), "b": Rect(60, 440, 120, 40), "c": Rect(60, 500, 120, 40),
        ]
        let scene = builder().scene(for: step, at: places)
        #expect(scene.occlusions.isEmpty)
        #expect(scene.labels.count == 2)
        #expect(scene.arrows.count == 3)
    }

    @Test func anArrowEndsWhereNoPopoverHidesItsHead() {
        let step = Step(target: "a", highlights: [], arrows: [Arrow("a", anchor: .alongTop(0.9))])
        let popover = Rect(80, 100, 280, 195)
        let scene = builder(Size(320, 160), [Obstacle(.opened, popover)])
            .scene(for: step, at: ["a": Rect(60, 300, 300, 80)])
        #expect(scene.occlusions.isEmpty)
        #expect(scene.arrows.count == 1)
        #expect(!scene.arrows[0].bounds.intersects(popover))
    }

    @Test func whatAPopoverHidesIsNotPointedAt() {
        let step = Step(arrows: [Arrow("a"), Arrow("b")])
        let scene = builder(Size(200, 100), [Obstacle(.opened, Rect(300, 200, 300, 300))])
            .scene(for: step, at: ["a": Rect(60, 300, 100, 40), "b": Rect(400, 300, 40, 40)])
        #expect(scene.arrows.map(\.element) == ["a"])
        #expect(scene.labels.isEmpty)
    }

    @Test func anArrowAroundAPopoverDoesNotRunAcrossItsElement() {
        let step = Step(arrows: [Arrow("a", anchor: .alongTop(0.85))])
        let element = Rect(100, 480, 260, 100)
        let scene = builder(Size(320, 140), [Obstacle(.opened, Rect(130, 280, 240, 190))])
            .scene(for: step, at: ["a": element])
        #expect(scene.arrows.count == 1)
        #expect(scene.arrows[0].head == Point(x: element.maxX, y: element.midY))
    }

    @Test func anArrowThatCouldOnlyRunUnderAPopoverIsLeftOut() {
        let step = Step(target: "a", highlights: [], arrows: [Arrow("a", anchor: .alongTop(0.9))])
        var builder = builder(Size(300, 240), [Obstacle(.opened, Rect(4, 280, 352, 200))])
        builder.window = Rect(0, 0, 360, 640)
        builder.container = builder.window
        #expect(builder.scene(for: step, at: ["a": Rect(16, 490, 328, 140)]).arrows.isEmpty)
    }

    @Test func anArrowWithoutRoomForItsHeadIsLeftOutWhereItsElementIsLit() {
        let window = Rect(0, 0, 360, 400)
        let builder = SceneBuilder(window: window, calloutSize: Size(280, 180), buttonsHeight: 50)
        for (highlights, count) in [([Highlight.bounds("a")], 0), ([], 1)] {
            let step = Step(highlights: highlights, arrows: [Arrow("a", anchor: .alongTop(0.8))])
            #expect(builder.scene(for: step, at: ["a": Rect(16, 196, 328, 190)]).arrows.count == count)
        }
    }

    @Test func occlusionsDoNotChangeHowASceneLooks() {
        var scene = Scene(window: window)
        scene.occlusions = [Occlusion(of: .lit, by: .callout, area: 12)]
        #expect(scene == Scene(window: window))
    }

    @Test func anAreaIsNeverNegativeOrInfinite() {
        #expect(Occlusion(of: .lit, by: .callout, area: -1).area == 0)
        #expect(Occlusion(of: .lit, by: .callout, area: .infinity).area == 0)
    }
}
