import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// What holds for the place of callouts, cards, labels and arrows, whatever was measured.
@Suite struct PlacementFuzzTests {
    @Test func aCalloutIsFiniteInsideWhereItFitsAndMirroredInAMirror() {
        Fuzzing.run("callout", cases: 4000) { random in
            var geometry = RandomGeometry(random: random)
            let input = geometry.calloutCase()
            let position = input.position
            let (frame, container) = (position.frame, input.layout.container)
            guard frame.size == input.size else { return "\(input): has another size" }
            guard position.isFinite else { return "\(input): \(position)" }
            guard !input.fits(in: container) || container.contains(frame, tolerance: RandomGeometry.tolerance)
            else {
                return "\(input): lies outside, \(frame)"
            }
            guard position == input.position else { return "\(input): another place the second time" }
            let other = input.mirrored.position
            let mirrored = other.frame.mirrored(in: container)
            guard position.side == other.side?.mirrored, frame.isClose(to: mirrored, RandomGeometry.tolerance)
            else { return "\(input): \(position), in a mirror \(other)" }
            return nil
        }
    }

    @Test func aSceneIsFiniteAndTheSameForTheSameInput() {
        Fuzzing.run("scene", cases: 2000) { random in
            var geometry = RandomGeometry(random: random)
            let (builder, step, frames) = geometry.sceneInput()
            let scene = builder.scene(for: step, frames: frames)
            guard scene == builder.scene(for: step, frames: frames) else {
                return "another scene the second time"
            }
            guard scene.isFinite else { return "\(step) in \(builder): \(scene)" }
            if let callout = scene.callout?.frame, callout.width <= builder.container.width,
                callout.height <= builder.container.height,
                !builder.container.contains(callout, tolerance: RandomGeometry.tolerance)
            {
                return "\(step) in \(builder): outside, \(callout)"
            }
            let hole = scene.cutouts.first {
                !builder.window.contains($0.visible, tolerance: RandomGeometry.tolerance)
            }
            return hole.map { "\(step) in \(builder): lights outside of the window, \($0)" }
        }
    }

    @Test func everyMomentBetweenTwoScenesIsFinite() {
        Fuzzing.run("transition", cases: 1000) { random in
            var geometry = RandomGeometry(random: random)
            let (one, step, frames) = geometry.sceneInput()
            let (two, next, others) = geometry.sceneInput()
            let from = one.scene(for: step, frames: frames)
            let to = two.scene(for: next, frames: others)
            let transition = SceneTransition(from: from, start: 0, arrows: next.arrows.count)
            for moment in [-1, 0, 0.1, 0.2, 0.399, 0.4, 10] {
                let scene = transition.scene(to: to, at: moment)
                guard scene.isFinite else { return "at \(moment): \(scene)" }
            }
            return transition.scene(to: to, at: 10) == to ? nil : "does not arrive"
        }
    }

    @Test func senselessNumbersTrapNowhereAndComeOutNowhere() {
        Fuzzing.run("senseless numbers", cases: 6000) { random in
            var geometry = RandomGeometry(random: random, nonsense: 15)
            let input = geometry.calloutCase()
            let (layout, container) = (input.layout, input.layout.container)
            let boxes = (0..<random.pick([3, 40])).map { _ in geometry.rect(near: container) }
            let label = LabelLayout(container: container, card: input.target, direction: layout.direction)
            let plan = ScrollPlan(
                bringing: input.target,
                through: boxes.prefix(2).map { _ in geometry.scroller(near: container) },
                callout: input.size,
                preferring: input.placement,
                in: layout
            )
            let rects =
                label.settled(boxes) + [
                    CardLayout(container: container).position(of: input.size, for: boxes).frame,
                    Rect(0, 0, CardLayout.width(in: container), 0), layout.centered(input.size).frame,
                    input.target.clear(of: boxes, for: boxes[0]), plan.target,
                ]
            guard input.position.isFinite, rects.allSatisfy({ $0.isFinite }) else {
                return "\(input): \(rects)"
            }
            let preferred = CalloutPreference().placement(
                for: input.target,
                in: container,
                direction: layout.direction
            )
            guard plan.offsets.allSatisfy({ $0.isFinite }), preferred.side.isVertical else {
                return "\(input): \(plan), \(preferred)"
            }
            let (builder, step, frames) = geometry.sceneInput()
            let scene = builder.scene(for: step, frames: frames)
            _ = scene.isLit(geometry.point())
            guard scene.isFinite,
                builder.scrollPlan(for: step, frames: frames, through: [])?.target.isFinite != false
            else { return "\(step) in \(builder): \(scene)" }
            let dimming = DimmingBands(window: scene.window, cutouts: scene.cutouts)
            let pieces = dimming.corners.flatMap { [$0.clip, $0.outline.rect] } + dimming.bands
            return pieces.allSatisfy { $0.isFinite } ? nil : "\(step) in \(builder): \(dimming)"
        }
    }
}

