/// The scrollers around a target, and the routes by which they can bring it into view.
struct ScrollPath {
    /// A callout that needs room beside the target.
    struct Neighbour {
        var size: Size
        var placement: CalloutPlacement
        var layout: CalloutLayout
        /// What the callout is beside; nil is everything brought into view.
        var anchor: Rect?
    }

    /// Another box to show together with the target.
    struct Companion: Equatable {
        var box: Rect
        /// The index of the innermost scroller that moves it.
        var first: Int
    }

    /// The result of one way of scrolling.
    struct Route {
        var plan: ScrollPlan
        /// Whether the whole target and its companions are visible.
        var showsAll: Bool
        /// Whether the callout has room.
        var hasRoom: Bool

        var isComplete: Bool { showsAll && hasRoom }
    }

    private let scrollers: [Scroller]
    private let horizontal: ScrollReach
    private let vertical: ScrollReach
    private let direction: LayoutDirection

    init(_ scrollers: [Scroller], in window: Rect, direction: LayoutDirection) {
        self.scrollers = scrollers
        self.direction = direction
        horizontal = ScrollReach(scrollers, along: .horizontal, in: window)
        vertical = ScrollReach(scrollers, along: .vertical, in: window)
    }

    /// The least scrolling that shows `target` and its companions, and leaves room for its neighbour.
    ///
    /// A target is in view when it is inside the window and every scroller shows it. Of all ways to get it
    /// there, the route has the least total distance; among several of those, each scroller, innermost first,
    /// goes only as far as it must, and the outer ones go the rest. What is already in view stays, so
    /// repeating a plan after carrying it out changes nothing.
    ///
    /// Of a target too large to show, it shows as much as possible, from its start. A target already shown as
    /// well as possible stays.
    ///
    /// If the callout then has no room, the target moves on by the least distance that makes room on one of
    /// its sides; among equal distances the preferred side wins, then the opposite one. The target never
    /// scrolls out of view to make room.
    ///
    /// - Complexity: cubic in the number of scrollers.
    func route(
        bringing target: Rect,
        with companions: [Companion] = [],
        beside neighbour: Neighbour? = nil
    ) -> Route {
        let (x, y) = goals(bringing: target, with: companions)
        let showsAll = x.showsAll && y.showsAll
        let plain = plan(target, x.moves, y.moves)
        guard let neighbour, x.isVisible, y.isVisible else {
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
        for side in neighbour.placement.sides(in: neighbour.layout.direction) {
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

    /// Plans that show `target` and its companions at different places, the least scrolling first; none when
    /// that is not possible.
    ///
    /// - Parameter isFine: whether to look at places a pixel apart, too, where those are not too many;
    ///   sideways only where nothing can go up or down.
    func plans(bringing target: Rect, with companions: [Companion], isFine: Bool) -> [ScrollPlan] {
        let (x, y) = goals(bringing: target, with: companions)
        guard x.showsAll, y.showsAll else { return [] }
        let along = vertical.moves(around: y, isFine: isFine)
        let ways = horizontal.moves(around: x, isFine: isFine && along.count == 1).flatMap { across in
            along.map { along in
                (plan: plan(target, across, along), distance: (across + along).reduce(0) { $0 + abs($1) })
            }
        }
        return ways.sorted { $0.distance < $1.distance }.map(\.plan)
    }

    private func goals(
        bringing target: Rect,
        with companions: [Companion]
    ) -> (x: ScrollReach.Goal, y: ScrollReach.Goal) {
        func goal(_ reach: ScrollReach, _ axis: Axis) -> ScrollReach.Goal {
            reach.goal(
                for: target[axis],
                startingAt: start(axis),
                with: companions.map { ScrollAxis.Item(span: $0.box[axis], first: $0.first) }
            )
        }
        return (goal(horizontal, .horizontal), goal(vertical, .vertical))
    }

    /// The end where reading begins.
    private func start(_ axis: Axis) -> ScrollAxis.End {
        axis == .vertical || direction == .leftToRight ? .lower : .upper
    }

    private func plan(_ target: Rect, _ horizontal: [Double], _ vertical: [Double]) -> ScrollPlan {
        var target = target
        let offsets = scrollers.enumerated().map { index, scroller in
            let old = scroller.offset
            let offset = scroller.reached(by: Point(x: horizontal[index], y: vertical[index]))
            target = target.offset(x: old.x - offset.x, y: old.y - offset.y)
            return offset
        }
        return ScrollPlan(offsets: offsets, target: target)
    }
}

extension ScrollPath.Neighbour {
    /// Whether the callout has room beside the target, on whichever side.
    fileprivate func hasRoom(beside target: Rect) -> Bool {
        let position = layout.position(of: size, for: target, preferring: placement)
        return position.caret != nil && !position.frame.inset(by: ScrollAxis.tolerance).intersects(target)
    }

    /// The range of distances to scroll by that make room on a side of the target.
    fileprivate func total(makingRoomOn side: Side, of target: Rect) -> Span {
        let extent = (side.isVertical ? size.height : size.width) + layout.metrics.offset
        let end = target.edge(side) + side.sign * extent - layout.padded.edge(side)
        return side.sign < 0 ? Span(lower: -.infinity, upper: end) : Span(lower: end, upper: .infinity)
    }
}

extension Scroller {
    /// The offset after moving by `move`, kept in range.
    fileprivate func reached(by move: Point) -> Point {
        var reached = offset
        for axis in Axis.allCases where move[axis] != 0 {
            let low = minimum[axis]
            reached[axis] = max(low, min(reached[axis] + move[axis], max(low, maximum[axis])))
        }
        return reached
    }
}
