extension LabelLayout {
    /// Moves each label that overlaps another, or the card, to the nearest free position, if there is one.
    func moveToFreePlaces(_ labels: inout [Rect]) {
        for index in labels.indices {
            let label = labels[index]
            let taken = obstacles(around: index, labels)
            guard !isFree(label, of: taken), let place = freePlace(for: label, taken) else { continue }
            labels[index] = place
        }
    }

    /// The obstacles for a label: the card, and the other labels with their padding.
    private func obstacles(around index: Int, _ labels: [Rect]) -> [Rect] {
        var obstacles = labels.map { $0.inset(by: -Self.padding) }
        obstacles.remove(at: index)
        if let card { obstacles.append(card) }
        return obstacles
    }

    private func isFree(_ label: Rect, of obstacles: [Rect]) -> Bool {
        let core = label.inset(by: 1e-6)
        return !obstacles.contains { $0.intersects(core) }
    }

    /// The nearest free position that touches an obstacle or the edge: first straight along one axis, then
    /// anywhere.
    private func freePlace(for label: Rect, _ obstacles: [Rect]) -> Rect? {
        let columns =
            [container.minX, container.maxX - label.width]
            + obstacles.flatMap { [$0.minX - label.width, $0.maxX] }
        let rows =
            [container.minY, container.maxY - label.height]
            + obstacles.flatMap { [$0.minY - label.height, $0.maxY] }
        let straight = columns.map { (x: $0, y: label.y) } + rows.map { (x: label.x, y: $0) }
        if let place = nearest(straight, for: label, obstacles) { return place }
        guard obstacles.count <= Self.maximumSearched else { return nil }
        return nearest(columns.flatMap { x in rows.map { (x: x, y: $0) } }, for: label, obstacles)
    }

    /// The nearest free position; among equals the upper, then the leading one.
    private func nearest(_ places: [(x: Double, y: Double)], for label: Rect, _ obstacles: [Rect]) -> Rect? {
        var best: (place: Rect, rank: (Double, Double, Double))?
        for (x, y) in places {
            let place = Rect(x: x, y: y, width: label.width, height: label.height)
            let (dx, dy) = (x - label.x, y - label.y)
            // Rounded, so that a mirrored layout gives the mirrored result.
            let distance = ((dx * dx + dy * dy) * 1024).rounded()
            let rank = (distance, dy, direction == .leftToRight ? dx : -dx)
            if let best, best.rank <= rank { continue }
            guard container.contains(place, tolerance: 1e-6), isFree(place, of: obstacles) else { continue }
            best = (place, rank)
        }
        return best?.place
    }
}
