/// What the scrollers around a target can show along one axis.
///
/// A front may have cut an inner scroller's clear part by a bar that is stuck to an outer scroller or to the
/// window. Such a cut stays in place when the outer scroller moves the inner one, and the outer scroller has
/// the same cut. So where an edge of a clear part coincides with one further out, both readings are tried,
/// the strict one first. A front that leaves an inner clear part uncut under an outer bar does not cut this
/// way, so all its cuts are taken as given.
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

    private let count: Int
    private let strict: ScrollAxis
    private var loose: ScrollAxis
    /// Whether the clear part of a scroller extends under a bar further out.
    let reachesUnderBars: Bool

    init(_ scrollers: [Scroller], along axis: Axis, in window: Rect?, container: Rect?) {
        count = scrollers.count
        let edges = window?[axis] ?? Span(lower: 0, upper: Self.far)
        let space = container?[axis] ?? edges
        // What all outer scrollers leave visible, and their edges, which may explain a cut of this one.
        var shown = edges
        var cuts = Cuts(lower: [edges.lower], upper: [edges.upper])
        var strict: [ScrollAxis.Track] = []
        var loose: [ScrollAxis.Track] = []
        var reachesUnderBars = false
        for (index, scroller) in scrollers.enumerated().reversed() {
            let track = ScrollAxis.Track(scroller, along: axis)
            let viewport = scroller.viewport[axis]
            var clear = track.clear
            let isOutermost = index == scrollers.count - 1
            if clear.intersection(shown).length <= 0, viewport.intersection(shown).length > 0 {
                // The front kept the part that is not visible.
                clear =
                    isOutermost && viewport.intersection(space).length > 0
                    ? viewport.intersection(space) : clear.lifted(to: viewport, where: cuts.turned)
            }
            reachesUnderBars = reachesUnderBars || cuts.isCrossed(by: clear)
            strict.append(ScrollAxis.Track(clear: clear, travel: track.travel))
            let lifted = isOutermost ? clear : clear.lifted(to: viewport, where: cuts)
            loose.append(ScrollAxis.Track(clear: lifted, travel: track.travel))
            cuts.add(clear, of: viewport)
            shown = shown.intersection(clear)
        }
        let frame = ScrollAxis.Track(clear: edges, travel: Span(lower: 0, upper: 0))
        self.strict = ScrollAxis(tracks: strict.reversed() + [frame])
        self.loose = ScrollAxis(tracks: loose.reversed() + [frame])
        self.reachesUnderBars = reachesUnderBars
    }

    /// Takes all clear parts as given.
    mutating func readStrictly() { loose = strict }

    /// The part of `target` to show, and the least moves that show it, together with `companions` if
    /// possible.
    func goal(for target: Span, startingAt start: ScrollAxis.End?, with companions: [ScrollAxis.Item]) -> Goal
    {
        guard let part = part(of: target, startingAt: start) else {
            let scrollers = ScrollAxis(tracks: loose.tracks.dropLast())
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
            moves: together ?? moves(showing: items) ?? [Double](repeating: 0, count: count),
            isVisible: true,
            showsAll: part.length >= target.length - 2 * Self.unseen && together != nil,
            items: together == nil ? items : items + companions
        )
    }

    /// The least moves that show `goal` and carry it by a distance inside `total`; nil when there are none.
    func moves(to goal: Goal, by total: Span) -> [Double]? { moves(showing: goal.items, by: total) }

    private func moves(showing items: [ScrollAxis.Item], by total: Span = .everywhere) -> [Double]? {
        let moves = strict.moves(showing: items, by: total) ?? loose.moves(showing: items, by: total)
        return moves.map { Array($0.prefix(count)) }
    }

    /// The largest part of `target` that can be visible; nil when none can.
    private func part(of target: Span, startingAt start: ScrollAxis.End?) -> Span? {
        let (asGiven, lifted) = (strict.reachable(of: target), loose.reachable(of: target))
        let isLifted = lifted.length > asGiven.length + Self.unseen
        let (span, length) = isLifted ? lifted : asGiven
        guard length > 0 || (target.length <= 0 && length >= 0) else { return nil }
        let visible = (isLifted ? loose : strict).visible(of: target)
        if visible.length >= length - Self.unseen { return visible }
        let first = Span(lower: span.lower, upper: span.lower + length)
        let last = Span(lower: span.upper - length, upper: span.upper)
        switch start {
        case .lower: return first
        case .upper: return last
        case nil:
            let (forFirst, forLast) = (distance(toShow: first), distance(toShow: last))
            if abs(forFirst - forLast) <= ScrollAxis.tolerance {
                return first.offset(by: (last.lower - first.lower) / 2)
            }
            return forFirst < forLast ? first : last
        }
    }

    private func distance(toShow span: Span) -> Double {
        let moves = moves(showing: [ScrollAxis.Item(span: span, first: 0)])
        return moves?.reduce(0) { $0 + abs($1) } ?? .infinity
    }

    /// Distances too small to scroll for, in logical pixels.
    private static let unseen = 0.01
    /// A distance beyond any window, in logical pixels.
    private static let far = 1e9
}

extension ScrollAxis.Track {
    fileprivate init(_ scroller: Scroller, along axis: Axis) {
        let (offset, low) = (scroller.offset[axis], scroller.minimum[axis])
        let high = max(low, scroller.maximum[axis])
        clear = scroller.clear[axis].intersection(scroller.viewport[axis])
        // A scroller outside its range may stay there.
        travel = Span(lower: min(0, low - offset), upper: max(0, high - offset))
    }
}

/// The edges of outer scrollers where a cut of an inner one may end.
private struct Cuts {
    /// Where clear parts begin.
    var lower: [Double]
    /// Where they end.
    var upper: [Double]
    /// The bars at either end, from the edge of the viewport to the clear part.
    private var first: [Span] = []
    private var last: [Span] = []

    init(lower: [Double], upper: [Double]) {
        self.lower = lower
        self.upper = upper
    }

    mutating func add(_ clear: Span, of viewport: Span) {
        lower.append(clear.lower)
        upper.append(clear.upper)
        if clear.lower > viewport.lower { first.append(Span(lower: viewport.lower, upper: clear.lower)) }
        if clear.upper < viewport.upper { last.append(Span(lower: clear.upper, upper: viewport.upper)) }
    }

    /// The cuts of a front that kept the wrong side of a bar: beyond the last, or before the first.
    var turned: Cuts { Cuts(lower: last.map(\.upper), upper: first.map(\.lower)) }

    /// Whether a clear part extends under a bar.
    func isCrossed(by clear: Span) -> Bool {
        first.contains { clear.lower < $0.upper - 0.01 && clear.upper > $0.upper }
            || last.contains { clear.upper > $0.lower + 0.01 && clear.lower < $0.lower }
    }
}

extension Span {
    /// The span extended to `whole` at each end that coincides with an outer cut.
    fileprivate func lifted(to whole: Span, where cuts: Cuts) -> Span {
        Span(
            lower: cuts.lower.contains { abs($0 - lower) < 0.01 } ? whole.lower : lower,
            upper: cuts.upper.contains { abs($0 - upper) < 0.01 } ? whole.upper : upper
        )
    }
}
