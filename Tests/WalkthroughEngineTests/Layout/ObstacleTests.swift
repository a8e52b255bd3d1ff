import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

@Suite struct ObstacleTests {
    private let layout = CalloutLayout(container: Rect(0, 0, 800, 600))
    private let size = Size(200, 100)
    private let target = Rect(360, 280, 80, 40)

    @Test func thePreferredPlaceStandsWhereItIsFree() {
        let rules = layout.position(of: size, for: target, preferring: CalloutPlacement(side: .top))
        let position = layout.position(
            of: size,
            for: target,
            preferring: CalloutPlacement(side: .top),
            avoiding: [Obstacle(.lit, Rect(0, 0, 100, 600)), Obstacle(.pointedAt, Rect(700, 0, 100, 100))]
        )
        #expect(position == rules)
    }

    @Test(arguments: [
        (Obstacle(.lit, Rect(250, 150, 300, 120)), Side.bottom),
        (Obstacle(.pointedAt, Rect(0, 0, 800, 270)), .bottom),
        (Obstacle(.opened, Rect(300, 100, 200, 180)), .bottom),
    ])
    func aHiddenSideLeadsToAnotherOneWithACaret(obstacle: Obstacle, side: Side) {
        let position = layout.position(
            of: size,
            for: target,
            preferring: CalloutPlacement(side: .top),
            avoiding: [obstacle]
        )
        #expect(position.side == side)
        #expect(position.caret != nil)
        #expect(!position.frame.intersects(obstacle.frame))
    }

    /// The room between a bar and what is lit, beyond the height of the card.
    @Test(arguments: [(3.0, 2.0), (4, 4), (6, 6), (12, 8), (40, 8)])
    func aCardWithoutACaretKeepsAsMuchOfAGapAsThereIsRoomFor(room: Double, gap: Double) {
        let layout = CalloutLayout(container: Rect(0, 0, 360, 640))
        let card = Rect(30, 200, 300, 224)
        let (bar, lit) = (Rect(0, 0, 360, 100), Rect(0, 324 + room, 360, 300))
        let position = layout.position(
            at: CalloutPosition(frame: card, side: nil, caret: nil),
            avoiding: [Obstacle(.bar, bar), Obstacle(.lit, lit)]
        )
        #expect(lit.minY - position.frame.maxY >= gap)
        #expect(!position.frame.intersects(bar))
    }

    @Test func theSidesAreTriedTooWhenAboveAndBelowAreTaken() {
        let position = layout.position(
            of: size,
            for: target,
            preferring: CalloutPlacement(side: .top),
            avoiding: [Obstacle(.lit, Rect(380, 0, 40, 270)), Obstacle(.lit, Rect(380, 330, 40, 270))]
        )
        #expect(position.side == .right)
        #expect(position.caret?.tip == Point(x: 444, y: 300))
    }

    @Test func aPopoverCountsMoreThanTheTargetAndThatMoreThanALabel() {
        // No room anywhere: the left half is one thing, the right half another.
        let small = CalloutLayout(container: Rect(0, 0, 400, 120), metrics: CalloutMetrics(padding: 0))
        let order: [ScenePart] = [.opened, .target, .lit, .pointedAt, .label, .bar]
        for (worse, better) in zip(order, order.dropFirst()) {
            for isLeft in [true, false] {
                let (left, right) = (Rect(0, 0, 200, 120), Rect(200, 0, 200, 120))
                let position = small.position(
                    at: small.centered(size),
                    avoiding: [
                        Obstacle(worse, isLeft ? left : right), Obstacle(better, isLeft ? right : left),
                    ]
                )
                #expect(position.frame.minX == (isLeft ? 200 : 0), "\(better) rather than \(worse)")
            }
        }
    }

    @Test func nothingIsHiddenThatAnExhaustiveSearchLeavesFree() {
        var random = SplitMix64(seed: 21)
        for _ in 0..<400 {
            let input = ObstacleCase.small(using: &random)
            let position = input.position
            #expect(input.layout.container.contains(position.frame), "\(input)")
            let best = input.exhaustiveCost
            #expect(input.cost(of: position.frame) <= best + 0.5, "\(input)")
        }
    }

    @Test func tenThousandScenesHideNothingThatCouldBeFree() {
        var random = SplitMix64(seed: 22)
        for _ in 0..<10_000 {
            let input = ObstacleCase.window(using: &random)
            let position = input.position
            #expect(input.layout.container.contains(position.frame, tolerance: 1e-6), "\(input)")
            if input.cost(of: position.frame) > 0.5 { #expect(!input.hasFreePlace, "\(input)") }
            if let side = position.side {
                #expect(!position.frame.intersects(input.target), "\(input) \(side)")
            }
        }
    }

    @Test func mirroredInputGivesMirroredOutput() {
        var random = SplitMix64(seed: 23)
        for _ in 0..<10_000 {
            let input = ObstacleCase.window(using: &random)
            let (one, other) = (input.position, input.mirrored.position)
            let bounds = input.layout.container
            #expect(one.frame.isClose(to: other.frame.mirrored(in: bounds), 1e-3), "\(input)")
            #expect((one.caret == nil) == (other.caret == nil), "\(input)")
        }
    }

    @Test func aCalloutStaysNearWhereItWasWhileThingsScroll() {
        var random = SplitMix64(seed: 24)
        var (steps, jumps) = (0, 0)
        for _ in 0..<100 {
            var input = ObstacleCase.window(using: &random)
            var previous: Rect?
            for _ in 0..<80 {
                input.obstacles = input.obstacles.map { Obstacle($0.part, $0.frame.offset(y: -1)) }
                input.target = input.target.offset(y: -1)
                input.previous = previous
                let frame = input.position.frame
                if let previous {
                    steps += 1
                    let distance = max(abs(frame.x - previous.x), abs(frame.y - previous.y))
                    if distance > 8 { jumps += 1 }
                }
                previous = frame
            }
        }
        // Where something scrolls into the callout there must be a jump, but not back and forth.
        #expect(Double(jumps) / Double(steps) < 0.02)
    }

    @Test func hostileNumbersDoNotTrap() {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0] {
            let rect = Rect(x: value, y: value, width: value, height: value)
            for obstacle in [Obstacle(.lit, rect), Obstacle(.opened, Rect(0, 0, 10, 10))] {
                let layout = CalloutLayout(container: value == 0 ? rect : Rect(0, 0, 100, 100))
                let position = layout.position(
                    of: Size(width: value, height: 10),
                    for: rect,
                    preferring: CalloutPlacement(side: .left),
                    around: rect,
                    avoiding: [obstacle],
                    near: rect
                )
                #expect(position.frame.x.isFinite && position.frame.y.isFinite)
            }
        }
    }
}
