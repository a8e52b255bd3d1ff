import Testing
import WalkthroughEngine

@Suite struct ArrowTransitionTests {
    static let window = Rect(0, 0, 800, 600)

    /// A scene with a card and an arrow from it, and labelled ones of the ranks that follow.
    static func scene(_ count: Int, at x: Double, card: Rect = Rect(440, 220, 320, 160)) -> Scene {
        var scene = Scene(window: window, callout: CalloutPosition(frame: card, side: nil, caret: nil))
        for rank in 0..<count {
            let y = 50 + 60 * Double(rank)
            let tail = rank == 0 ? Point(card.minX, card.midY) : Point(x + 77, y)
            let element = Element("\(rank) at \(x)")
            scene.arrows.append(
                ArrowShape(
                    element: element,
                    rank: rank,
                    startsAtCard: rank == 0,
                    tail: tail,
                    control: Point(x, y + 30),
                    head: Point(x, y + 60),
                    headLength: 10,
                    strokeWidth: rank == 0 ? 2 : 1.5
                )
            )
            guard rank > 0 else { continue }
            let frame = Rect(x, y - 12, 80, 24)
            scene.labels.append(LabelPosition(element: element, rank: rank, frame: frame))
        }
        return scene
    }

    static func transition(from: Scene?, to: Scene, start: Seconds = 0) -> SceneTransition {
        SceneTransition(from: from, start: start, arrows: to.arrows.count)
    }

    // MARK: Times

    @Test(arguments: [(0, 0.4), (1, 0.4), (3, 0.4), (4, 0.45), (50, 2.75)])
    func lastsUntilTheLastArrowIsDrawn(count: Int, duration: Seconds) {
        let transition = SceneTransition(from: Self.scene(0, at: 0), start: 2, arrows: count)
        #expect(abs(transition.totalDuration - duration) < 1e-9)
        #expect(!transition.isOver(at: 2 + duration - 0.001))
        #expect(transition.isOver(at: 2 + duration + 0.001))
    }

    @Test func supplementalArrowsComeLater() {
        #expect(ArrowDrawing.supplemental.duration(of: 3) == 0.5 + 2 * 0.15 + 0.3)
        #expect(ArrowDrawing.supplemental.duration(of: 0) == 0)
        let to = Self.scene(3, at: 100)
        let transition = SceneTransition(from: nil, start: 0, arrows: 3, drawing: .supplemental)
        #expect(transition.scene(to: to, at: 0.5).arrows.isEmpty)
        #expect(transition.scene(to: to, at: 0.51).arrows.map(\.rank) == [0])
        #expect(transition.scene(to: to, at: 0.66).arrows.map(\.rank) == [0, 1])
        #expect(transition.scene(to: to, at: 1.2) == to)
    }

    // MARK: Drawing in

    @Test(arguments: [nil, scene(0, at: 0)] as [Scene?])
    func newArrowsAreDrawnInOneAfterAnother(from: Scene?) {
        let to = Self.scene(4, at: 100)
        let transition = Self.transition(from: from, to: to)
        let expected: [(Seconds, [Double])] = [
            (0, []), (0.05, [4.0 / 216]), (0.15, [0.5, 8 * 4.0 / 216, 4.0 / 216]),
            (0.3, [1, 1 - 4.0 / 216, 1 - 32.0 / 216, 0.5]), (0.45, [1, 1, 1, 1]),
        ]
        for (time, progress) in expected {
            let arrows = transition.scene(to: to, at: time).arrows
            #expect(arrows.count == progress.count)
            #expect(zip(arrows, progress).allSatisfy { abs($0.progress - $1) < 1e-9 }, "\(time)")
        }
    }

    @Test func arrowsThatWaitForScrollingComeWhenOthersAreGone() {
        let (from, to) = (Self.scene(2, at: 100), Self.scene(2, at: 300))
        let transition = SceneTransition(from: from, start: 0, arrows: 2, drawing: .afterScrolling)
        #expect(transition.totalDuration == 0.4 + 0.05 + 0.3)
        for (time, elements) in [
            (0, from.arrows.map(\.element)), (0.149, from.arrows.map(\.element)), (0.151, []), (0.4, []),
            (0.5, to.arrows.map(\.element)),
        ] as [(Seconds, [Element])] {
            let scene = transition.scene(to: to, at: time)
            #expect(scene.arrows.map(\.element) == elements, "\(time)")
            #expect(scene.labels.map(\.element) == Array(elements.dropFirst()), "\(time)")
        }
        #expect(transition.scene(to: to, at: 0.75) == to)
    }

    @Test func labelsAppearWithTheirArrows() {
        let to = Self.scene(3, at: 100)
        let transition = Self.transition(from: Self.scene(0, at: 0), to: to)
        #expect(transition.scene(to: to, at: 0.05).labels.isEmpty)
        let labels = transition.scene(to: to, at: 0.125).labels
        #expect(labels.map(\.rank) == [1, 2])
        #expect(abs(labels[0].opacity - 0.5) < 1e-9)
        #expect(labels.map(\.frame) == to.labels.map(\.frame))
    }

    @Test func whatHasNoSuccessorGoesBack() {
        let from = Self.scene(3, at: 100)
        let to = Self.scene(1, at: 300)
        let transition = Self.transition(from: from, to: to)
        let half = transition.scene(to: to, at: 0.075)
        #expect(half.arrows.map(\.rank) == [0, 1, 2])
        #expect(half.arrows.map(\.progress) == [1, 0.5, 0.5])
        #expect(half.arrows[2].head == from.arrows[2].head)
        #expect(half.labels.map(\.opacity) == [0.5, 0.5])
        let late = transition.scene(to: to, at: 0.2)
        #expect(late.arrows.map(\.rank) == [0])
        #expect(late.labels.isEmpty)
    }

