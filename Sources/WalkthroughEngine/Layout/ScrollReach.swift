/// What the scrollers around a target can show along one axis.
struct ScrollReach {
    /// What to show, and how far each scroller goes for that alone.
    struct Goal {
        /// The part to show; all of the target when none of it can be visible.
        var part: Span
        /// How far each scroller goes.
        var moves: [Double]
        /// Whether any of the target can be visible.
        var isVisible: Bool
        /// Whether the whole target and its companions can be visible.
        var showsAll: Bool
        var items: [ScrollAxis.Item]
    }

    /// The scrollers, innermost first.
    private let scrollers: ScrollAxis
    /// The scrollers, and the window around them, which does not scroll.
    private let all: ScrollAxis

    init(_ scrollers: [Scroller], along axis: Axis, in window: Rect) {
        let tracks = scrollers.map { ScrollAxis.Track($0, along: axis) }
        let frame = ScrollAxis.Track(uncovered: window[axis], travel: Span(lower: 0, upper: 0))
        self.scrollers = ScrollAxis(tracks: tracks)
        all = ScrollAxis(tracks: tracks + [frame])
    }

    /// The part of `target` to show, and the least moves that show it, together with `companions` if
    /// possible.
    func goal(for target: Span, startingAt start: ScrollAxis.End, with companions: [ScrollAxis.Item]) -> Goal
    {
        guard let part = part(of: target, startingAt: start) else {
            return Goal(
                part: target,
                moves: scrollers.moves(approaching: target, startingAt: start),
                isVisible: false,
                showsAll: false,
                items: []
            )
        }
        let items = [ScrollAxis.Item(span: part, first: 0)]
        let together = moves(showing: items + companions)
        return Goal(
            part: part,
            moves: together ?? moves(showing: items) ?? scrollers.tracks.map { _ in 0 },
            isVisible: true,
            showsAll: part.length >= target.length - 2 * Self.unseen && together != nil,
            items: together == nil ? items : items + companions
        )
    }

    /// The least moves that show `goal` and carry it by a distance inside `total`; nil when there are none.
    func moves(to goal: Goal, by total: Span) -> [Double]? { moves(showing: goal.items, by: total) }

    /// Several moves that show `goal`: the least, and others that carry target and innermost scroller to the
    /// ends and the middle of where they can be.
    ///
    /// - Parameter isFine: whether the target also goes to places in between, a pixel apart where that is not
    ///   too many.
    func moves(around goal: Goal, isFine: Bool) -> [[Double]] {
        let count = scrollers.tracks.count
        func stops(_ depth: Int, _ inner: [Int: Span], atMost most: Int) -> [[Int: Span]] {
            guard let range = all.total(of: depth, showing: goal.items, inner) else { return [] }
            let gaps = isFine ? max(2, min(most, Int(range.length.rounded(.up)))) : 2
            return (0...gaps).map { index in
                let sum = range.lower + range.length * Double(index) / Double(gaps)
                return inner.merging([depth: Span(lower: sum, upper: sum)]) { $1 }
            }
        }
        let outer = stops(count, [:], atMost: count > 1 ? Self.mostPlaces / 16 : Self.mostPlaces)
        let ways = outer.flatMap { [$0] + (count > 1 ? stops(1, $0, atMost: 12) : []) }
            .compactMap { moves(showing: goal.items, $0) }
        var seen: Set<[Double]> = [goal.moves]
        return [goal.moves] + ways.filter { seen.insert($0).inserted }
    }

    private func moves(
        showing items: [ScrollAxis.Item],
        by total: Span = .everywhere,
        _ inner: [Int: Span] = [:]
    ) -> [Double]? {
        all.moves(showing: items, by: total, inner).map { Array($0.dropLast()) }
    }

    /// The largest part of `target` that can be visible; nil when none can.
    private func part(of target: Span, startingAt start: ScrollAxis.End) -> Span? {
        let (span, length) = all.reachable(of: target)
        guard length > Self.unseen || (target.length <= 0 && length >= -ScrollAxis.tolerance) else {
            return nil
        }
        let visible = all.visible(of: target)
        if visible.length >= length - Self.unseen { return visible }
        return switch start {
        case .lower: Span(lower: span.lower, upper: span.lower + length)
        case .upper: Span(lower: span.upper - length, upper: span.upper)
        }
    }

    /// How many places are tried at most where all are looked at.
    private static let mostPlaces = 512
    /// A length too small to be seen or scrolled for, in logical pixels.
    private static let unseen = 0.01
}

extension ScrollAxis.Track {
    fileprivate init(_ scroller: Scroller, along axis: Axis) {
        let (offset, low) = (scroller.offset[axis], scroller.minimum[axis])
        let high = max(low, scroller.maximum[axis])
        uncovered = scroller.uncovered[axis].intersection(scroller.viewport[axis])
        // A scroller outside its range may stay there.
        travel = Span(lower: min(0, low - offset), upper: max(0, high - offset))
    }
}
