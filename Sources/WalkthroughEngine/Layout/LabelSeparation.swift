/// Pushes overlapping labels apart, ignoring everything around them.
///
/// It goes through all pairs in order, at most eight times. Two labels closer than the padding move apart
/// along the axis of the smaller overlap (vertically when equal), each by half of the overlap plus 0.5.
///
/// For more than 16 labels, it skips pairs that cannot overlap, eight at once. The order of the other pairs
/// stays the same, and so does the result.
struct LabelSeparation {
    /// Of two labels with the same centre, the earlier one moves up or towards the leading side.
    var direction: LayoutDirection

    /// The minimum distance between two labels, in logical pixels.
    static let padding = 4.0
    /// The maximum number of passes over all labels.
    static let maximumPasses = 8

    /// The distance that the second of two labels must move, and the first in the opposite direction; nil
    /// when they do not overlap.
    @inline(__always)
    func move(_ a: Rect, _ b: Rect) -> Point? {
        let y = min(a.maxY, b.maxY) - max(a.minY, b.minY) + Self.padding
        guard y > 0 else { return nil }
        let x = min(a.maxX, b.maxX) - max(a.minX, b.minX) + Self.padding
        guard x > 0 else { return nil }
        guard x < y else {
            let distance = y / 2 + 0.5
            return Point(x: 0, y: a.midY <= b.midY ? distance : -distance)
        }
        let distance = x / 2 + 0.5
        let isBefore = a.midX == b.midX ? direction == .leftToRight : a.midX < b.midX
        return Point(x: isBefore ? distance : -distance, y: 0)
    }

    /// The labels pushed apart, in the order given.
    func apart(_ labels: [Rect]) -> [Rect] {
        guard labels.count > 1 else { return labels }
        var labels = labels
        if labels.count > 16 {
            let boxes = LabelBoxes(labels, padding: Self.padding)
            repeatPasses(&labels) { index, labels in pushFollowing(index, &labels, boxes) }
        } else {
            repeatPasses(&labels) { index, labels in pushFollowing(index, &labels) }
        }
        return labels
    }

    /// Repeats passes over all labels until none is pushed, at most eight times.
    private func repeatPasses(_ labels: inout [Rect], _ push: (Int, inout [Rect]) -> Bool) {
        for _ in 0..<Self.maximumPasses {
            var isSettled = true
            for index in 0..<(labels.count - 1) where push(index, &labels) { isSettled = false }
            if isSettled { return }
        }
    }

    /// Pushes a pair apart if it overlaps; returns whether it did.
    private func push(_ a: Int, _ b: Int, _ labels: inout [Rect]) -> Bool {
        guard let move = move(labels[a], labels[b]) else { return false }
        labels[a].x -= move.x
        labels[a].y -= move.y
        labels[b].x += move.x
        labels[b].y += move.y
        return true
    }
}

// MARK: - One label and those that follow it

extension LabelSeparation {
    private func pushFollowing(_ index: Int, _ labels: inout [Rect]) -> Bool {
        var hasPushed = false
        for other in (index + 1)..<labels.count where push(index, other, &labels) { hasPushed = true }
        return hasPushed
    }

    private func pushFollowing(_ index: Int, _ labels: inout [Rect], _ boxes: borrowing LabelBoxes) -> Bool {
        var hasPushed = false
        var next = index + 1
        while let other = boxes.firstOverlapping(index, from: next) {
            next = other + 1
            guard push(index, other, &labels) else { continue }
            hasPushed = true
            boxes.update(index, labels[index])
            boxes.update(other, labels[other])
        }
        return hasPushed
    }
}
