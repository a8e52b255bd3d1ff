import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Plans for random pages, compared with trying every place of every scroller.
///
/// All lengths of a page are multiples of a unit of its own, often no whole number of pixels, so the best
/// places are multiples of it, too.
@Suite struct ScrollPlanOracleTests {
    /// From one end to another, which are crossed where there is nothing between.
    struct Span {
        var lower: Double
        var upper: Double

        init(_ lower: Double, _ upper: Double) { (self.lower, self.upper) = (lower, upper) }

        var length: Double { upper - lower }

        func moved(by distance: Double) -> Span { Span(lower + distance, upper + distance) }

        var mirrored: Span { Span(Page.window.maxX - upper, Page.window.maxX - lower) }
    }

    /// One axis: scrollers inside each other, as a front measures them, and a target.
    struct Track {
        struct Scroller {
            var viewport: Span
            var uncovered: Span
            var offset: Double
            var maximum: Double
        }

        var unit: Double
        /// Innermost first.
        var scrollers: [Scroller]
        var target: Span

        /// What can be seen of the target, in window coordinates, when the scrollers have gone these
        /// distances; the ends are crossed when nothing can. The window begins at 0.
        func seen(after moves: [Double]) -> Span {
            var shift = 0.0
            var seen = Span(0, .infinity)
            for index in scrollers.indices.reversed() {
                let uncovered = scrollers[index].uncovered
                if uncovered.lower - shift > seen.lower { seen.lower = uncovered.lower - shift }
                if uncovered.upper - shift < seen.upper { seen.upper = uncovered.upper - shift }
                shift += moves[index]
            }
            return Span(max(seen.lower, target.lower - shift), min(seen.upper, target.upper - shift))
        }

        func scrolled(by moves: [Double]) -> Track {
            var track = self
            var shift = 0.0
            for index in scrollers.indices.reversed() {
                track.scrollers[index].viewport = scrollers[index].viewport.moved(by: -shift)
                track.scrollers[index].uncovered = scrollers[index].uncovered.moved(by: -shift)
                track.scrollers[index].offset += moves[index]
                shift += moves[index]
            }
            track.target = target.moved(by: -shift)
            return track
        }

        var mirrored: Track {
            var track = self
            track.target = target.mirrored
            for (index, scroller) in scrollers.enumerated() {
                track.scrollers[index].viewport = scroller.viewport.mirrored
                track.scrollers[index].uncovered = scroller.uncovered.mirrored
                track.scrollers[index].offset = scroller.maximum - scroller.offset
            }
            return track
        }

        /// One way of scrolling: how much it shows, where in the target that begins, how far the target goes,
        /// and how far all scrollers go.
        struct Way {
            var length: Double
            var start: Double
            var shift: Double
            var distance: Double
        }

        func way(_ moves: [Double]) -> Way {
            let seen = seen(after: moves)
            let shift = moves.reduce(0, +)
            return Way(
                length: seen.length,
                start: seen.lower + shift - target.lower,
                shift: shift,
                distance: moves.reduce(0) { $0 + abs($1) }
            )
        }

        /// Calls `body` with all ways of scrolling.
        func forEachWay(_ body: (Way) -> Void) {
            var moves = scrollers.map { -$0.offset }
            func go(_ index: Int) {
                guard index < scrollers.count else { return body(way(moves)) }
                let (offset, maximum) = (scrollers[index].offset, scrollers[index].maximum)
                for step in 0...Int((maximum / unit).rounded()) {
                    moves[index] = Double(step) * unit - offset
                    go(index + 1)
                }
            }
            go(0)
        }

        /// How much can be seen of the target at most; negative when nothing can.
        var most: Double {
            var most = -Double.infinity
            forEachWay { most = max(most, $0.length) }
            return most
        }

        /// Whether some way of scrolling shows all of the target.
        var canBeWhole: Bool { most > target.length - 1e-6 }

        /// Whether all of the target is seen without scrolling.
        var isWhole: Bool { way(scrollers.map { _ in 0 }).length > target.length - 1e-6 }

        /// The least distance for each distance that the target can go without being hidden.
        var leastDistances: [Double: Double] {
            var least: [Double: Double] = [:]
            forEachWay { way in
                guard way.length == target.length else { return }
                least[way.shift] = min(least[way.shift] ?? .infinity, way.distance)
            }
            return least
        }

        /// What is wrong with these distances; nil when nothing is.
        ///
        /// - Parameter start: -1 when lines begin at the lower end, 1 when at the upper one.
        func problem(_ moves: [Double], startingAt start: Double) -> String? {
            for (move, scroller) in zip(moves, scrollers) {
                let offset = scroller.offset + move
                if offset < -1e-9 || offset > scroller.maximum + 1e-9 { return "goes to \(offset)" }
            }
            let most = most
            let length = target.length
            guard most > 0.02 || (length == 0 && most >= 0) else { return nil }
            let (now, plan) = (way(scrollers.map { _ in 0 }), way(moves))
            guard plan.length > most - 1e-6 else { return "shows \(plan.length) of \(most)" }
            if now.length > most - 1e-6 {
                return plan.distance == 0 ? nil : "goes \(plan.distance) for nothing"
            }
            let showsAll = most > length - 1e-6
            var (first, least) = (Double.infinity, Double.infinity)
            if !showsAll {
                forEachWay { if $0.length > most - 1e-6 { first = min(first, -start * $0.start) } }
                if abs(-start * plan.start - first) > 1e-6 { return "begins at \(plan.start), not \(first)" }
            }
            forEachWay {
                guard $0.length > most - 1e-6 else { return }
                if first.isFinite, -start * $0.start > first + 1e-6 { return }
                least = min(least, $0.distance)
            }
            return abs(plan.distance - least) < 1e-6 ? nil : "goes \(plan.distance) instead of \(least)"
        }

