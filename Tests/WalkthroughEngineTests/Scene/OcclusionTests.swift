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

    private func frame(_ rect: Rect) -> ElementFrame { ElementFrame(bounds: rect, clip: window) }

    @Test func aCardKeepsOffWhatIsLit() {
        let step = Step(id: "s", title: "", highlights: [.bounds("a")], arrows: [Arrow("a", anchor: .center)])
        let scene = builder().scene(for: step, frames: ["a": frame(Rect(40, 280, 720, 300))])
        #expect(scene.occlusions.isEmpty)
        #expect(!scene.callout!.frame.intersects(scene.cutouts[0].visible))
    }

    /// Random cards and labels around something lit; judged by points of the drawn curve.
    @Test func noArrowRunsAcrossWhatIsLit() {
        var drawn = 0
        Fuzzing.run("arrows to what is lit", cases: 2_000) { random in
            let lit = Rect(
                random.pixels(0...500),
                random.pixels(0...400),
                random.pixels(20...300),
                random.pixels(20...200)
            )
            let arrows = [ArrowCase.arrow(to: "a", &random), ArrowCase.arrow(to: "b", &random)]
            let step = Step(
                id: "s",
                title: "",
                highlights: [
                    .bounds("a"), .bounds("b"),
                ],
                arrows: random.chance(50) ? arrows : arrows.reversed()
            )
            let other = Rect(random.pixels(0...700), random.pixels(0...500), 60, 40)
            guard !other.intersects(lit) else { return nil }
            let frames: Frames = ["a": frame(lit), "b": frame(other)]
            for arrow in builder().scene(for: step, frames: frames).arrows {
                drawn += 1
                let element = frames[arrow.element]!.bounds.inset(by: 1)
                let inside = (0...100).count { index in
                    let t = Double(index) / 100
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    let point = Point(
                        a * arrow.tail.x + b * arrow.control.x + c * arrow.head.x,
                        a * arrow.tail.y + b * arrow.control.y + c * arrow.head.y
                    )
                    return element.contains(point)
                }
                if inside > 6 { return "\(inside) % of \(arrow) inside \(element): \(step)" }
            }
            return nil
        }
        #expect(drawn > 1_000)
    }

    @Test func anArrowToTheMiddleOfWhatIsLitEndsAtTheEdgeThatFacesItsStart() {
        let step = Step(id: "s", title: "", highlights: [.bounds("a")], arrows: [Arrow("a", anchor: .center)])
        let frames: Frames = ["a": frame(Rect(200, 400, 400, 160))]
        let scene = builder().scene(for: step, frames: frames)
        #expect(scene.callout?.frame == Rect(440, 220, 320, 160))
        #expect(scene.arrows.first?.head.isClose(to: Point(600 - 200 * 100 / 180.0, 400)) == true)
        let dark = Step(id: "s", title: "", arrows: step.arrows)
        #expect(builder().scene(for: dark, frames: frames).arrows.first?.head == Point(400, 480))
    }

    @Test func aCalloutThatCannotBeFreeShrinksToWhereItsTextScrolls() {
        var builder = builder(Size(300, 260))
        builder.minimumCalloutHeight = 120
        let step = Step(id: "s", title: "", target: "a", highlights: [.bounds("a")])
        let scene = builder.scene(for: step, frames: ["a": frame(Rect(0, 200, 800, 190))])
        #expect(scene.occlusions.isEmpty)
        // From the window's padding to the offset from the target.
        #expect(scene.callout?.frame.height == 186.0)
        #expect(scene.callout?.caret != nil)
    }

    @Test func aCalloutCoversPartOfWhatIsLargeToShowItsText() {
        var builder = builder(Size(300, 260))
        builder.minimumCalloutHeight = 120
        let step = Step(id: "s", title: "", target: "a", highlights: [.bounds("a")])
        let scene = builder.scene(for: step, frames: ["a": frame(Rect(0, 180, 800, 240))])
        #expect(scene.callout == CalloutPosition(frame: Rect(250, 8, 300, 260), side: nil, caret: nil))
        let higher = builder.scene(for: step, frames: ["a": frame(Rect(0, 120, 800, 360))])
        #expect(higher.callout?.frame.height == 256, "less than 40 % of it")
    }

    @Test func aCalloutOverABarTouchesNothingThatIsLit() {
        for height in stride(from: 240.0, through: 380, by: 10) {
            var builder = builder(Size(300, height))
            builder.container = Rect(0, 100, 800, 500)
            builder.obstacles = [Obstacle(.bar, Rect(0, 0, 800, 100))]
            let step = Step(id: "s", title: "", target: "a", highlights: [.bounds("a")])
            let lit = Rect(0, 400, 800, 200)
            guard let callout = builder.scene(for: step, frames: ["a": frame(lit)]).callout,
                callout.frame.minY < 100
            else { continue }
            #expect(lit.minY - callout.frame.maxY >= 8 || callout.frame.intersects(lit), "\(height)")
            #expect(callout.frame.minY >= 8)
        }
    }

    @Test func aCalloutShrinksForATargetThatIsNotLitAsWell() {
        var builder = builder(Size(300, 260))
        builder.minimumCalloutHeight = 120
        let step = Step(id: "s", title: "", target: "a", highlights: [])
        let scene = builder.scene(for: step, frames: ["a": frame(Rect(0, 200, 800, 190))])
        #expect(scene.occlusions.isEmpty)
        #expect(scene.callout?.frame.height == 186.0)
    }

    @Test func aTargetThatIsNotLitIsToldWhenItIsHidden() {
        let step = Step(id: "s", title: "", target: "a", highlights: [])
        let scene = builder(Size(300, 260)).scene(for: step, frames: ["a": frame(Rect(0, 180, 800, 240))])
        #expect(scene.occlusions.map(\.part) == [.target])
        #expect(scene.occlusions.first?.element == "a")
    }

    @Test func aPopoverOverTheCalloutIsToldByPart() {
        let all = [Obstacle(.opened, window)]
        let step = Step(id: "s", title: "", target: "a", highlights: [.bounds("a")])
        let scene = builder(Size(320, 160), all).scene(
            for: step,
            frames: ["a": frame(Rect(350, 100, 100, 40))]
        )
        let areas: [ScenePart: Double] = Dictionary(
            uniqueKeysWithValues: scene.occlusions.map { ($0.part, $0.area) }
        )
        #expect(scene.occlusions.allSatisfy { $0.cover == .opened })
        #expect(areas[.buttons] == 16_000.0)
        #expect(areas[.callout] == 35_200.0)
        #expect(areas[.lit] == 4000.0)
    }

    @Test func aLabelKeepsOffWhatIsLitAndPointedAt() {
        let step = Step(
            id: "s",
            title: "",
            target: "a",
            highlights: [.bounds("a")],
            arrows: [Arrow("a"), Arrow("b", anchor: .top, length: 30), Arrow("c", anchor: .top, length: 30)]
        )
        let frames: Frames = [
            "a": frame(Rect(40, 300, 300, 120)), "b": frame(Rect(60, 440, 120, 40)),
            "c": frame(Rect(60, 500, 120, 40)),
        ]
        let scene = builder().scene(for: step, frames: frames)
        #expect(scene.occlusions.isEmpty)
        #expect(scene.labels.count == 2)
        #expect(scene.arrows.count == 3)
    }

    @Test func anArrowEndsWhereNoPopoverHidesItsHead() {
        let step = Step(
            id: "s",
            title: "",
            target: "a",
            highlights: [],
            arrows: [Arrow("a", anchor: .alongTop(0.9))]
        )
        let popover = Rect(80, 100, 280, 195)
        let scene = builder(Size(320, 160), [Obstacle(.opened, popover)])
            .scene(for: step, frames: ["a": frame(Rect(60, 300, 300, 80))])
        #expect(scene.occlusions.isEmpty)
        #expect(scene.arrows.count == 1)
        #expect(!scene.arrows[0].bounds.intersects(popover))
    }

    @Test func whatAPopoverHidesIsNotPointedAt() {
        let step = Step(id: "s", title: "", arrows: [Arrow("a"), Arrow("b")])
        let popover = Rect(300, 200, 300, 300)
        let scene = builder(Size(200, 100), [Obstacle(.opened, popover)]).scene(
            for: step,
            frames: ["a": frame(Rect(60, 300, 100, 40)), "b": frame(Rect(400, 300, 40, 40))]
        )
        #expect(scene.arrows.map(\.element) == ["a"])
        #expect(scene.labels.isEmpty)
    }

    @Test func anArrowAroundAPopoverDoesNotRunAcrossItsElement() {
        let step = Step(id: "s", title: "", arrows: [Arrow("a", anchor: .alongTop(0.85))])
        let element = Rect(100, 480, 260, 100)
        let scene = builder(Size(320, 140), [Obstacle(.opened, Rect(130, 280, 240, 190))])
            .scene(for: step, frames: ["a": frame(element)])
        #expect(scene.arrows.count == 1)
        #expect(scene.arrows[0].head == Point(x: element.maxX, y: element.midY))
    }

    @Test func anArrowThatCouldOnlyRunUnderAPopoverIsLeftOut() {
        let step = Step(
            id: "s",
            title: "",
            target: "a",
            highlights: [],
            arrows: [Arrow("a", anchor: .alongTop(0.9))]
        )
        let narrow = Rect(0, 0, 360, 640)
        let builder = SceneBuilder(
            window: narrow,
            calloutSize: Size(300, 240),
            buttonsHeight: 50,
            obstacles: [Obstacle(.opened, Rect(4, 280, 352, 200))]
        )
        let frames: Frames = ["a": ElementFrame(bounds: Rect(16, 490, 328, 140), clip: narrow)]
        #expect(builder.scene(for: step, frames: frames).arrows.isEmpty)
    }

    @Test func anArrowWithoutRoomForItsHeadIsLeftOutWhereItsElementIsLit() {
        let window = Rect(0, 0, 360, 400)
        let builder = SceneBuilder(window: window, calloutSize: Size(280, 180), buttonsHeight: 50)
        let frames: Frames = ["a": ElementFrame(bounds: Rect(16, 196, 328, 190), clip: window)]
        let arrow = Arrow("a", anchor: .alongTop(0.8))
        for (highlights, count) in [([Highlight.bounds("a")], 0), ([], 1)] {
            let step = Step(id: "s", title: "", highlights: highlights, arrows: [arrow])
            #expect(builder.scene(for: step, frames: frames).arrows.count == count)
        }
    }

    @Test func occlusionsDoNotChangeHowASceneLooks() {
        var scene = Scene(window: window)
        let before = scene
        scene.occlusions = [Occlusion(of: .lit, by: .callout, area: 12)]
        #expect(scene == before)
    }

    @Test func anAreaIsNeverNegativeOrInfinite() {
        #expect(Occlusion(of: .lit, by: .callout, area: -1).area == 0)
        #expect(Occlusion(of: .lit, by: .callout, area: .infinity).area == 0)
    }
}
