import Testing
import WalkthroughEngine

@Suite struct SceneTransitionTests {
    static let window = Rect(0, 0, 800, 600)

    static func scene(
        _ holes: [Rect],
        callout: Rect,
        side: Side? = .bottom,
        at center: Double? = nil,
        height: Double = 12
    ) -> Scene {
        let middle = center ?? (side?.isVertical == true ? callout.width : callout.height) / 2
        let tip: Point? =
            switch side {
            case .top: Point(callout.minX + middle, callout.maxY + height)
            case .bottom: Point(callout.minX + middle, callout.minY - height)
            case .left: Point(callout.maxX + height, callout.minY + middle)
            case .right: Point(callout.minX - height, callout.minY + middle)
            case nil: nil
            }
        let cutouts = holes.map { Cutout(outline: RoundedRect($0, radius: 8), clip: window) }
        let caret = tip.map { Caret(tip: $0, side: side!) }
        let position = CalloutPosition(frame: callout, side: side, caret: caret)
        return Scene(window: window, cutouts: cutouts, callout: position)
    }

    static let first = scene([Rect(10, 10, 80, 40)], callout: Rect(20, 70, 200, 100), at: 40)
    /// Scenes to come from and to go to: other places, sizes, sides, numbers of holes; cards.
    static let scenes = [
        first,
        scene([Rect(500, 300, 80, 40)], callout: Rect(450, 360, 200, 100)),
        scene([Rect(500, 300, 80, 40), Rect(0, 0, 20, 20)], callout: Rect(300, 260, 180, 140), side: .left),
        scene([], callout: Rect(300, 250, 240, 120), side: nil),
        scene([Rect(0, 500, 90, 90)], callout: Rect(8, 372, 260, 110), side: .top, at: 30),
    ]
    static let pairs = scenes.flatMap { from in scenes.map { (from, $0) } }
    static let samples = stride(from: 0.0, through: 0.4, by: 0.4 / 96).map(\.self)

    /// What a movement shows at the samples.
    private static func shown(from: Scene, to: Scene, replacesText: Bool = false) -> [Scene] {
        let transition = SceneTransition(from: from, start: 0, replacesText: replacesText)
        return samples.map { transition.scene(to: to, at: $0) }
    }

    @Test(arguments: pairs)
    func beginsExactlyAtFrom(from: Scene, to: Scene) {
        #expect(SceneTransition(from: from, start: 10).scene(to: to, at: 10) == from)
    }

    @Test(arguments: pairs)
    func theDimmingNeverWeakensBetweenTwoSteps(from: Scene, to: Scene) {
        #expect(Self.shown(from: from, to: to).allSatisfy { $0.dimming == 1 })
    }

    @Test(arguments: pairs)
    func theTextChangesInTheMiddleOfTheMovement(from: Scene, to: Scene) {
        let texts = Self.shown(from: from, to: to, replacesText: true).map(\.calloutText)
        #expect(texts.first == CalloutText(isOutgoing: true, opacity: 1))
        #expect(texts.last == .settled)
        let first = texts.prefix { $0.isOutgoing }
        let second = texts.dropFirst(first.count)
        #expect(first.count == texts.count / 2)
        #expect(second.allSatisfy { !$0.isOutgoing })
        #expect(zip(first, first.dropFirst()).allSatisfy { $0.opacity >= $1.opacity })
        #expect(zip(second, second.dropFirst()).allSatisfy { $0.opacity <= $1.opacity })
        #expect(abs(first.last!.opacity) < 0.1 && second.first!.opacity < 0.1)
    }

    @Test(arguments: [0.001, 0.1, 0.19, 0.21, 0.3, 0.399])
    func aChangeOfTextThatIsInterruptedGoesOnFromItsOpacity(time: Seconds) {
        let shown = SceneTransition(from: Self.first, start: 0, replacesText: true)
            .scene(to: Self.scenes[1], at: time)
        for replaces in [true, false] {
            let next = SceneTransition(from: shown, start: time, replacesText: replaces)
            #expect(next.scene(to: Self.scenes[2], at: time).calloutText.opacity == shown.calloutText.opacity)
            #expect(next.scene(to: Self.scenes[2], at: time + 0.4).calloutText == .settled)
        }
    }

    @Test func aMovementWithoutOtherTextKeepsIt() {
        let texts = Self.shown(from: Self.first, to: Self.scenes[1]).map(\.calloutText)
        #expect(texts.allSatisfy { $0 == .settled })
    }

