import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

@Suite struct ObstacleTests {
    private let layout = CalloutLayout(container: Rect(0, 0, 800, 600))
    private let size = Size(200, 100)
    private let target = Rect(360, 280, 80, 40)

    private func positionAbove(avoiding obstacles: Obstacle...) -> CalloutPosition {
        let above = CalloutPlacement(side: .top)
        return layout.position(of: size, for: target, preferring: above, avoiding: obstacles)
    }

    @Test func thePreferredPlaceStandsWhereItIsFree() {
        let lit = Obstacle(.lit, Rect(0, 0, 100, 600))
        let other = Obstacle(.pointedAt, Rect(700, 0, 100, 100))
        let rules = layout.position(of: size, for: target, preferring: CalloutPlacement(side: .top))
        #expect(positionAbove(avoiding: lit, other) == rules)
    }

    @Test(arguments: [
        (Obstacle(.lit, Rect(250, 150, 300, 120)), Side.bottom),
        (Obstacle(.pointedAt, Rect(0, 0, 800, 270)), .bottom),
        (Obstacle(.opened, Rect(300, 100, 200, 180)), .bottom),
    ])
    func aHiddenSideLeadsToAnotherOneWithACaret(obstacle: Obstacle, side: Side) {
        let position = positionAbove(avoiding: obstacle)
        #expect(position.side == side)
        #expect(position.caret != nil)
        #expect(!position.frame.intersects(obstacle.frame))
    }

    /// The room between a bar and what is lit, beyond the height of the card.
    @Test(arguments: [(3.0, 2.0), (4, 4), (6, 6), (12, 8), (40, 8)])
    func aCardWithoutACaretKeepsAsMuchOfAGapAsThereIsRoomFor(room: Double, gap: Double) {
        let layout = CalloutLayout(container: Rect(0, 0, 360, 640))
        let card = CalloutPosition(frame: Rect(30, 200, 300, 224), side: nil, caret: nil)
        let (bar, lit) = (Rect(0, 0, 360, 100), Rect(0, 324 + room, 360, 300))
        let obstacles = [Obstacle(.bar, bar), Obstacle(.lit, lit)]
        let position = layout.position(at: card, avoiding: obstacles)
        #expect(lit.minY - position.frame.maxY >= gap)
        #expect(!position.frame.intersects(bar))
    }

    @Test func theSidesAreTriedTooWhenAboveAndBelowAreTaken() {
        let (above, below) = (Rect(380, 0, 40, 270), Rect(380, 330, 40, 270))
        let position = positionAbove(avoiding: Obstacle(.lit, above), Obstacle(.lit, below))
        #expect(position.side == .right)
        #expect(position.caret?.tip == Point(x: 444, y: 300))
    }

    @Test func aPopoverCountsMoreThanTheTargetAndThatMoreThanALabel() {
        // No room anywhere: the left half is one thing, the right half another.
        let small = CalloutLayout(container: Rect(0, 0, 400, 120), metrics: CalloutMetrics(padding: 0))
        let order: [ScenePart] = [.opened, .target, .lit, .pointedAt, .label, .bar]
        for (worse, better) in zip(order, order.dropFirst()) {
            for isLeft in [true, false] {
                let parts = isLeft ? [worse, better] : [better, worse]
                let halves = zip(parts, [0, 200]).map { Obstacle($0, Rect($1, 0, 200, 120)) }
                let position = small.position(at: small.centered(size), avoiding: halves)
                #expect(position.frame.minX == (isLeft ? 200 : 0), "\(better) rather than \(worse)")
            }
        }
    }

    @Test func nothingIsHiddenThatAnExhaustiveSearchLeavesFree() {
        var random = SplitMix64(seed: 21)
        for _ in 0..<400 {
            let input = CalloutCase.small(using: &random)
            let position = input.position
            #expect(input.layout.container.contains(position.frame), "\(input)")
            let best = input.exhaustiveCost
            #expect(input.cost(of: position.frame) <= best + 0.5, "\(input)")
        }
    }

