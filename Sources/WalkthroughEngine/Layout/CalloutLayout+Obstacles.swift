/// Finds a place for a callout or card that leaves obstacles visible.
///
/// The place that ``CalloutLayout/position(of:for:preferring:)`` gives is kept if it hides nothing. Otherwise
/// a bounded search takes the place that hides least, weighted by ``ScenePart``. Among equal places, it
/// prefers one beside the target with room for the caret, then the one nearest to the preferred place.
extension CalloutLayout {
    /// What is left free around obstacles where there is room, in logical pixels.
    public static let clearance = 8.0
    /// How much more the previous place may hide than the best one and still be kept: this fraction of the
    /// callout's area, weighted as ``ScenePart/lit``.
    static let steadiness = 0.02

    /// The position of a callout of `size` for `target` that hides least of the obstacles and of the target.
    ///
    /// - Parameters:
    ///   - size: the size of the callout without its caret.
    ///   - target: the visible box of what the callout points at.
    ///   - placement: the side and alignment to prefer.
    ///   - around: the visible box of the highlight around the target, which the callout keeps its offset
    ///     from; nil when there is none.
    ///   - obstacles: what else has to stay visible.
    ///   - previous: the box of the callout in the previous scene of the same step. While obstacles move, the
    ///     callout stays near it, instead of jumping to a place that is hardly better. Nil prefers the place
    ///     that `placement` asks for.
    /// - Complexity: cubic in the number of obstacles; constant when the preferred place is free.
    public func position(
        of size: Size,
        for target: Rect,
        preferring placement: CalloutPlacement,
        around: Rect? = nil,
        avoiding obstacles: [Obstacle],
        near previous: Rect? = nil
    ) -> CalloutPosition {
        let wanted = preferred(size, target, placement, around)
        let parts = (obstacles + [Obstacle(.target, target)]).weighted
        if parts.isFree(wanted.frame.inset(by: previous.map { margin(from: $0, to: wanted.frame) } ?? 0)) {
            return wanted
        }
        let anchor = around ?? target
        let sides = CalloutPlacement.sides.map {
            offset(size, anchor.widened(target, $0), .init(side: $0)).origin
        }
        let box = leastHiding(size, parts, wanted.frame.origin, sides, previous) {
            side(of: Rect(origin: $0, size: size), beside: target, around: anchor) != nil
        }
        guard let side = side(of: box, beside: target, around: anchor) else {
            return CalloutPosition(frame: box, side: nil, caret: nil)
        }
        return withCaret(box, anchor.widened(target, side), CalloutPlacement(side: side))
    }

    /// The position of a card, or of a callout without a target, that hides least of the obstacles.
    ///
    /// - Parameters:
    ///   - wanted: where it lies when nothing is in the way.
    ///   - obstacles: what has to stay visible.
    ///   - previous: its box in the previous scene of the same step; nil prefers `wanted`.
    ///   - clearance: what is left free around obstacles where there is room, in logical pixels.
    public func position(
        at wanted: CalloutPosition,
        avoiding obstacles: [Obstacle],
        near previous: Rect? = nil,
        clearance: Double = Self.clearance
    ) -> CalloutPosition {
        let parts = obstacles.weighted
        if parts.isFree(wanted.frame.inset(by: previous.map { margin(from: $0, to: wanted.frame) } ?? 0)) {
            return wanted
        }
        let size = wanted.frame.size
        let box = leastHiding(size, parts, wanted.frame.origin, [], previous, clearance) { _ in false }
        return CalloutPosition(frame: box, side: nil, caret: nil)
    }

    /// The place without obstacles: beside the highlight around the target, or else beside the target.
    private func preferred(
        _ size: Size,
        _ target: Rect,
        _ placement: CalloutPlacement,
        _ around: Rect?
    ) -> CalloutPosition {
        guard let around, !around.isEmpty else {
            return position(of: size, for: target, preferring: placement)
        }
        let beside = position(of: size, for: around.widened(target, placement.side), preferring: placement)
        let isBeside = beside.caret != nil && beside.side?.isVertical == placement.side.isVertical
        if isBeside, !beside.frame.intersects(around) { return beside }
        return position(of: size, for: target, preferring: placement)
    }