    @Test(arguments: pairs)
    func theMovementIsOneBoxAroundAllCutoutsUntilItIsOver(from: Scene, to: Scene) {
        let scenes = Self.shown(from: from, to: to).dropLast()
        #expect(Set(scenes.map(\.movement)).count == 1)
        for scene in scenes {
            let boxes = scene.cutouts.map(\.visible)
            guard let movement = scene.movement else {
                #expect(scene.cutouts == to.cutouts)
                continue
            }
            #expect(boxes.allSatisfy { movement.contains($0, tolerance: 1e-9) })
        }
        #expect(SceneTransition(from: from, start: 0).scene(to: to, at: 1).movement == nil)
    }

    @Test func ringsMergeWhereCutoutsMeetOnlyOnTheirWay() {
        let scene = { (places: [Double]) in
            let boxes = places.map { RoundedRect(Rect($0, 10, 40, 40), radius: 8) }
            return Scene(window: Self.window, cutouts: boxes.map { Cutout(outline: $0, clip: Self.window) })
        }
        for (before, after, merges) in [
            ([10], [200, 20], true), ([10, 100], [300], true), ([10], [200], true), ([10, 30], [200], false),
            ([10], [200, 220], false),
        ] as [([Double], [Double], Bool)] {
            let (from, to) = (scene(before), scene(after))
            let half = SceneTransition(from: from, start: 0).scene(to: to, at: 0.2)
            #expect(half.mergesRings == merges, "\(before) → \(after)")
            let next = SceneTransition(from: half, start: 0).scene(to: to, at: 0.1)
            #expect(next.mergesRings || !merges, "interrupted: \(before) → \(after)")
            #expect(!SceneTransition(from: from, start: 0).scene(to: to, at: 0.4).mergesRings)
        }
    }

    @Test(arguments: pairs)
    func endsExactlyOnTo(from: Scene, to: Scene) {
        let transition = SceneTransition(from: from, start: 10)
        #expect(transition.scene(to: to, at: 10.4) == to)
        #expect(transition.scene(to: to, at: 99) == to)
        #expect(transition.isOver(at: 10.4 + 1e-9))
        #expect(!transition.isOver(at: 10.39))
    }

    @Test(arguments: pairs + ArrowTransitionTests.pairs)
    func theSceneDependsOnTheMomentAlone(from: Scene, to: Scene) {
        let transition = SceneTransition(from: from, start: 0, arrows: to.arrows.count)
        let samples = ArrowTransitionTests.samples
        let forwards = samples.map { transition.scene(to: to, at: $0) }
        let backwards = samples.reversed().map { transition.scene(to: to, at: $0) }
        #expect(forwards == backwards.reversed())
    }

    @Test(arguments: pairs)
    func nothingJumpsBetweenTwoFrames(from: Scene, to: Scene) {
        let scenes = Self.shown(from: from, to: to) + [to]
        for (a, b) in zip(scenes, scenes.dropFirst()) {
            #expect(a.callout!.frame.isClose(to: b.callout!.frame, 30))
            #expect(abs(reach(of: a) - reach(of: b)) < 1.5)
            if let tip = a.callout?.caret?.tip, let next = b.callout?.caret?.tip,
                a.callout?.side == b.callout?.side
            {
                #expect(tip.isClose(to: next, 30))
            }
        }
    }

    /// How far the caret sticks out of its box.
    private func reach(of scene: Scene) -> Double {
        guard let callout = scene.callout, let caret = callout.caret else { return 0 }
        return switch caret.side {
        case .top: caret.tip.y - callout.frame.maxY
        case .bottom: callout.frame.minY - caret.tip.y
        case .left: caret.tip.x - callout.frame.maxX
        case .right: callout.frame.minX - caret.tip.x
        }
    }

    @Test(arguments: pairs)
    func theCaretStaysAtItsBoxAndTheBoxInTheWindow(from: Scene, to: Scene) {
        for scene in Self.shown(from: from, to: to) {
            let frame = scene.callout!.frame
            #expect(Self.window.contains(frame))
            #expect((-1e-9...12.000001).contains(reach(of: scene)))
            guard let caret = scene.callout?.caret else { continue }
            #expect(caret.side == scene.callout?.side)
            if caret.side.isVertical {
                #expect(caret.tip.x > frame.minX && caret.tip.x < frame.maxX)
            } else {
                #expect(caret.tip.y > frame.minY && caret.tip.y < frame.maxY)
            }
        }
    }

