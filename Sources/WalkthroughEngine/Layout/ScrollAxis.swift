/// One axis of a chain of scrollers: how far each can scroll, and what it leaves visible.
///
/// When scroller `i` scrolls by `d[i]`, its content moves by `-d[i]`. Let `s[i]` be the sum of all `d` up to
/// `i`, innermost first: the distance that the innermost content moves relative to scroller `i`, however far
/// the outer scrollers carry both. Each requirement is then a bound on the difference of two of these sums,
/// and adding up bounds tells what is possible (Cormen et al., "Introduction to Algorithms", 22.4: systems of
/// difference constraints).
struct ScrollAxis {
    /// The visible part of one scroller, and how far it can scroll from its present offset.
    struct Track: Hashable {
        var uncovered: Span
        var travel: Span
    }

    /// The scrollers, innermost first.
    var tracks: [Track]

    /// An end of the target.
    enum End { case lower, upper }

    /// A span that has to be visible.
    struct Item: Hashable {
        var span: Span
        /// The index of the innermost scroller that moves it.
        var first: Int
    }

    /// The part of `span`, which is in the innermost scroller, that is visible now.
    func visible(of span: Span) -> Span { tracks.reduce(span) { $0.intersection($1.uncovered) } }

    /// The range of `span` that some scrolling can make visible, and the greatest length that is visible at
    /// once.
    func reachable(of span: Span) -> (span: Span, length: Double) {
        var reach = span
        var length = span.length
        var (most, least) = (0.0, 0.0)
        for (index, track) in tracks.enumerated() {
            most += track.travel.upper
            least += track.travel.lower
            reach = reach.intersection(
                Span(lower: track.uncovered.lower + least, upper: track.uncovered.upper + most)
            )
            // How far the scrollers from here outwards can move the uncovered parts apart.
            var apart = Span(lower: 0, upper: 0)
            length = min(length, track.uncovered.length)
            for outer in tracks[(index + 1)...] {
                apart = Span(
                    lower: apart.lower + outer.travel.lower,
                    upper: apart.upper + outer.travel.upper
                )
                length = min(length, outer.uncovered.upper - track.uncovered.lower + apart.upper)
                length = min(length, track.uncovered.upper - outer.uncovered.lower - apart.lower)
            }
        }
        return (reach, min(length, reach.length))
    }

    /// The least distances that the scrollers must go to show all items.
    ///
    /// The sum of all distances lies inside `total`, and that of only the innermost `n` inside `inner[n]`.
    /// Among the least solutions, each scroller, innermost first, goes only as far as it must.
    ///
    /// - Returns: the distance of each scroller, innermost first; nil when the scrollers cannot do that.
    /// - Complexity: cubic in the number of scrollers.
    func moves(showing items: [Item], by total: Span = .everywhere, _ inner: [Int: Span] = [:]) -> [Double]? {
        guard let bound = bounds(showing: items, by: total, inner) else { return nil }
        let count = tracks.count
        var sums = [0.0]
        for index in 1..<(count + 1) {
            let range = sums.indices.reduce(Span.everywhere) { range, known in
                range.intersection(
                    Span(lower: sums[known] - bound[index][known], upper: sums[known] + bound[known][index])
                )
            }
            sums.append(range.nearest(to: sums[index - 1]))
        }
        return zip(sums.dropFirst(), sums).map { abs($0 - $1) < Self.tolerance ? 0 : $0 - $1 }
    }

    /// The range of the sum of the innermost `depth` distances that show all items; nil when none do.
    func total(of depth: Int, showing items: [Item], _ inner: [Int: Span]) -> Span? {
        bounds(showing: items, inner).map { Span(lower: -$0[depth][0], upper: $0[0][depth]) }
    }

    /// The most by which sum `j` may exceed sum `i`, in `[i][j]`, where sum 0 is 0; nil when the scrollers
    /// cannot show all items.
    private func bounds(
        showing items: [Item],
        by total: Span = .everywhere,
        _ inner: [Int: Span]
    ) -> [[Double]]? {
        let count = tracks.count
        var bound = [[Double]](repeating: [Double](repeating: .infinity, count: count + 1), count: count + 1)
        func limit(_ from: Int, _ to: Int, to span: Span) {
            bound[from][to] = min(bound[from][to], span.upper)
            bound[to][from] = min(bound[to][from], -span.lower)
        }
        for index in 0...count { bound[index][index] = 0 }
        for (index, track) in tracks.enumerated() { limit(index, index + 1, to: track.travel) }
        for item in items {
            for index in item.first..<max(item.first, count) {
                let uncovered = tracks[index].uncovered
                let range = Span(
                    lower: item.span.upper - uncovered.upper,
                    upper: item.span.lower - uncovered.lower
                )
                limit(item.first, index + 1, to: range)
            }
        }
        limit(0, count, to: total)
        for (depth, span) in inner { limit(0, depth, to: span) }
        for middle in 0...count {
            for from in 0...count {
                for to in 0...count {
                    bound[from][to] = min(bound[from][to], bound[from][middle] + bound[middle][to])
                }
            }
        }
        return (0...count).allSatisfy { bound[$0][$0] >= -Self.tolerance } ? bound : nil
    }

    /// The distances that bring an invisible span as near as possible, innermost scroller first.
    ///
    /// A span longer than an uncovered part begins there at `start`.
    func moves(approaching span: Span, startingAt start: End) -> [Double] {
        var span = span
        return tracks.map { track in
            guard track.uncovered.length > 0 else { return 0 }
            let first = span.lower - track.uncovered.lower
            let last = span.upper - track.uncovered.upper
            let range = Span(lower: min(first, last), upper: max(first, last))
            var aim = range.nearest(to: 0)
            if abs(aim) < Self.tolerance {
                aim = 0
            } else if span.length > track.uncovered.length {
                aim = start == .lower ? first : last
            }
            let move = track.travel.nearest(to: aim)
            span = span.offset(by: -move)
            return move
        }
    }

    /// The tolerance for accumulated rounding, in logical pixels.
    static let tolerance = 1e-6
}