    @Test func tenThousandScenesHideNothingThatCouldBeFree() {
        var random = SplitMix64(seed: 22)
        for _ in 0..<10_000 {
            let input = CalloutCase.window(using: &random)
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
            let input = CalloutCase.window(using: &random)
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
            var input = CalloutCase.window(using: &random)
            var previous: Rect?
            for _ in 0..<80 {
                input.obstacles = input.obstacles.map { Obstacle($0.part, $0.frame.offset(y: -1)) }
                input.target = input.target.offset(y: -1)
                input.previous = previous
                let frame = input.position.frame
                if let previous {
                    steps += 1
                    jumps += frame.origin.isClose(to: previous.origin, 8) ? 0 : 1
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
                    of: Size(value, 10),
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

/// Callouts with what must stay visible.
extension CalloutCase {
    /// In a container of few pixels, on whole pixels, so that all places can be tried.
    static func small(using random: inout SplitMix64) -> CalloutCase {
        let container = Rect(0, 0, random.pixels(30...60), 40)
        let metrics = CalloutMetrics(offset: 3, padding: 0, caretWidth: 4, caretHeight: 2, caretPadding: 1)
        return CalloutCase(
            layout: CalloutLayout(container: container, metrics: metrics),
            size: random.size(5...20, 4...16),
            target: rect(in: container, atMost: 16, using: &random),
            placement: CalloutPlacement(side: random.pick(Side.allCases)),
            obstacles: (0..<Int.random(in: 1...6, using: &random)).map { _ in
                Obstacle(random.pick(parts), rect(in: container, atMost: 30, using: &random))
            }
        )
    }

    /// In a window of ordinary size.
    static func window(using random: inout SplitMix64) -> CalloutCase {
        let sizes = [Size(360, 640), Size(480, 800), Size(800, 600), Size(1280, 800), Size(360, 294)]
        let container = Rect(origin: .zero, size: random.pick(sizes))
        let direction: LayoutDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
        return CalloutCase(
            layout: CalloutLayout(container: container, direction: direction),
            size: Size(
                Double.random(in: 120...340, using: &random),
                Double.random(in: 60...240, using: &random)
            ),
            target: rect(in: container, atMost: 300, using: &random),
            placement: CalloutPlacement(side: random.pick(Side.allCases)),
            obstacles: (0..<Int.random(in: 1...8, using: &random)).map { _ in
                Obstacle(random.pick(parts), rect(in: container, atMost: 260, using: &random))
            }
        )
    }

    private static let parts: [ScenePart] = [.opened, .lit, .pointedAt, .label, .bar]

    private static func rect(in area: Rect, atMost extent: Int, using random: inout SplitMix64) -> Rect {
        let width = Int.random(in: 1...extent, using: &random)
        let height = Int.random(in: 1...extent, using: &random)
        let x = random.pixels(-width / 2...Int(area.width) - width / 2)
        let y = random.pixels(-height / 2...Int(area.height) - height / 2)
        return Rect(x, y, Double(width), Double(height))
    }

    /// What a box hides of the obstacles and the target, by the definition.
    func cost(of box: Rect) -> Double {
        let all = obstacles + [Obstacle(.target, target)]
        return all.reduce(0) { $0 + $1.frame.intersection(box).area * $1.part.weight }
    }

    /// The least that a box on whole pixels hides.
    var exhaustiveCost: Double {
        var best = Double.infinity
        let container = layout.container
        for x in 0...max(0, Int(container.width - size.width)) {
            for y in 0...max(0, Int(container.height - size.height)) {
                best = min(best, cost(of: Rect(Double(x), Double(y), size.width, size.height)))
            }
        }
        return best
    }

    /// Whether a box has a place where it hides nothing. Pushed left and then up as far as it goes, such a
    /// box touches the container or something it may not hide.
    var hasFreePlace: Bool {
        let container = layout.container
        let all = obstacles.map(\.frame) + [target]
        let (columns, rows) = ([container.minX] + all.map(\.maxX), [container.minY] + all.map(\.maxY))
        return columns.contains { x in
            rows.contains { y in
                let box = Rect(x, y, size.width, size.height)
                return container.contains(box) && !all.contains { $0.intersects(box.inset(by: 1e-6)) }
            }
        }
    }
}
