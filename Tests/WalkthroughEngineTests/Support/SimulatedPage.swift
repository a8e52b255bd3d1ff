import WalkthroughEngine
import WalkthroughSeededRandom

/// One axis of a made-up page: scrollers inside each other, bars that stick to them and to the window, and a target.
///
/// It tells from offsets alone what can be seen, without the code under test. All lengths are multiples of 20.
struct SimulatedAxis {
    struct Scroller {
        /// Where its viewport begins in what contains it, unscrolled.
        var place: Double
        var length: Double
        /// What sticks to its ends.
        var bars: (start: Double, end: Double)
        var maximum: Double
        var offset: Double
    }

    var window: Double
    /// What sticks to the ends of the window, over the outermost scroller.
    var bars: (start: Double, end: Double)
    /// Innermost first.
    var scrollers: [Scroller]
    /// Where the target begins in the innermost scroller's content.
    var place: Double
    var length: Double

    var offsets: [Double] {
        get { scrollers.map(\.offset) }
        set { for (index, offset) in newValue.enumerated() { scrollers[index].offset = offset } }
    }

    /// Where each viewport and, last, the target begins, outermost first.
    private func starts(_ offsets: [Double]) -> [Double] {
        var start = 0.0
        var starts: [Double] = []
        for index in scrollers.indices.reversed() {
            start += scrollers[index].place
            starts.append(start)
            start -= offsets[index]
        }
        return starts + [start + place]
    }

    func viewport(_ index: Int) -> (Double, Double) {
        let start = starts(offsets)[scrollers.count - 1 - index]
        return (start, start + scrollers[index].length)
    }

    var target: (Double, Double) {
        let start = starts(offsets)[scrollers.count]
        return (start, start + length)
    }

    /// How much of the target can be seen when the scrollers are there.
    func visible(at offsets: [Double]) -> Double {
        let starts = starts(offsets)
        var low = max(starts[scrollers.count], bars.start)
        var high = min(starts[scrollers.count] + length, window - bars.end)
        for (depth, index) in scrollers.indices.reversed().enumerated() {
            let scroller = scrollers[index]
            low = max(low, starts[depth] + scroller.bars.start)
            high = min(high, starts[depth] + scroller.length - scroller.bars.end)
        }
        return max(0, high - low)
    }

    /// All places of all scrollers, on a grid of 20.
    var places: [[Double]] {
        scrollers.reduce([[]]) { lists, scroller in
            stride(from: 0, through: scroller.maximum, by: 20).flatMap { offset in lists.map { $0 + [offset] }
            }
        }
    }

    /// How far the scrollers go to such a place, in sum.
    func distance(to place: [Double]) -> Double {
        zip(place, scrollers).reduce(0) { $0 + abs($1.0 - $1.1.offset) }
    }

    /// How far the target goes by that.
    func shift(to place: [Double]) -> Double {
        zip(place, scrollers).reduce(0) { $0 + $1.0 - $1.1.offset }
    }
}

extension SimulatedAxis {
    /// A page of `depth` scrollers that scrolls by at most some steps.
    static func random(
        depth: Int,
        steps: Int,
        using random: inout SplitMix64
    ) -> SimulatedAxis {
        func length(_ range: ClosedRange<Int>) -> Double { 20 * random.pixels(range) }
        let window = length(10...30)
        let canCover = window >= 300
        var scrollers: [Scroller] = []
        for index in 0..<depth {
            let isOutermost = index == 0
            let size = isOutermost && random.chance(70) ? window : length(4...28)
            let maximum = length(0...steps)
            let isBarred = random.chance(30) && size >= 160
            scrollers.append(
                Scroller(
                    place: isOutermost ? (size == window ? 0 : length(-5...10)) : length(-3...20),
                    length: size,
                    bars: isBarred ? (length(0...2), length(0...2)) : (0, 0),
                    maximum: maximum,
                    offset: 20 * random.pixels(0...Int(maximum / 20))
                )
            )
        }
        return SimulatedAxis(
            window: window,
            bars: canCover ? (length(0...3), length(0...3)) : (0, 0),
            scrollers: scrollers.reversed(),
            place: length(0...30),
            length: length(1...6)
        )
    }
}

/// A made-up page: one axis sideways, one up and down.
struct SimulatedPage: CustomStringConvertible {
    var x: SimulatedAxis
    var y: SimulatedAxis

    var window: Rect { Rect(0, 0, x.window, y.window) }

    /// The window without the bars that stick to it.
    var container: Rect {
        Rect(
            left: x.bars.start,
            top: y.bars.start,
            right: x.window - x.bars.end,
            bottom: y.window - y.bars.end
        )
    }

    var target: Rect {
        Rect(left: x.target.0, top: y.target.0, right: x.target.1, bottom: y.target.1)
    }

    /// What a front would measure: what is stuck to the window covers the outermost scroller.
    var scrollers: [Scroller] {
        x.scrollers.indices.map { index in
            let (horizontal, vertical) = (x.viewport(index), y.viewport(index))
            let viewport = Rect(
                left: horizontal.0,
                top: vertical.0,
                right: horizontal.1,
                bottom: vertical.1
            )
            let bars = (x: x.scrollers[index].bars, y: y.scrollers[index].bars)
            var clear = viewport.inset(
                by: Insets(top: bars.y.start, bottom: bars.y.end, left: bars.x.start, right: bars.x.end)
            )
            if index == x.scrollers.count - 1 { clear = clear.intersection(container) }
            return Scroller(
                viewport: viewport,
                clear: clear,
                offset: Point(x.scrollers[index].offset, y.scrollers[index].offset),
                maximum: Point(x.scrollers[index].maximum, y.scrollers[index].maximum)
            )
        }
    }

    /// The page after a plan was carried out.
    func scrolled(by plan: ScrollPlan) -> SimulatedPage {
        var page = self
        page.x.offsets = plan.offsets.map(\.x)
        page.y.offsets = plan.offsets.map(\.y)
        return page
    }

    var description: String { "window \(window.size), target \(target), \(scrollers)" }

    static func random(using random: inout SplitMix64) -> SimulatedPage {
        let depth = random.chance(20) ? 1 : random.chance(60) ? 2 : 3
        let steps = depth == 3 ? 6 : 14
        return SimulatedPage(
            x: .random(depth: depth, steps: random.chance(50) ? steps : 0, using: &random),
            y: .random(depth: depth, steps: steps, using: &random)
        )
    }

    /// A page whose scrollers fill most of the window, about a target that leaves little room.
    static func spacious(using random: inout SplitMix64) -> SimulatedPage {
        let depth = random.pick([1, 1, 2, 2, 2, 3])
        func axis() -> SimulatedAxis {
            let window = 20 * random.pixels(20...30)
            let scrollers = (0..<depth).map { index in
                let maximum = 20 * random.pixels(0...(depth == 3 ? 5 : 12))
                return SimulatedAxis.Scroller(
                    place: index == 0 ? 0 : 20 * random.pixels(0...4),
                    length: index == 0 ? window : 20 * random.pixels(18...30),
                    bars: (0, 0),
                    maximum: maximum,
                    offset: 20 * random.pixels(0...Int(maximum / 20))
                )
            }
            return SimulatedAxis(
                window: window,
                bars: (20 * random.pixels(0...3), 20 * random.pixels(0...2)),
                scrollers: scrollers.reversed(),
                place: 20 * random.pixels(0...20),
                length: 20 * random.pixels(6...18)
            )
        }
        return SimulatedPage(x: axis(), y: axis())
    }
}