    @Test(arguments: [0.001, 0.1, 0.2, 0.399])
    func isInterruptedWithoutAJump(time: Seconds) {
        let second = Self.scene([Rect(500, 300, 80, 40)], callout: Rect(450, 360, 200, 100), side: .right)
        let holes = [Rect(0, 500, 90, 90), Rect(200, 500, 50, 50)]
        let third = Self.scene(holes, callout: Rect(8, 372, 200, 100), side: .top)
        let shown = SceneTransition(from: Self.first, start: 0).scene(to: second, at: time)
        #expect(SceneTransition(from: shown, start: time).scene(to: third, at: time) == shown)
    }

    @Test func endsOnATargetThatMovedMeanwhile() {
        let transition = SceneTransition(from: Self.first, start: 0)
        var to = Self.scenes[1]
        let before = transition.scene(to: to, at: 0.2)
        to.callout?.frame.y += 10
        to.callout?.caret?.tip.y += 10
        let after = transition.scene(to: to, at: 0.2)
        #expect(after.callout!.frame.isClose(to: before.callout!.frame, 10))
        #expect(transition.scene(to: to, at: 0.4) == to)
    }

    @Test func cutoutsWithoutAPartnerGrowFromAndShrinkToTheirMiddle() {
        let one = Self.scene([Rect(0, 0, 100, 100)], callout: Self.window)
        let two = Self.scene([Rect(0, 0, 100, 100), Rect(300, 300, 100, 50)], callout: Self.window)
        let growing = SceneTransition(from: one, start: 0).scene(to: two, at: 0.2).cutouts
        let shrinking = SceneTransition(from: two, start: 0).scene(to: one, at: 0.2).cutouts
        #expect(growing.map(\.visible) == [Rect(0, 0, 100, 100), Rect(325, 312.5, 50, 25)])
        #expect(shrinking == growing)
    }

    @Test func aCutoutPassesBeneathWhatCoversItsScroller() {
        let clear = Rect(left: 0, top: 130, right: 1280, bottom: 800)
        let scene = { (box: Rect) in
            let cutout = Cutout(outline: RoundedRect(box, radius: 8), clip: clear)
            return Scene(window: Rect(0, 0, 1280, 800), cutouts: [cutout])
        }
        let transition = SceneTransition(from: scene(Rect(100, 40, 300, 200)), start: 0)
        for step in 0...40 {
            let way = transition.scene(to: scene(Rect(100, 400, 300, 200)), at: Double(step) / 100).cutouts
            #expect(way.count == 1)
            #expect(way.first?.clip == clear)
            // Cut off at the header, and nowhere else.
            #expect(way.first.map { $0.visible.minY == max(130, $0.outline.rect.minY) } == true)
            #expect(way.first.map { $0.visible.maxY == $0.outline.rect.maxY } == true)
        }
    }

    @Test func fadesInFromNothingWithoutMoving() {
        let transition = SceneTransition(from: nil, start: 5)
        let to = Self.first
        for (time, opacity) in [(4.0, 0.0), (5, 0), (5.075, 0.5), (5.15, 1), (6, 1)] {
            let scene = transition.scene(to: to, at: time)
            #expect(scene.cutouts == to.cutouts)
            #expect(scene.callout == to.callout)
            #expect(abs(scene.dimming - opacity) < 1e-6)
            #expect(abs(scene.calloutOpacity - opacity) < 1e-6)
        }
    }

    @Test func aFadeThatIsInterruptedGoesOnFromItsOpacity() {
        let shown = SceneTransition(from: nil, start: 0).scene(to: Self.first, at: 0.075)
        let next = SceneTransition(from: shown, start: 0.075).scene(to: Self.scenes[1], at: 0.075)
        #expect(next.calloutOpacity == shown.calloutOpacity)
        #expect(next.dimming == shown.dimming)
    }

    @Test func beforeItsStartItShowsFrom() {
        var dark = Self.first
        dark.calloutOpacity = 0.5
        let early = SceneTransition(from: dark, start: 10).scene(to: Self.scenes[1], at: 9)
        #expect(early == dark)
    }

    @Test func withoutDurationItIsOverAtOnce() {
        let transition = SceneTransition(from: Self.first, start: 1, duration: 0)
        #expect(transition.scene(to: Self.scenes[1], at: 1) == Self.scenes[1])
    }
}
