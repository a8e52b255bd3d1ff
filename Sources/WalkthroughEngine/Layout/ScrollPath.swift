/// The scrollers around a target, and the ways that they can bring it.
struct ScrollPath {
    /// A callout that needs a place beside the target.
    struct Neighbour {
        var size: Size
        var placement: CalloutPlacement
        var layout: CalloutLayout
        /// What it stands beside; nil stands for all that is brought.
        var anchor: Rect?
    }

    /// Something else to show together with the target.
    struct Companion {
        var box: Rect
        /// The innermost of the scrollers that move it.
        var first: Int
    }

    /// What a way of scrolling comes to.
    struct Route {
        var plan: ScrollPlan
        /// Whether all of the target and its companions can be seen.
        var showsAll: Bool
        /// Whether the callout finds a place.
        var hasRoom: Bool

        var isComplete: Bool { showsAll && hasRoom }
    }

    private let scrollers: [Scroller]
    private let horizontal: ScrollReach
    private let vertical: ScrollReach
    private let direction: LayoutDirection?

    /// - Parameters:
    ///   - window: nil knows of the window only where it begins.
    ///   - container: a part of the window without bars.
    ///   - direction: where lines begin; nil does not know.
    init(
        _ scrollers: [Scroller],
        in window: Rect? = nil,
        container: Rect? = nil,
        direction: LayoutDirection? = nil
    ) {
        self.scrollers = scrollers
        self.direction = direction
        var horizontal = ScrollReach(scrollers, along: .horizontal, in: window, container: container)
        var vertical = ScrollReach(scrollers, along: .vertical, in: window, container: container)
        if horizontal.reachesUnderBars || vertical.reachesUnderBars {
            horizontal.readStrictly()
            vertical.readStrictly()
        }
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The least scrolling that brings `target`, its companions, and a place for its neighbour.
    func route(
        bringing target: Rect,
        with companions: [Companion] = [],
        beside neighbour: Neighbour? = nil
    ) -> Route {
        guard target.isFinite else {
            return Route(
                plan: ScrollPlan(offsets: scrollers.map(\.finiteOffset), target: target),
                showsAll: false,
                hasRoom: false
            )
        }
        let x = horizontal.goal(
            for: target[.horizontal],
            startingAt: start(.horizontal),
            with: companions.map { ScrollAxis.Item(span: $0.box[.horizontal], first: $0.first) }
        )
        let y = vertical.goal(
            for: target[.vertical],
            startingAt: start(.vertical),
            with: companions.map { ScrollAxis.Item(span: $0.box[.vertical], first: $0.first) }
        )
        let showsAll = x.showsAll && y.showsAll
        let plain = plan(target, x.moves, y.moves)
        guard let neighbour, neighbour.isFinite, x.isVisible, y.isVisible else {
            return Route(plan: plain, showsAll: showsAll, hasRoom: neighbour == nil)
        }
        let beside = neighbour.anchor ?? Rect(horizontal: x.part, vertical: y.part)
        func hasRoom(_ plan: ScrollPlan) -> Bool {
            neighbour.hasRoom(
                beside: beside.offset(x: plan.target.x - target.x, y: plan.target.y - target.y)
            )
        }
        guard !hasRoom(plain) else { return Route(plan: plain, showsAll: showsAll, hasRoom: true) }
        var best: (plan: ScrollPlan, distance: Double)?
        for side in neighbour.sides {
            let total = neighbour.total(makingRoomOn: side, of: beside)
            let across = side.isVertical ? x.moves : horizontal.moves(to: x, by: total)
            let along = side.isVertical ? vertical.moves(to: y, by: total) : y.moves
            guard let across, let along else { continue }
            let distance = (across + along).reduce(0) { $0 + abs($1) }
            if let best, distance >= best.distance - ScrollAxis.tolerance { continue }
            let candidate = plan(target, across, along)
            if hasRoom(candidate) { best = (candidate, distance) }
        }
        return Route(plan: best?.plan ?? plain, showsAll: showsAll, hasRoom: best != nil)
    }

    /// The end at which a reader begins; nil when that is not known.
    private func start(_ axis: Axis) -> ScrollAxis.End? {
        guard axis == .horizontal else { return .lower }
        return direction.map { $0 == .leftToRight ? .lower : .upper }
    }

    private func plan(_ target: Rect, _ horizontal: [Double], _ vertical: [Double]) -> ScrollPlan {
        var target = target
        let offsets = scrollers.enumerated().map { index, scroller in
            let old = scroller.finiteOffset
            let offset = scroller.reached(by: Point(x: horizontal[index], y: vertical[index]))
            target = target.offset(x: old.x - offset.x, y: old.y - offset.y)
            return offset
        }
        return ScrollPlan(offsets: offsets, target: target)
    }
}

extension ScrollPath.Neighbour {
    /// Whether the callout finds a place beside the target, whichever side that is.
    fileprivate func hasRoom(beside target: Rect) -> Bool {
        let position = layout.position(of: size, for: target, preferring: placement)
        return position.caret != nil && !position.frame.intersects(target)
    }

    /// By how much content must scroll, at least or at most, so that there is room on a side of the target.
    fileprivate func total(makingRoomOn side: Side, of target: Rect) -> Span {
        let space = layout.padded
        let height = size.height + layout.metrics.offset
        let width = size.width + layout.metrics.offset
        return switch side {
        case .top: Span(lower: -.infinity, upper: target.minY - height - space.minY)
        case .bottom: Span(lower: target.maxY + height - space.maxY, upper: .infinity)
        case .left: Span(lower: -.infinity, upper: target.minX - width - space.minX)
        case .right: Span(lower: target.maxX + width - space.maxX, upper: .infinity)
        }
    }

    /// All sides: the preferred one, the one across, and the others: below before above, trailing before leading.
    fileprivate var sides: [Side] {
        let trailing: Side = layout.direction == .leftToRight ? .right : .left
        let others: [Side] = placement.side.isVertical ? [trailing, trailing.opposite] : [.bottom, .top]
        return [placement.side, placement.side.opposite] + others
    }

    fileprivate var isFinite: Bool {
        size.width.isFinite && size.height.isFinite && layout.container.isFinite
            && layout.metrics.offset.isFinite && layout.metrics.padding.isFinite
    }
}

extension Scroller {
    /// Where it is scrolled to; where that is not a number, its smallest offset, else 0.
    fileprivate var finiteOffset: Point {
        Point(x: finiteOffset(.horizontal), y: finiteOffset(.vertical))
    }

    private func finiteOffset(_ axis: Axis) -> Double {
        if offset[axis].isFinite { return offset[axis] }
        return minimum[axis].isFinite ? minimum[axis] : 0
    }

    /// The offset after some move; in range, if there is any.
    fileprivate func reached(by move: Point) -> Point {
        var reached = finiteOffset
        for axis in Axis.allCases where move[axis] != 0 {
            let low = minimum[axis]
            reached[axis] = max(low, min(reached[axis] + move[axis], max(low, maximum[axis])))
        }
        return reached
    }
}

extension Rect {
    var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
