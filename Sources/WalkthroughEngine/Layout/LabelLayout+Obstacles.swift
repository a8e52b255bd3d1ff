extension LabelLayout {
    /// The labels, each moved to the nearest place where it hides least of the obstacles, the card and the others.
    ///
    /// Labels that hide nothing stay. More than 64 labels skip this.
    ///
    /// - Parameter own: for each label, the box around its element that its arrow takes, nil for none.
    /// - Complexity: cubic in the number of obstacles and labels for each label that hides something.
    func uncovering(_ obstacles: [Obstacle], _ labels: [Rect], _ own: [Rect?] = []) -> [Rect] {
        guard !obstacles.isEmpty, labels.count <= Self.maximumReturning else { return labels }
        var labels = labels
        var fixed = obstacles.weighted
        if let card { fixed.append(PlaceSearch.Weighted(frame: card, weight: ScenePart.callout.weight)) }
        for index in labels.indices {
            let own = index < own.count ? own[index] : nil
            guard !fixed.isFree(labels[index]) || own?.intersects(labels[index]) == true else { continue }
            var parts = fixed
            for (other, label) in labels.enumerated() where other != index {
                parts.append(PlaceSearch.Weighted(frame: label, weight: ScenePart.label.weight))
            }
            if !parts.isFree(labels[index]) { labels[index] = leastHiding(labels[index], parts) }
            guard let own, own.intersects(labels[index]) else { continue }
            parts.append(
                PlaceSearch.Weighted(frame: own.inset(by: Self.padding), weight: ScenePart.bar.weight)
            )
            labels[index] = leastHiding(labels[index], parts)
        }
        return labels
    }

    /// The nearest place for a label where it hides least, with padding around it if there is room.
    private func leastHiding(_ label: Rect, _ parts: [PlaceSearch.Weighted]) -> Rect {
        var place: PlaceSearch.Place?
        for padding in [Self.padding, 0] {
            let parts = padding > 0 ? parts.map { $0.grown(by: padding) } : parts
            let search = PlaceSearch(label.size, in: container, direction, avoiding: parts)
            let best = search.best(nearest: label.origin, trying: [], direction) { _ in false }
            place = best
            if best.cost == 0 { break }
        }
        return place.map { Rect(origin: $0.origin, size: label.size) } ?? label
    }
}