    // MARK: Moving

    @Test func arrowsOfEqualRankMoveTogetherWithTheirLabels() {
        let from = Self.scene(3, at: 100)
        let to = Self.scene(3, at: 300)
        let half = Self.transition(from: from, to: to).scene(to: to, at: 0.2)
        #expect(half.arrows.map(\.progress) == [1, 1, 1])
        #expect(half.arrows[1].head == Point(200, 170))
        #expect(half.arrows[1].tail == Point(277, 110))
        #expect(half.labels[0].frame == Rect(200, 98, 80, 24))
        #expect(half.labels[0].element == to.labels[0].element)
    }

    @Test func aLabelHasTheSizeOfItsTextFromTheStart() {
        let from = Self.scene(2, at: 100)
        var to = from
        to.labels[0].frame = from.labels[0].frame.inset(by: -10)
        let begun = Self.transition(from: from, to: to).scene(to: to, at: 0)
        #expect(begun.labels[0].frame == to.labels[0].frame)
    }

    @Test(arguments: [0.0, 0.05, 0.1, 0.2, 0.3, 0.39, 0.42])
    func theFirstArrowStaysAtItsCard(time: Seconds) {
        let to = Self.scene(4, at: 300, card: Rect(20, 300, 300, 140))
        for from in [Self.scene(4, at: 100), Self.scene(0, at: 0)] {
            let scene = Self.transition(from: from, to: to).scene(to: to, at: time)
            guard let arrow = scene.arrows.first, let card = scene.callout?.frame else { continue }
            #expect(arrow.tail.isClose(to: Point(card.minX, card.midY)))
        }
    }

    @Test(arguments: [0.0, 0.05, 0.1, 0.14])
    func anArrowThatGoesStaysAtItsCard(time: Seconds) throws {
        let from = Self.scene(1, at: 100)
        let to = Self.scene(0, at: 0, card: Rect(20, 300, 300, 140))
        let scene = Self.transition(from: from, to: to).scene(to: to, at: time)
        let (arrow, card) = (try #require(scene.arrows.first), try #require(scene.callout?.frame))
        #expect(arrow.tail.isClose(to: Point(card.minX, card.midY)))
        #expect(arrow.head == from.arrows[0].head)
    }

    // MARK: Time

    static let steps = [
        scene(0, at: 0), scene(1, at: 10), scene(4, at: 100), scene(3, at: 300, card: Rect(8, 8, 320, 160)),
    ]
    static let pairs = steps.flatMap { from in steps.map { (from, $0) } }
    static let samples = stride(from: 0.0, through: 0.5, by: 1.0 / 240).map(\.self)

    @Test(arguments: pairs)
    func beginsWhereItIsAndEndsWhereItLeads(from: Scene, to: Scene) {
        let transition = Self.transition(from: from, to: to, start: 3)
        let begun = transition.scene(to: to, at: 3)
        for point in [\ArrowShape.tail, \.control, \.head] {
            #expect(begun.arrows.map { $0[keyPath: point] } == from.arrows.map { $0[keyPath: point] })
        }
        #expect(begun.arrows.map(\.progress) == from.arrows.map(\.progress))
        #expect(begun.labels.map(\.frame) == from.labels.map(\.frame))
        #expect(transition.scene(to: to, at: 3 + transition.totalDuration + 1e-9) == to)
    }

    @Test(arguments: pairs)
    func nothingJumps(from: Scene, to: Scene) {
        let transition = Self.transition(from: from, to: to)
        let scenes = Self.samples.map { transition.scene(to: to, at: $0) } + [to]
        for (a, b) in zip(scenes, scenes.dropFirst()) {
            for rank in 0..<4 {
                let one = a.arrows.first { $0.rank == rank }
                let other = b.arrows.first { $0.rank == rank }
                #expect(abs((one?.progress ?? 0) - (other?.progress ?? 0)) < 0.06)
                guard let one, let other else { continue }
                #expect(one.head.isClose(to: other.head, 12))
                #expect(one.tail.isClose(to: other.tail, 25))
            }
        }
    }

    @Test(arguments: [0.001, 0.08, 0.2, 0.41])
    func isInterruptedWithoutAJump(time: Seconds) {
        let to = Self.steps[2]
        let shown = Self.transition(from: Self.steps[1], to: to).scene(to: to, at: time)
        for next in Self.steps {
            let begun = Self.transition(from: shown, to: next, start: time).scene(to: next, at: time)
            #expect(begun.arrows.map(\.progress) == shown.arrows.map(\.progress))
            #expect(begun.labels.map(\.opacity) == shown.labels.map(\.opacity))
            #expect(zip(begun.arrows, shown.arrows).allSatisfy { $0.head == $1.head })
        }
    }

    @Test func anArrowThatWasBegunGoesOnAtOnce() {
        let to = Self.steps[2]
        let shown = Self.transition(from: Self.steps[0], to: to).scene(to: to, at: 0.3)
        let next = Self.transition(from: shown, to: to, start: 0.3).scene(to: to, at: 0.32)
        #expect(next.arrows[3].progress > shown.arrows[3].progress)
    }
}
