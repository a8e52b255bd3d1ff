import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

@Suite struct LabelLayoutTests {
    /// So large that its edges do not matter.
    static let plain = LabelLayout(container: Rect(-1e6, -1e6, 2e6, 2e6))

    // MARK: The plain rule

    static let pairs: [([Rect], [Rect])] = [
        // A gap of 4 is enough, on either axis.
        ([Rect(0, 0, 100, 20), Rect(0, 24, 100, 20)], [Rect(0, 0, 100, 20), Rect(0, 24, 100, 20)]),
        ([Rect(0, 0, 100, 20), Rect(104, 0, 100, 20)], [Rect(0, 0, 100, 20), Rect(104, 0, 100, 20)]),
        // Half of the overlap, padding included, and 0.5 each.
        ([Rect(0, 0, 100, 20), Rect(0, 22, 100, 20)], [Rect(0, -1.5, 100, 20), Rect(0, 23.5, 100, 20)]),
        ([Rect(0, 0, 100, 20), Rect(94, 0, 100, 20)], [Rect(-5.5, 0, 100, 20), Rect(99.5, 0, 100, 20)]),
        // The smaller overlap decides.
        ([Rect(0, 0, 100, 20), Rect(90, 10, 100, 20)], [Rect(0, -7.5, 100, 20), Rect(90, 17.5, 100, 20)]),
        ([Rect(0, 0, 100, 20), Rect(96, 10, 100, 20)], [Rect(-4.5, 0, 100, 20), Rect(100.5, 10, 100, 20)]),
        // A tie goes up and down.
        ([Rect(0, 0, 100, 20), Rect(90, 10, 100, 20)], [Rect(0, -7.5, 100, 20), Rect(90, 17.5, 100, 20)]),
        ([Rect(0, 0, 20, 20), Rect(0, 0, 20, 20)], [Rect(0, -12.5, 20, 20), Rect(0, 12.5, 20, 20)]),
        // The one that is lower goes down, first or not.
        ([Rect(0, 10, 100, 20), Rect(0, 0, 100, 20)], [Rect(0, 17.5, 100, 20), Rect(0, -7.5, 100, 20)]),
        // Nothing and one alone.
        ([], []),
        ([Rect(5, 5, 10, 10)], [Rect(5, 5, 10, 10)]),
    ]

    @Test(arguments: pairs)
    func pushesApartAlongTheSmallerOverlap(labels: [Rect], expected: [Rect]) {
        #expect(Self.plain.settled(labels) == expected)
    }

    @Test(arguments: LayoutDirection.allCases)
    func ofTwoInOnePlaceTheEarlierGoesToTheLeadingSide(direction: LayoutDirection) {
        let layout = LabelLayout(container: Self.plain.container, direction: direction)
        let settled = layout.settled([Rect(0, 0, 20, 100), Rect(0, 0, 20, 100)])
        #expect((settled[0].x < settled[1].x) == (direction == .leftToRight))
        #expect(settled[0].y == 0)
    }

    /// The rule of the design, word for word.
    static func reference(_ labels: [Rect]) -> [Rect] {
        var labels = labels
        for _ in 0..<8 {
            var hasOverlap = false
            for i in labels.indices {
                for j in labels.indices where j > i {
                    let (a, b) = (labels[i], labels[j])
                    let x = min(a.maxX, b.maxX) - max(a.minX, b.minX) + 4
                    let y = min(a.maxY, b.maxY) - max(a.minY, b.minY) + 4
                    guard x > 0, y > 0 else { continue }
                    hasOverlap = true
                    let isSideways = x < y
                    let half = (isSideways ? x : y) / 2 + 0.5
                    let sign: Double = (isSideways ? a.midX <= b.midX : a.midY <= b.midY) ? 1 : -1
                    let (dx, dy) = isSideways ? (half * sign, 0) : (0, half * sign)
                    labels[i] = labels[i].offset(x: -dx, y: -dy)
                    labels[j] = labels[j].offset(x: dx, y: dy)
                }
            }
            if !hasOverlap { break }
        }
        return labels
    }

    @Test(arguments: [2, 3, 10, 16, 17, 40, 100, 300, 1100])
    func givesWhatGoingThroughAllPairsGives(count: Int) {
        var random = SplitMix64(seed: UInt64(count))
        // More than 64, so that nothing follows the plain rule; with room, nothing would anyway.
        for spread in [0, 1, 20, 200, 3000] where count < 1000 || spread > 20 {
            let labels = (0..<count).map { _ in
                let label = random.rect(-spread...spread, -spread...spread, 0...90, 0...30)
                return label.offset(x: label.x)
            }
            let expected = Self.reference(labels)
            let isSettled = Self.overlaps(in: expected).isEmpty
            guard count > 64 || isSettled else { continue }
            let settled = Self.plain.settled(labels)
            let isAlike = zip(settled, expected).allSatisfy { $0.isClose(to: $1, 1e-9) }
            #expect(isAlike, "\(count) within \(spread)")
        }
    }

    /// The pairs that are nearer than 3.999 px.
    static func overlaps(in labels: [Rect]) -> [(Int, Int)] {
        labels.indices.flatMap { i in
            labels.indices.filter {
                $0 > i && labels[i].inset(by: -1.9995).intersects(labels[$0].inset(by: -1.9995))
            }
            .map { (i, $0) }
        }
    }

