import WalkthroughEngine
import WalkthroughSeededRandom

/// A generated input for a callout's layout.
struct CalloutCase: CustomStringConvertible {
    var layout: CalloutLayout
    var size: Size
    var target: Rect
    var placement: CalloutPlacement

    var position: CalloutPosition { layout.position(of: size, for: target, preferring: placement) }

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
        return room && size.width <= padded.width && size.height <= padded.height
    }

    /// The same case seen in a mirror.
    var mirrored: CalloutCase {
        var other = self
        other.layout.direction = layout.direction.mirrored
        other.target = target.mirrored(in: layout.container)
        other.placement.side = placement.side.mirrored
        return other
    }

    var description: String {
        "\(size) for \(target) at \(placement.side) \(placement.alignment) in \(layout)"
    }

    /// `count` cases, the same for the same seed: mostly windows with room, some cramped or degenerate.
    static func generate(_ count: Int, seed: UInt64) -> [CalloutCase] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let isCramped = random.chance(30)
            let container = Rect(
                random.pixels(-50...50),
                random.pixels(0...130),
                random.pixels(isCramped ? 100...400 : 600...1900),
                random.pixels(isCramped ? 100...400 : 400...1000)
            )
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
            let target = Rect(
                container.x + random.pixels(-60...Int(container.width)),
                container.y + random.pixels(-60...Int(container.height)),
                width,
                height
            )
            return CalloutCase(
                layout: CalloutLayout(
                    container: container,
                    metrics: metrics,
                    direction: random.pick(LayoutDirection.allCases)
                ),
                size: Size(random.pixels(60...360), random.pixels(60...260)),
                target: target,
                placement: CalloutPlacement(
                    side: random.pick(Side.allCases),
                    alignment: random.pick(Alignment.allCases)
                )
            )
        }
    }
}