    /// Searches with a clearance around the obstacles, then with as much of one as costs nothing, then up to
    /// the container's edges.
    private func leastHiding(
        _ size: Size,
        _ parts: [PlaceSearch.Weighted],
        _ wanted: Point,
        _ others: [Point],
        _ previous: Rect?,
        _ clearance: Double = Self.clearance,
        hasCaret: (Point) -> Bool
    ) -> Rect {
        let inside = bounds(for: size)
        let goal = previous?.origin ?? wanted
        let others = others + [wanted]
        func best(in bounds: Rect, leaving clearance: Double, aroundBars: Double? = nil) -> PlaceSearch.Place
        {
            let parts = parts.map { part in
                let isBar = part.weight <= ScenePart.bar.weight
                let margin = isBar ? aroundBars ?? clearance : clearance
                return margin > 0 ? part.grown(by: margin) : part
            }
            let search = PlaceSearch(size, in: bounds, direction, avoiding: parts)
            return search.best(nearest: goal, trying: others, isPreferred: hasCaret)
        }
        var place = best(in: inside, leaving: clearance)
        if place.cost > 0, clearance > Self.clearance { place = best(in: inside, leaving: Self.clearance) }
        if place.cost > 0 {
            let tight = best(in: inside, leaving: 0)
            place = tight
            let hasBars = parts.contains { $0.weight <= ScenePart.bar.weight }
            // A caret tells as much as a gap.
            for gap in [Self.clearance, 6, 4, 2]
            where !tight.isPreferred && (hasBars || gap < Self.clearance) {
                let spaced = best(in: inside, leaving: gap, aroundBars: 0)
                guard spaced.cost <= tight.cost else { continue }
                place = spaced
                break
            }
        }
        if place.cost > 0, inside != container {
            let edge = best(in: container, leaving: 0)
            if edge.cost < place.cost { place = edge }
        }
        guard let previous, place.cost > 0 else { return Rect(origin: place.origin, size: size) }
        let same = Rect(origin: previous.origin, size: size).moved(inside: inside)
        let allowance = same.area * Self.steadiness * ScenePart.lit.weight
        let isGoodEnough = parts.cost(of: same) <= place.cost + allowance
        return isGoodEnough ? same : Rect(origin: place.origin, size: size)
    }

    /// The container inset by its padding, or by less where a box of `size` needs the room.
    func bounds(for size: Size) -> Rect {
        let low = kept(Rect(origin: container.origin.offset(x: -size.width, y: -size.height), size: size))
        let high = kept(Rect(origin: Point(x: container.maxX, y: container.maxY), size: size))
        return low.union(high)
    }

    /// The inset to test the preferred place with: negative once the callout has left it, so that it returns
    /// only with room to spare.
    private func margin(from previous: Rect, to wanted: Rect) -> Double {
        previous.size == wanted.size && previous.origin != wanted.origin ? -Self.clearance / 2 : 0
    }

    /// The side of the target on which the box lies near enough for a caret that points at the target.
    private func side(of box: Rect, beside target: Rect, around anchor: Rect) -> Side? {
        CalloutPlacement.sides.first { side in
            let reach = metrics.caretPadding + metrics.caretWidth / 2
            let (low, high, at) =
                side.isVertical ? (box.minX, box.maxX, target.midX) : (box.minY, box.maxY, target.midY)
            let anchor = anchor.widened(target, side)
            return at >= low + reach - 0.001 && at <= high - reach + 0.001 && isBeside(box, anchor, side)
                && box.inset(by: -metrics.offset * 1.5).intersects(anchor)
        }
    }
}

extension PlaceSearch.Weighted {
    func grown(by margin: Double) -> Self {
        Self(frame: frame.inset(by: -margin), weight: weight)
    }
}

extension [PlaceSearch.Weighted] {
    /// What a box hides, weighted.
    func cost(of box: Rect) -> Double { reduce(0) { $0 + $1.frame.intersection(box).area * $1.weight } }

    /// Whether a box hides nothing.
    func isFree(_ box: Rect) -> Bool {
        let core = box.inset(by: 1e-6)
        return !contains { $0.frame.intersects(core) }
    }
}

extension [Obstacle] {
    var weighted: [PlaceSearch.Weighted] {
        map { PlaceSearch.Weighted(frame: $0.frame, weight: $0.part.weight) }
    }
}

extension CalloutPlacement {
    /// All sides, in the order in which they are preferred for a caret.
    fileprivate static let sides: [Side] = [.bottom, .top, .right, .left]
}

extension Rect {
    /// `target` with the extent of this rectangle along the axis of `side`.
    fileprivate func widened(_ target: Rect, _ side: Side) -> Rect {
        side.isVertical
            ? Rect(x: target.x, y: y, width: target.width, height: height)
            : Rect(x: x, y: target.y, width: width, height: target.height)
    }
}