        static func random(depth: Int, using random: inout SplitMix64) -> Track {
            let unit = random.pick([1, 7.3, 20, 1.0 / 3])
            func length(_ range: ClosedRange<Int>) -> Double { unit * random.pixels(range) }
            let scrollers = (0..<depth).map { index in
                let isOutermost = index == depth - 1
                let lower = isOutermost ? length(0...6) : length(-12...24)
                let size = isOutermost ? length(8...24) : length(2...20)
                let bars = random.chance(50) ? (length(0...4), length(0...4)) : (0, 0)
                let maximum = random.chance(15) ? 0 : length(0...(depth == 2 ? 12 : 6))
                let top = lower + min(bars.0, size)
                return Scroller(
                    viewport: Span(lower, lower + size),
                    uncovered: Span(top, max(top, lower + size - bars.1)),
                    offset: unit * random.pixels(0...Int((maximum / unit).rounded())),
                    maximum: maximum
                )
            }
            let lower = length(-16...32)
            let size = random.chance(5) ? 0 : length(1...(random.chance(30) ? 24 : 6))
            return Track(unit: unit, scrollers: scrollers, target: Span(lower, lower + size))
        }

        /// Scrollers that fill most of the window, and a target that leaves little room; with the part of the
        /// window that nothing sticks to. All lengths are multiples of 20.
        static func spacious(depth: Int, using random: inout SplitMix64) -> (track: Track, room: Span) {
            func length(_ range: ClosedRange<Int>) -> Double { 20 * random.pixels(range) }
            let window = length(20...30)
            let room = Span(length(0...3), window - length(0...2))
            var start = 0.0
            var scrollers: [Scroller] = []
            for index in 0..<depth {
                if index > 0 { start += length(0...4) }
                let viewport = Span(start, start + (index == 0 ? window : length(18...30)))
                let maximum = length(0...(depth == 3 ? 5 : 12))
                let offset = length(0...Int(maximum / 20))
                let uncovered = index == 0 ? room : viewport
                scrollers.append(
                    Scroller(viewport: viewport, uncovered: uncovered, offset: offset, maximum: maximum)
                )
                start -= offset
            }
            let lower = start + length(0...20)
            let target = Span(lower, lower + length(6...18))
            return (Track(unit: 20, scrollers: scrollers.reversed(), target: target), room)
        }
    }

    struct Page: CustomStringConvertible {
        var x: Track
        var y: Track
        var direction: LayoutDirection
        /// Where callouts may be.
        var container = Self.window
        var metrics = Self.metrics

        static let window = Rect(0, 0, 600, 600)
        /// Measures on the grid of 20, with an offset no longer than the caret.
        static let metrics = CalloutMetrics(offset: 20, padding: 20, caretHeight: 20)

        var target: Rect { Rect(x.target, y.target) }

        var scrollers: [Scroller] {
            zip(x.scrollers, y.scrollers).map { x, y in
                Scroller(
                    viewport: Rect(x.viewport, y.viewport),
                    uncovered: Rect(x.uncovered, y.uncovered),
                    offset: Point(x.offset, y.offset),
                    maximum: Point(x.maximum, y.maximum)
                )
            }
        }

        func plan(
            with callout: Size? = nil,
            at placement: CalloutPlacement = CalloutPlacement(side: .bottom)
        ) -> ScrollPlan {
            ScrollPlan(
                bringing: target,
                through: scrollers,
                callout: callout,
                preferring: placement,
                in: layout
            )
        }

        var layout: CalloutLayout {
            CalloutLayout(container: container, metrics: metrics, direction: direction)
        }

        /// Whether all scrollers are where they can be.
        var isInRange: Bool {
            (x.scrollers + y.scrollers).allSatisfy { (-1e-9...$0.maximum + 1e-9).contains($0.offset) }
        }

        private func moves(of plan: ScrollPlan) -> (across: [Double], along: [Double]) {
            (
                zip(plan.offsets, x.scrollers).map { $0.x - $1.offset },
                zip(plan.offsets, y.scrollers).map { $0.y - $1.offset }
            )
        }

        /// How far all scrollers go by a plan, in sum.
        func distance(of plan: ScrollPlan) -> Double {
            let moves = moves(of: plan)
            return x.way(moves.across).distance + y.way(moves.along).distance
        }