    // MARK: Container and card

    @Test(arguments: [
        (Rect(-20, 50, 80, 24), Rect(0, 50, 80, 24)), (Rect(390, 290, 80, 24), Rect(320, 276, 80, 24)),
        (Rect(0, -50, 500, 24), Rect(0, 0, 500, 24)),
    ])
    func staysInTheContainer(label: Rect, expected: Rect) {
        #expect(LabelLayout(container: Rect(0, 0, 400, 300)).settled([label]) == [expected])
    }

    @Test func whatIsTooLargeKeepsTheStartOfItsLinesInsideEvenIfSomethingIsInItsWay() {
        let layout = LabelLayout(container: Rect(0, 0, 400, 300), direction: .rightToLeft)
        #expect(layout.settled([Rect(0, 0, 500, 24)]) == [Rect(-100, 0, 500, 24)])
        let free = layout.uncovering([Obstacle(.pointedAt, Rect(150, 0, 50, 24))], [Rect(-100, 0, 500, 24)])
        #expect(free == [Rect(-100, 28, 500, 24)])
    }

    static let overCard: [(Rect, Rect)] = [
        // The nearest side, 4 px off.
        (Rect(150, 90, 80, 24), Rect(150, 72, 80, 24)), (Rect(150, 190, 80, 24), Rect(150, 204, 80, 24)),
        (Rect(30, 140, 80, 24), Rect(16, 140, 80, 24)), (Rect(290, 140, 80, 24), Rect(304, 140, 80, 24)),
        // Beside it is enough.
        (Rect(16, 140, 84, 24), Rect(16, 140, 84, 24)),
        // No room above: below.
        (Rect(150, 100, 80, 110), Rect(150, 204, 80, 110)),
    ]

    @Test(arguments: overCard)
    func goesOffTheCard(label: Rect, expected: Rect) {
        let layout = LabelLayout(container: Rect(0, 0, 400, 320), card: Rect(100, 100, 200, 100))
        #expect(layout.settled([label]) == [expected])
    }

    /// Without a distance where there is no more room; over a card that leaves none.
    @Test(arguments: [(276.0, 276.0), (290, 10)])
    func goesOffAHighCardIfItCan(height: Double, y: Double) {
        let layout = LabelLayout(container: Rect(0, 0, 400, 300), card: Rect(0, 0, 400, height))
        #expect(layout.settled([Rect(10, 10, 80, 24)]) == [Rect(10, y, 80, 24)])
    }

    @Test func whatAnEdgePushesBackPushesTheOther() {
        let layout = LabelLayout(container: Rect(0, 0, 400, 300))
        let settled = layout.settled([Rect(0, 276, 80, 24), Rect(0, 270, 80, 24), Rect(0, 280, 80, 24)])
        #expect(Self.overlaps(in: settled).isEmpty)
        #expect(settled.allSatisfy { layout.container.contains($0) })
    }

    /// Up to 12 labels in a window with room for them, with a card in it.
    static func generate(_ count: Int, seed: UInt64) -> [(LabelLayout, [Rect])] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let container = Rect(random.pixels(0...40), random.pixels(0...40), random.pixels(700...1200), 700)
            let card = random.rect(0...400, 0...400, 200...320, 100...250, from: container.origin)
            let labels = (0..<Int(random.pixels(1...12))).map { _ in
                Rect(random.pixels(-50...1200), random.pixels(-50...700), random.pixels(30...140), 24)
            }
            let direction = random.pick(LayoutDirection.allCases)
            return (LabelLayout(container: container, card: card, direction: direction), labels)
        }
    }

    @Test func generatedLabelsAreInsideOffTheCardAndApart() {
        for (layout, labels) in Self.generate(2000, seed: 5) {
            let settled = layout.settled(labels)
            #expect(settled.map(\.size) == labels.map(\.size))
            let areInside = settled.allSatisfy { layout.container.contains($0, tolerance: 1e-6) }
            let areOffCard = settled.allSatisfy { !$0.intersects(layout.card!.inset(by: 1e-6)) }
            let areApart = Self.overlaps(in: settled).isEmpty
            #expect(areInside && areOffCard && areApart, "\(layout) \(labels)")
        }
    }

    @Test func mirroredLabelsSettleMirrored() {
        for (layout, labels) in Self.generate(2000, seed: 6) {
            let bounds = layout.container
            var mirror = layout
            mirror.card = layout.card?.mirrored(in: bounds)
            mirror.direction = layout.direction.mirrored
            let mirrored = mirror.settled(labels.map { $0.mirrored(in: bounds) })
            let isAlike = zip(layout.settled(labels), mirrored).allSatisfy {
                $0.isClose(to: $1.mirrored(in: bounds))
            }
            #expect(isAlike, "\(layout) \(labels)")
        }
    }

    @Test func hundredsInOnePlaceStayInTheContainerAndOffTheCard() {
        let layout = LabelLayout(container: Rect(0, 0, 800, 600), card: Rect(300, 200, 200, 100))
        let settled = layout.settled([Rect](repeating: Rect(350, 230, 90, 24), count: 500))
        #expect(settled.allSatisfy { layout.container.contains($0) && !$0.intersects(layout.card!) })
    }
}
