/// Computes the position of a card: away from what the arrows of its step point at.
public struct CardLayout: Hashable, Sendable {
    /// The space in which the card must lie.
    public var container: Rect
    /// The layout direction; right to left mirrors the layout.
    public var direction: LayoutDirection

    /// The corner radius of a card, in logical pixels.
    public static let radius = 18.0
    /// The minimum distance from the container's edges, in logical pixels.
    public static let padding = 8.0

    /// Creates a layout for a container; all rectangles share one coordinate space.
    public init(container: Rect, direction: LayoutDirection = .leftToRight) {
        self.container = container
        self.direction = direction
    }

    /// The width to measure a card with, in logical pixels.
    ///
    /// It is 320 in a container that is wider than tall, otherwise 280; less where the container has no room
    /// for that.
    public static func width(in container: Rect) -> Double {
        max(0, min(container.isWide ? 320 : 280, container.width - 2 * padding))
    }

    /// The position of a card of `size` when its step points at `targets`; in the middle when there are none.
    ///
    /// In a container that is wider than tall, the card's centre is at a quarter of the width when the
    /// centroid of the targets is right of the middle, otherwise at three quarters. In any other container,
    /// the same rule applies from top to bottom.
    public func position(of size: Size, for targets: [Rect]) -> CalloutPosition {
        let middle = middle(for: targets)
        let frame = Rect(
            x: middle.x - size.width / 2,
            y: middle.y - size.height / 2,
            width: size.width,
            height: size.height
        )
        let layout = CalloutLayout(
            container: container,
            metrics: CalloutMetrics(padding: Self.padding),
            direction: direction
        )
        return CalloutPosition(frame: layout.kept(frame), side: nil, caret: nil)
    }

    private func middle(for targets: [Rect]) -> Point {
        guard !targets.isEmpty else { return container.center }
        let sum = targets.reduce(Point.zero) { $0.offset(x: $1.midX, y: $1.midY) }
        let centroid = Point(x: sum.x / Double(targets.count), y: sum.y / Double(targets.count))
        guard container.isWide else {
            let part = centroid.y > container.midY ? 0.25 : 0.75
            return Point(x: container.midX, y: container.minY + container.height * part)
        }
        // A centroid exactly in the middle counts as leading.
        let isTrailing =
            direction == .leftToRight ? centroid.x > container.midX : centroid.x < container.midX
        let part = isTrailing == (direction == .leftToRight) ? 0.25 : 0.75
        return Point(x: container.minX + container.width * part, y: container.midY)
    }
}
