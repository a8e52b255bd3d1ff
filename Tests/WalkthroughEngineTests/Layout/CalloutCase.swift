import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// A generated input for a callout's layout.
struct CalloutCase: CustomStringConvertible {
    var layout: CalloutLayout
    var size: Size
    var target: Rect
    var placement: CalloutPlacement
    var obstacles: [Obstacle] = []
    /// Where the callout was before.
    var previous: Rect?

    var position: CalloutPosition {
        obstacles.isEmpty
            ? layout.position(of: size, for: target, preferring: placement)
            : layout.position(
                of: size,
                for: target,
                preferring: placement,
                avoiding: obstacles,
                near: previous
            )
    }

    var padded: Rect { layout.container.inset(by: layout.metrics.padding) }

    /// Whether there is a place for the callout on that side, anywhere along it.
    func hasRoom(on side: Side) -> Bool {
        let away = layout.metrics.offset
        let room =
            switch side {
            case .top: target.minY - away - size.height >= padded.minY && target.minY - away <= padded.maxY
            case .bottom: target.maxY + away + size.height <= padded.maxY && target.maxY + away >= padded.minY
            case .left: target.minX - away - size.width >= padded.minX && target.minX - away <= padded.maxX
            case .right: target.maxX + away + size.width <= padded.maxX && target.maxX + away >= padded.minX
            }
        return room && fits(in: padded)
    }

    func fits(in area: Rect) -> Bool { size.width <= area.width && size.height <= area.height }

    /// The same case seen in a mirror.
    var mirrored: CalloutCase {
        var other = self
        other.layout.direction = layout.direction.mirrored
        other.target = target.mirrored(in: layout.container)
        other.placement.side = placement.side.mirrored
        other.obstacles = obstacles.map { Obstacle($0.part, $0.frame.mirrored(in: layout.container)) }
        return other
    }

    var description: String {
        "\(size) for \(target) at \(placement.side) \(placement.alignment) in \(layout): \(obstacles)"
    }

    /// `count` cases, the same for the same seed: mostly windows with room, some cramped or degenerate.
    static func generate(_ count: Int, seed: UInt64) -> [CalloutCase] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let isCramped = random.chance(30)
            let (widths, heights) = isCramped ? (100...400, 100...400) : (600...1900, 400...1000)
            let container = random.rect(-50...50, 0...130, widths, heights)
            let metrics = CalloutMetrics(
                offset: random.pixels(12...30),
                padding: random.pixels(0...20),
                caretWidth: random.pixels(8...30),
                caretHeight: random.pixels(4...12),
                caretPadding: random.pixels(0...20)
            )
            let isPoint = random.chance(5)
            let width = isPoint ? 0 : random.pixels(2...(isCramped ? 200 : 500))
            let height = isPoint ? 0 : random.pixels(2...(isCramped ? 200 : 300))
            let x = container.x + random.pixels(-60...Int(container.width))
            let y = container.y + random.pixels(-60...Int(container.height))
            let direction = random.pick(LayoutDirection.allCases)
            return CalloutCase(
                layout: CalloutLayout(container: container, metrics: metrics, direction: direction),
                size: random.size(60...360, 60...260),
                target: Rect(x, y, width, height),
                placement: random.placement()
            )
        }
    }
}

extension [CalloutCase] {
    /// Expects something of each case and its position.
    func expectOfEach(
        at place: SourceLocation = #_sourceLocation,
        _ holds: (CalloutCase, CalloutPosition) -> Bool
    ) {
        let violation = first { !holds($0, $0.position) }
        #expect(violation == nil, sourceLocation: place)
    }
}