/// Measures as a window may have them, and some that no window should have.
struct RandomGeometry {
    var random: SplitMix64
    /// How many numbers of a hundred make no sense.
    var nonsense = 0
    /// Sums of coordinates as far out as these go are no more exact than that.
    static let tolerance = 1e-3

    /// A window anywhere, tiny ones and none among them.
    mutating func container() -> Rect {
        Rect(number(-200...200), number(-200...200), extent(0...2000), extent(0...1200))
    }

    /// A rectangle in, around or far from `container`.
    mutating func rect(near container: Rect) -> Rect {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            Rect(number(-100_000...100_000), number(-100_000...100_000), extent(0...1000), extent(0...1000))
        case 1: container
        case 2: container.inset(by: number(-300...300))
        case 3: Rect(container.minX + number(0...500), container.minY + number(0...500), 0, 0)
        default:
            Rect(
                container.minX + number(-100...max(-99, container.width)),
                container.minY + number(-100...max(-99, container.height)),
                extent(0...600),
                extent(0...400)
            )
        }
    }

    private mutating func metrics() -> CalloutMetrics {
        CalloutMetrics(
            offset: extent(0...60),
            padding: extent(0...40),
            caretWidth: extent(0...60),
            caretHeight: extent(0...30),
            caretPadding: extent(0...40)
        )
    }

    mutating func scroller(near container: Rect) -> Scroller {
        Scroller(
            viewport: rect(near: container),
            uncovered: rect(near: container),
            offset: point(),
            minimum: point(),
            maximum: point()
        )
    }

    mutating func point() -> Point { Point(number(-1000...3000), number(-1000...3000)) }

    mutating func calloutCase() -> CalloutCase {
        let container = container()
        let metrics = metrics()
        let direction = random.pick(LayoutDirection.allCases)
        return CalloutCase(
            layout: CalloutLayout(container: container, metrics: metrics, direction: direction),
            size: Size(extent(0...700), extent(0...500)),
            target: rect(near: container),
            placement: random.placement()
        )
    }

    /// A random step, and where its elements are, as far as they are there.
    mutating func sceneInput() -> (SceneBuilder, Step, Frames) {
        let window = container()
        var script = RandomScript(random: SplitMix64(seed: random.next()), nonsense: nonsense)
        let step = script.step(about: Self.elements)
        var frames: Frames = [:]
        for element in Self.elements where random.chance(80) {
            let bounds = rect(near: window)
            let clip = random.chance(70) ? window : rect(near: window)
            frames[element] = ElementFrame(bounds: bounds, clip: clip)
        }
        let container = random.chance(70) ? window : window.inset(by: extent(0...200))
        let labels = Self.elements.filter { _ in random.chance(80) }.map {
            ($0, Size(extent(0...200), extent(0...60)))
        }
        var builder = SceneBuilder(
            window: window,
            container: container,
            calloutSize: Size(extent(0...500), extent(0...400)),
            labelSizes: Dictionary(uniqueKeysWithValues: labels),
            direction: random.pick(LayoutDirection.allCases)
        )
        if nonsense > 0 { builder.metrics = metrics() }
        return (builder, step, frames)
    }

    private static let elements: [Element] = ["a", "b", "c", "d"]

    /// Whole numbers of pixels, halves, and others.
    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        if nonsense > 0, random.chance(nonsense) { return random.pick(HostileNumbers.all) }
        let number = Double.random(in: range, using: &random)
        return random.chance(60) ? number.rounded() : random.chance(50) ? (number * 2).rounded() / 2 : number
    }

    private mutating func extent(_ range: ClosedRange<Double>) -> Double {
        random.chance(5) ? range.lowerBound : nonsense > 0 ? number(range) : max(0, number(range))
    }
}
