/// Finds the position that hides least of the target, when no side has room.
extension CalloutLayout {
    /// The position inside the container that hides least of the target.
    ///
    /// Among equal positions, one beside the target with room for the caret wins, then the one nearest to the
    /// preferred position. Among equally near ones, the lower wins, then the trailing one.
    func leastHiding(
        _ size: Size,
        _ target: Rect,
        preferring preferred: CalloutPlacement
    ) -> CalloutPosition {
        let wanted = offset(size, target, preferred).origin
        if let (box, placement) = beside(size, target, preferred, wanted) {
            return withCaret(box, target, placement)
        }
        let parts = [PlaceSearch.Weighted(frame: target, weight: 1)]
        let place = PlaceSearch(size, in: bounds(for: size), direction, avoiding: parts).best(nearest: wanted)
        return CalloutPosition(frame: Rect(origin: place.origin, size: size), side: nil, caret: nil)
    }

    /// The box beside the target with room for its caret that is nearest to the wanted position; ties follow
    /// the order of the sides.
    private func beside(
        _ size: Size,
        _ target: Rect,
        _ preferred: CalloutPlacement,
        _ wanted: Point
    ) -> (box: Rect, placement: CalloutPlacement)? {
        var roomy = self
        roomy.metrics.offset = max(metrics.offset, metrics.caretHeight)
        var best: (box: Rect, placement: CalloutPlacement, distance: Double)?
        for side in preferred.sides(in: direction) {
            let placement = CalloutPlacement(side: side, alignment: preferred.alignment)
            let box = kept(roomy.offset(size, target, placement))
            guard isBeside(box, target, side), !box.intersects(target) else { continue }
            let distance = box.origin.distance(to: wanted)
            if let best, best.distance <= distance { continue }
            best = (box, placement, distance)
        }
        return best.map { ($0.box, $0.placement) }
    }
}

extension CalloutPlacement {
    /// All sides: the preferred one, the opposite one, then the others, below before above and trailing
    /// before leading.
    func sides(in direction: LayoutDirection) -> [Side] {
        let trailing: Side = direction == .leftToRight ? .right : .left
        let others: [Side] = side.isVertical ? [trailing, trailing.opposite] : [.bottom, .top]
        return [side, side.opposite] + others
    }
}
