extension LabelLayout {
    /// The labels, each moved to the nearest place where it hides least of the obstacles, the card and the
    /// others.
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

    /// The nearest place for a label away from the card and the other labels; nil when there is none, or when
    /// it is away from these already.
    func freePlace(for index: Int, of labels: [Rect]) -> Rect? {
        let label = labels[index]
        var others = labels.map { $0.inset(by: -Self.padding) }
        others.remove(at: index)
        if let card { others.append(card) }
        let parts = others.map { PlaceSearch.Weighted(frame: $0, weight: ScenePart.label.weight) }
        guard !parts.isFree(label) else { return nil }
        // Of more than can be searched between, the nearest count.
        let nearest = parts.sorted { $0.frame.gap(to: label) < $1.frame.gap(to: label) }
        let search = PlaceSearch(label.size, in: container, direction, avoiding: nearest)
        let place = Rect(origin: search.best(nearest: label.origin).origin, size: label.size)
        return parts.isFree(place) ? place : nil
    }

    /// The nearest place for a label where it hides least, with padding around it if there is room.
    private func leastHiding(_ label: Rect, _ parts: [PlaceSearch.Weighted]) -> Rect {
        var place: PlaceSearch.Place?
        for padding in [Self.padding, 0] {
            let parts = padding > 0 ? parts.map { $0.grown(by: padding) } : parts
            let search = PlaceSearch(label.size, in: container, direction, avoiding: parts)
            let best = search.best(nearest: label.origin)
            place = best
            if best.cost == 0 { break }
        }
        return place.map { Rect(origin: $0.origin, size: label.size) } ?? label
    }
}
