import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// What the callout hides of its target, against every place that it could have taken.
@Suite struct CalloutLeastHidingTests {
    /// Windows so small, or targets so large, that often no side has room; all in whole pixels.
    static let cases: [CalloutCase] = {
        var random = SplitMix64(seed: 23)
        return (0..<10_000).map { _ in
            let container = random.rect(-20...20, 0...40, 20...90, 20...90)
            let caretHeight = random.pixels(0...6)
            let metrics = CalloutMetrics(
                offset: caretHeight + random.pixels(0...5),
                padding: random.pixels(0...5),
                caretWidth: 6,
                caretHeight: caretHeight,
                caretPadding: 2
            )
            let direction = random.pick(LayoutDirection.allCases)
            return CalloutCase(
                layout: CalloutLayout(container: container, metrics: metrics, direction: direction),
                size: random.size(4...50, 4...50),
                target: random.rect(-20...60, -20...60, 1...90, 1...90, from: container.origin),
                placement: random.placement()
            )
        }
    }()

    @Test func hidesNoMoreOfTheTargetThanAnyPlaceWould() {
        Self.cases.expectOfEach { input, position in
            let least = input.everyPlace.map { $0.intersection(input.target).area }.min() ?? 0
            return abs(position.frame.intersection(input.target).area - least) <= 1e-6
        }
        #expect(Self.cases.count { !$0.hasRoom } > 2000)
    }

    @Test func staysInsideThePaddingOrAsMuchOfItAsThereIs() {
        Self.cases.expectOfEach { $0.reach.contains($1.frame, tolerance: 1e-6) }
    }

    @Test func hasACaretWhereAnyPlaceBesideTheTargetHasRoomForIt() {
        Self.cases.expectOfEach { input, position in
            let hasRoom = input.everyPlace.contains { input.gap(of: $0) >= input.layout.metrics.caretHeight }
            return hasRoom == (position.caret != nil)
        }
    }

    @Test func isTheNearestOfThosePlacesToWhereItWasAskedFor() {
        Self.cases.expectOfEach { input, position in
            guard position.caret == nil else { return true }
            let least = position.frame.intersection(input.target).area
            let nearest = input.everyPlace.filter { $0.intersection(input.target).area <= least + 1e-6 }
                .map { input.distance($0) }.min()
            // Places are whole pixels; the nearest of all may lie between them.
            return input.distance(position.frame) <= (nearest ?? 0) + 1e-3
        }
    }
}

extension CalloutCase {
    /// Whether any side has all the room that is asked for.
    fileprivate var hasRoom: Bool { Side.allCases.contains { hasRoom(on: $0) } }

    /// The container less the padding, as far as the callout leaves room for that; as large as the callout at
    /// least.
    var reach: Rect {
        let container = layout.container
        let x = min(layout.metrics.padding, max(0, (container.width - size.width) / 2))
        let y = min(layout.metrics.padding, max(0, (container.height - size.height) / 2))
        var reach = container.inset(by: Insets(top: y, bottom: y, left: x, right: x))
        if reach.width < size.width {
            if layout.direction == .rightToLeft { reach.x = reach.maxX - size.width }
            reach.width = size.width
        }
        reach.height = max(reach.height, size.height)
        return reach
    }

    /// The callout at every whole pixel inside of its reach.
    fileprivate var everyPlace: [Rect] {
        stride(from: reach.minY, through: reach.maxY - size.height, by: 1).flatMap { y in
            stride(from: reach.minX, through: reach.maxX - size.width, by: 1).map { x in
                Rect(x, y, size.width, size.height)
            }
        }
    }

    /// The distance between a box and the target on the axis on which they are apart; negative when on none.
    fileprivate func gap(of box: Rect) -> Double {
        max(target.minX - box.maxX, box.minX - target.maxX, target.minY - box.maxY, box.minY - target.maxY)
    }

    /// How far a box is from where it was asked for, squared.
    fileprivate func distance(_ box: Rect) -> Double {
        var wanted = placement.origin(of: size, beside: target, direction: layout.direction)
        switch placement.side {
        case .top: wanted.y -= layout.metrics.offset
        case .bottom: wanted.y += layout.metrics.offset
        case .left: wanted.x -= layout.metrics.offset
        case .right: wanted.x += layout.metrics.offset
        }
        let (dx, dy) = (box.x - wanted.x, box.y - wanted.y)
        return dx * dx + dy * dy
    }
}
