import WalkthroughSeededRandom

@testable import WalkthroughEngine

/// A callout, its target and what must stay visible.
struct ObstacleCase: CustomStringConvertible {
    var layout: CalloutLayout
    var size: Size
    var target: Rect
    var side: Side
    var obstacles: [Obstacle]
    var previous: Rect?

    var position: CalloutPosition {
        layout.position(
            of: size,
            for: target,
            preferring: CalloutPlacement(side: side),
            avoiding: obstacles,
            near: previous
        )
    }

    /// In a container of few pixels, on whole pixels, so that all places can be tried.
    static func small(using random: inout SplitMix64) -> ObstacleCase {
        let container = Rect(0, 0, Double(Int.random(in: 30...60, using: &random)), 40)
        var metrics = CalloutMetrics(offset: 3, padding: 0, caretWidth: 4, caretHeight: 2, caretPadding: 1)
        metrics.padding = 0
        return ObstacleCase(
            layout: CalloutLayout(container: container, metrics: metrics),
            size: Size(
                Double(Int.random(in: 5...20, using: &random)),
                Double(Int.random(in: 4...16, using: &random))
            ),
            target: rect(in: container, atMost: 16, using: &random),
            side: Side.allCases.randomElement(using: &random)!,
            obstacles: (0..<Int.random(in: 1...6, using: &random)).map { _ in
                Obstacle(
                    parts.randomElement(using: &random)!,
                    rect(in: container, atMost: 30, using: &random)
                )
            }
        )
    }

    /// In a window of ordinary size.
    static func window(using random: inout SplitMix64) -> ObstacleCase {
        let sizes = [Size(360, 640), Size(480, 800), Size(800, 600), Size(1280, 800), Size(360, 294)]
        let container = Rect(origin: .zero, size: sizes.randomElement(using: &random)!)
        let direction: LayoutDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
        return ObstacleCase(
            layout: CalloutLayout(container: container, direction: direction),
            size: Size(
                Double.random(in: 120...340, using: &random),
                Double.random(in: 60...240, using: &random)
            ),
            target: rect(in: container, atMost: 300, using: &random),
            side: Side.allCases.randomElement(using: &random)!,
            obstacles: (0..<Int.random(in: 1...8, using: &random)).map { _ in
                Obstacle(
                    parts.randomElement(using: &random)!,
                    rect(in: container, atMost: 260, using: &random)
                )
            }
        )
    }

    private static let parts: [ScenePart] = [.opened, .lit, .pointedAt, .label, .bar]

    private static func rect(in area: Rect, atMost extent: Int, using random: inout SplitMix64) -> Rect {
        let width = Int.random(in: 1...extent, using: &random)
        let height = Int.random(in: 1...extent, using: &random)
        return Rect(
            Double(Int.random(in: -width / 2...Int(area.width) - width / 2, using: &random)),
            Double(Int.random(in: -height / 2...Int(area.height) - height / 2, using: &random)),
            Double(width),
            Double(height)
        )
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

    var mirrored: ObstacleCase {
        var other = self
        let bounds = layout.container
        other.layout.direction = layout.direction == .leftToRight ? .rightToLeft : .leftToRight
        other.target = target.mirrored(in: bounds)
        other.side = side == .left ? .right : side == .right ? .left : side
        other.obstacles = obstacles.map { Obstacle($0.part, $0.frame.mirrored(in: bounds)) }
        return other
    }

    var description: String {
        "\(size) \(side) of \(target) in \(layout.container), \(layout.direction): "
            + obstacles.map { "\($0.part) \($0.frame)" }.joined(separator: ", ")
    }
}