        /// The page after a plan was carried out.
        func scrolled(by plan: ScrollPlan) -> Page {
            let moves = moves(of: plan)
            var page = self
            page.x = x.scrolled(by: moves.across)
            page.y = y.scrolled(by: moves.along)
            return page
        }

        var mirrored: Page {
            let container = container.mirrored(in: Self.window)
            return Page(x: x.mirrored, y: y, direction: direction.mirrored, container: container)
        }

        /// What is wrong with the plan; nil when nothing is.
        var problem: String? {
            let plan = plan()
            let (across, along) = moves(of: plan)
            let start = direction == .leftToRight ? -1.0 : 1
            if let problem = x.problem(across, startingAt: start) { return "sideways: \(problem)" }
            if let problem = y.problem(along, startingAt: -1) { return problem }
            let after = scrolled(by: plan)
            guard after.target.isClose(to: plan.target) else { return "the target goes elsewhere" }
            let again = after.plan()
            guard zip(again.offsets, plan.offsets).allSatisfy({ $0.isClose(to: $1, 1e-9) }) else {
                return "asks for \(again.offsets) after \(plan.offsets)"
            }
            return nil
        }

        var description: String { "\(target) in \(scrollers), \(direction)" }

        static func random(depth: Int, using random: inout SplitMix64) -> Page {
            let x = Track.random(depth: depth, using: &random)
            let y = Track.random(depth: depth, using: &random)
            return Page(x: x, y: y, direction: random.pick(LayoutDirection.allCases))
        }

        static func random(using random: inout SplitMix64) -> Page {
            self.random(depth: random.pick([1, 2, 2, 2, 3]), using: &random)
        }

        /// A list under bars in a window of any size, all in whole pixels; it scrolls up and down.
        static func list(using random: inout SplitMix64) -> Page {
            let (width, height) = (random.pixels(200...900), random.pixels(200...700))
            let header = random.chance(60) ? random.pixels(10...120) : 0
            let footer = random.chance(30) ? random.pixels(10...60) : 0
            let isWhole = random.chance(60)
            let lower = isWhole ? 0 : random.pixels(0...100)
            let upper = isWhole ? height : min(height, lower + random.pixels(100...Int(height)))
            let maximum = random.pixels(0...600)
            let (x, y) = (random.pixels(20...Int(width)), random.pixels(-500...900))
            let left = random.pixels(0...Int(width - x))
            let whole = Span(0, width)
            let across = Track.Scroller(viewport: whole, uncovered: whole, offset: 0, maximum: 0)
            let along = Track.Scroller(
                viewport: Span(lower, upper),
                uncovered: Span(max(lower, header), min(upper, height - footer)),
                offset: random.pixels(0...Int(maximum)),
                maximum: maximum
            )
            return Page(
                x: Track(unit: 1, scrollers: [across], target: Span(left, left + x)),
                y: Track(unit: 1, scrollers: [along], target: Span(y, y + random.pixels(10...400))),
                direction: .leftToRight,
                container: Rect(left: 0, top: header, right: width, bottom: height - footer),
                metrics: CalloutMetrics(offset: 12)
            )
        }

        /// A page whose scrollers fill most of the window, about a target that leaves little room.
        static func spacious(using random: inout SplitMix64) -> Page {
            let depth = random.pick([1, 1, 2, 2, 2, 3])
            let (x, across) = Track.spacious(depth: depth, using: &random)
            let (y, along) = Track.spacious(depth: depth, using: &random)
            return Page(x: x, y: y, direction: .leftToRight, container: Rect(across, along))
        }
    }

    @Test(arguments: [(2, 14_800), (3, 3_900), (1, 3_000)])
    func noOtherPlaceShowsMoreOrIsNearerAndThePlanIsCarriedOutAtOnce(depth: Int, pages: Int) {
        Fuzzing.run("\(depth) scrollers", cases: pages) { random in
            let page = Page.random(depth: depth, using: &random)
            return page.problem.map { "\($0): \(page)" }
        }
    }

    /// A list above the visible part of a page, where whole pixels were tried.
    @Test func aTargetAboveBothScrollersIsShownWhole() {
        let scroller = { (lower: Double, upper: Double, offset: Double, maximum: Double) in
            let span = Span(lower, upper)
            return Track.Scroller(viewport: span, uncovered: span, offset: offset, maximum: maximum)
        }
        let along = [scroller(-93, 49, 30, 145), scroller(69, 261, 218, 308)]
        let y = Track(unit: 1, scrollers: along, target: Span(-105, -19))
        let across = [scroller(34, 390, 0, 0), scroller(0, 600, 0, 0)]
        let x = Track(unit: 1, scrollers: across, target: Span(97, 179))
        let page = Page(x: x, y: y, direction: .leftToRight)
        #expect(page.problem == nil)
        #expect(y.way(zip(page.plan().offsets, y.scrollers).map { $0.y - $1.offset }).length == 86)
    }
}

extension Rect {
    fileprivate init(_ x: ScrollPlanOracleTests.Span, _ y: ScrollPlanOracleTests.Span) {
        self.init(left: x.lower, top: y.lower, right: x.upper, bottom: y.upper)
    }
}
