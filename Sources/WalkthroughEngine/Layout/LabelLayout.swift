/// Keeps labels apart, inside their container and off the card.
public struct LabelLayout: Hashable, Sendable {
    /// The space for the labels.
    public var container: Rect
    /// The card, which labels must not cover; nil when there is none.
    public var card: Rect?
    /// The layout direction; it decides which way labels with the same centre move apart.
    public var direction: LayoutDirection

    /// The minimum distance between two labels, and between a label and the card, in logical pixels.
    public static let padding = LabelSeparation.padding
    /// The maximum number of passes over all labels.
    public static let maximumPasses = LabelSeparation.maximumPasses
    /// The maximum number of passes over labels that the edges have pushed over each other again, and the
    /// maximum number of labels for that.
    static let (maximumReturns, maximumReturning) = (32, 64)

    /// Creates a layout for a container; all rectangles share one coordinate space.
    public init(container: Rect, card: Rect? = nil, direction: LayoutDirection = .leftToRight) {
        self.container = container
        self.card = card
        self.direction = direction
    }

    /// The labels, in the order given, pushed apart and then moved inside the container and off the card.
    ///
    /// Labels that overlap again after that are pushed apart within those limits; those that still overlap
    /// move to the nearest free place, if there is one. More than 64 labels skip this. A label larger than
    /// the container keeps its top and the start of its lines inside; one without room beside the card stays
    /// over it.
    ///
    /// - Complexity: O(n²), with a small constant: labels that are apart are passed over eight at once.
    public func settled(_ labels: [Rect]) -> [Rect] {
        var labels = LabelSeparation(direction: direction).apart(labels)
        for index in labels.indices { labels[index] = allowed(labels[index]) }
        guard labels.count <= Self.maximumReturning else { return labels }
        for _ in 0..<Self.maximumReturns {
            guard pushApartWithinLimits(&labels) else { return labels }
        }
        for index in labels.indices {
            if let place = freePlace(for: index, of: labels) { labels[index] = place }
        }
        return labels
    }
}

extension LabelLayout {
    /// The label moved to the nearest position inside the container and off the card.
    private func allowed(_ label: Rect) -> Rect {
        var inside = label.moved(inside: container)
        if inside.width > container.width, direction == .rightToLeft {
            inside.x = container.maxX - inside.width
        }
        guard let card, card.intersects(inside) else { return inside }
        return beside(card, inside, distance: Self.padding) ?? beside(card, inside, distance: 0) ?? inside
    }

    /// The label moved straight off the card to the nearest side where it stays inside the container; nil
    /// when there is none.
    private func beside(_ card: Rect, _ label: Rect, distance: Double) -> Rect? {
        let up = card.minY - distance - label.maxY
        let down = card.maxY + distance - label.minY
        let left = card.minX - distance - label.maxX
        let right = card.maxX + distance - label.minX
        let (leading, trailing) = direction == .leftToRight ? (left, right) : (right, left)
        let moves = [(0, up), (0, down), (leading, 0), (trailing, 0)]
        return moves.lazy.map { label.offset(x: $0.0, y: $0.1) }
            .filter { container.contains($0, tolerance: 1e-6) }
            .min { label.distance(to: $0) < label.distance(to: $1) }
    }

    /// Pushes all overlapping pairs apart once; returns whether any overlapped.
    private func pushApartWithinLimits(_ labels: inout [Rect]) -> Bool {
        let separation = LabelSeparation(direction: direction)
        var hasOverlap = false
        for i in labels.indices {
            for j in (i + 1)..<labels.endIndex {
                guard let move = separation.move(labels[i], labels[j]) else { continue }
                hasOverlap = true
                labels[i] = allowed(labels[i].offset(x: -move.x, y: -move.y))
                labels[j] = allowed(labels[j].offset(x: move.x, y: move.y))
                // The other label also moves by the distance that one could not.
                guard let rest = separation.move(labels[i], labels[j]) else { continue }
                labels[j] = allowed(labels[j].offset(x: 2 * rest.x, y: 2 * rest.y))
                guard let rest = separation.move(labels[i], labels[j]) else { continue }
                labels[i] = allowed(labels[i].offset(x: -2 * rest.x, y: -2 * rest.y))
            }
        }
        return hasOverlap
    }
}

extension Rect {
    /// The distance between the origins of two rectangles that differ along one axis only.
    fileprivate func distance(to other: Rect) -> Double { abs(x - other.x) + abs(y - other.y) }

    /// How far apart two rectangles are along the axis along which they are further; 0 when they touch.
    func gap(to other: Rect) -> Double {
        max(0, other.minX - maxX, minX - other.maxX, other.minY - maxY, minY - other.maxY)
    }
}
