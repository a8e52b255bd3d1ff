/// Pushes overlapping labels apart, whatever is around them.
///
/// The rule: all pairs are gone through in their order, at most eight times. A pair whose boxes are nearer than
/// the padding is pushed apart along the axis of the smaller overlap (of equal ones, up and down), each label by
/// half of the overlap and 0.5 more.
///
/// Only labels in neighbouring cells of a grid are compared, one by one in that same order, so that the result is
/// that of going through all pairs.
struct LabelSeparation {
    /// Labels whose middles coincide are taken apart so that the earlier one goes up, or to the leading side.
    var direction: LayoutDirection

    /// How far the second of two labels has to go, and the first the other way; nil when they do not overlap.
    func move(_ a: Rect, _ b: Rect) -> Point? {
        let y = min(a.maxY, b.maxY) - max(a.minY, b.minY) + LabelLayout.padding
        guard y > 0 else { return nil }
        let x = min(a.maxX, b.maxX) - max(a.minX, b.minX) + LabelLayout.padding
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
        var grid = labels.count > 16 ? LabelGrid(labels) : nil
        for _ in 0..<LabelLayout.maximumPasses {
            var isSettled = true
            for index in 0..<(labels.count - 1) {
                if pushOthers(from: index, &labels, &grid) { isSettled = false }
            }
            if isSettled { break }
        }
        return labels
    }

    /// Compares a label with all later ones; returns whether it overlapped with any.
    private func pushOthers(from index: Int, _ labels: inout [Rect], _ grid: inout LabelGrid?) -> Bool {
        guard grid != nil, var neighbours = grid?.neighbours(of: index, after: index) else {
            var hasPushed = false
            for other in (index + 1)..<labels.count where push(index, other, &labels, &grid) != nil {
                hasPushed = true
            }
            return hasPushed
        }
        var hasPushed = false
        var next = 0
        while next < neighbours.count {
            let other = neighbours[next]
            next += 1
            guard let hasChangedCell = push(index, other, &labels, &grid) else { continue }
            hasPushed = true
            guard hasChangedCell else { continue }
            guard let others = grid?.neighbours(of: index, after: other) else {
                for other in (other + 1)..<labels.count { _ = push(index, other, &labels, &grid) }
                return true
            }
            neighbours = others
            next = 0
        }
        return hasPushed
    }

    /// Pushes a pair apart; returns whether the first has changed its cell, nil when the pair does not overlap.
    private func push(_ a: Int, _ b: Int, _ labels: inout [Rect], _ grid: inout LabelGrid?) -> Bool? {
        guard let move = move(labels[a], labels[b]) else { return nil }
        labels[a].x -= move.x
        labels[a].y -= move.y
        labels[b].x += move.x
        labels[b].y += move.y
        guard grid != nil else { return false }
        _ = grid?.update(b, labels[b])
        return grid?.update(a, labels[a])
    }
}
