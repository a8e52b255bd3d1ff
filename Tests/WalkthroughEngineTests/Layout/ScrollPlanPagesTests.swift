import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Plans for 10,000 made-up pages, compared with trying every place of every scroller.
@Suite struct ScrollPlanPagesTests {
    static let pages: [SimulatedPage] = {
        var random = SplitMix64(seed: 1984)
        return (0..<10_000).map { _ in SimulatedPage.random(using: &random) }
    }()

    @Test func whateverCanBeSeenIsSeenAndNothingGoesFurtherThanNeeded() {
        var (whole, moved, partly) = (0, 0, 0)
        for page in Self.pages {
            let plan = ScrollPlan(bringing: page.target, through: page.scrollers)
            let after = page.scrolled(by: plan)
            #expect(after.target.isClose(to: plan.target), "\(page)")
            for axis in [\SimulatedPage.x, \.y] {
                let places = page[keyPath: axis].places
                let seen = places.map { page[keyPath: axis].visible(at: $0) }
                let most = seen.max() ?? 0
                let offsets = after[keyPath: axis].offsets
                #expect(zip(offsets, page[keyPath: axis].scrollers).allSatisfy { 0...$1.maximum ~= $0 })
                let shown = page[keyPath: axis].visible(at: offsets)
                #expect(abs(shown - most) < 1e-6, "\(page) shows \(shown) of \(most) at \(offsets)")
                guard most == page[keyPath: axis].length else {
                    partly += most > 0 ? 1 : 0
                    continue
                }
                let least = zip(places, seen).filter { $1 == most }
                    .map { page[keyPath: axis].distance(to: $0.0) }.min()
                let distance = page[keyPath: axis].distance(to: offsets)
                #expect(abs(distance - (least ?? 0)) < 1e-6, "\(page) at \(offsets)")
                whole += 1
                moved += distance > 0 ? 1 : 0
            }
        }
        #expect(whole > 5_000)
        #expect(moved > 2_000)
        #expect(partly > 500)
    }

    @Test func aPlanThatWasCarriedOutIsEmptyWhenMadeAgain() {
        for page in Self.pages {
            let after = page.scrolled(by: ScrollPlan(bringing: page.target, through: page.scrollers))
            let again = ScrollPlan(bringing: after.target, through: after.scrollers)
            #expect(again.offsets == after.scrollers.map(\.offset), "\(page)")
        }
    }

    // MARK: With a callout

    /// Measures on the grid, with an offset no longer than the caret.
    static let metrics = CalloutMetrics(offset: 20, padding: 20, caretHeight: 20)

    private func layout(of page: SimulatedPage) -> CalloutLayout {
        CalloutLayout(container: page.container, metrics: Self.metrics)
    }

    private func plan(_ page: SimulatedPage, _ callout: Size, _ side: Side) -> ScrollPlan {
        ScrollPlan(
            bringing: page.target,
            through: page.scrollers,
            callout: callout,
            preferring: CalloutPlacement(side: side),
            in: layout(of: page)
        )
    }

    /// The least distance for each distance that the target can go without being hidden.
    private func leastDistances(_ axis: SimulatedAxis) -> [Double: Double] {
        var least: [Double: Double] = [:]
        for place in axis.places where axis.visible(at: place) == axis.length {
            least[axis.shift(to: place)] = min(
                least[axis.shift(to: place)] ?? .infinity,
                axis.distance(to: place)
            )
        }
        return least
    }

    @Test func roomIsMadeOnAnySideWhereThereCanBeAnyByTheLeastScrolling() {
        var random = SplitMix64(seed: 7)
        var (possible, moved, sideways) = (0, 0, 0)
        for _ in 0..<4_000 {
            let page = SimulatedPage.spacious(using: &random)
            let callout = Size(20 * random.pixels(4...14), 20 * random.pixels(4...12))
            let side = random.pick(Side.allCases)
            let layout = layout(of: page)
            let isGood = { (target: Rect) in
                let position = layout.position(
                    of: callout,
                    for: target,
                    preferring: CalloutPlacement(side: side)
                )
                return position.caret != nil && !position.frame.intersects(target)
            }
            let (x, y) = (leastDistances(page.x), leastDistances(page.y))
            var least = Double.infinity
            for (dx, across) in x {
                for (dy, along) in y where across + along < least {
                    if isGood(page.target.offset(x: -dx, y: -dy)) { least = across + along }
                }
            }
            guard least < .infinity else { continue }
            possible += 1
            let after = page.scrolled(by: plan(page, callout, side))
            let (horizontal, vertical) = (
                page.x.distance(to: after.x.offsets), page.y.distance(to: after.y.offsets)
            )
            #expect(isGood(after.target), "\(callout) \(side) \(page)")
            #expect(after.x.visible(at: after.x.offsets) == after.x.length, "\(callout) \(side) \(page)")
            #expect(after.y.visible(at: after.y.offsets) == after.y.length, "\(callout) \(side) \(page)")
            #expect(abs(horizontal + vertical - least) < 1e-6, "\(callout) \(side) \(page)")
            let bare = page.scrolled(by: ScrollPlan(bringing: page.target, through: page.scrollers))
            moved += after.target == bare.target ? 0 : 1
            sideways += after.target.x == bare.target.x ? 0 : 1
        }
        #expect(possible > 1_000)
        #expect(moved > 100)
        #expect(sideways > 20)
    }

    @Test func withACalloutTooAPlanThatWasCarriedOutIsEmptyWhenMadeAgain() {
        for page in Self.pages {
            let after = page.scrolled(by: plan(page, Size(160, 100), .bottom))
            #expect(plan(after, Size(160, 100), .bottom).offsets == after.scrollers.map(\.offset), "\(page)")
        }
    }

    @Test(arguments: [nil, Size(160, 100)])
    func aMirroredPageGivesAMirroredPlan(callout: Size?) {
        for page in Self.pages.prefix(4_000)
        where page.x.places.contains(where: { page.x.visible(at: $0) > 0 }) {
            let window = page.window
            let mirrored = page.scrollers.map {
                Scroller(
                    viewport: $0.viewport.mirrored(in: window),
                    clear: $0.clear.mirrored(in: window),
                    offset: Point($0.maximum.x - $0.offset.x, $0.offset.y),
                    maximum: $0.maximum
                )
            }
            let layout = layout(of: page)
            let plan = ScrollPlan(
                bringing: page.target,
                through: page.scrollers,
                callout: callout,
                preferring: CalloutPlacement(side: .left),
                in: callout == nil ? nil : layout
            )
            let reflection = ScrollPlan(
                bringing: page.target.mirrored(in: window),
                through: mirrored,
                callout: callout,
                preferring: CalloutPlacement(side: .right),
                in: callout == nil
                    ? nil
                    : CalloutLayout(
                        container: page.container.mirrored(in: window),
                        metrics: Self.metrics,
                        direction: .rightToLeft
                    )
            )
            #expect(
                reflection.target.isClose(to: plan.target.mirrored(in: window)),
                "\(plan.offsets) \(reflection.offsets) \(page)"
            )
        }
    }

    // MARK: Numbers

    @Test func numbersThatAreNotFiniteTrapNowhereAndComeOutNowhere() {
        var random = SplitMix64(seed: 3)
        let odd: [Double] = [
            .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
        ]
        func spoilt(_ value: Double) -> Double { random.chance(20) ? random.pick(odd) : value }
        func spoilt(_ rect: Rect) -> Rect {
            Rect(spoilt(rect.x), spoilt(rect.y), spoilt(rect.width), spoilt(rect.height))
        }
        func spoilt(_ point: Point) -> Point { Point(spoilt(point.x), spoilt(point.y)) }
        for page in Self.pages.prefix(3_000) {
            let scrollers = page.scrollers.map {
                Scroller(
                    viewport: spoilt($0.viewport),
                    clear: spoilt($0.clear),
                    offset: spoilt($0.offset),
                    minimum: spoilt($0.minimum),
                    maximum: spoilt($0.maximum)
                )
            }
            let plan = ScrollPlan(
                bringing: spoilt(page.target),
                through: scrollers,
                callout: Size(spoilt(100), spoilt(100)),
                preferring: CalloutPlacement(side: random.pick(Side.allCases)),
                in: CalloutLayout(container: spoilt(page.container))
            )
            #expect(plan.offsets.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(scrollers)")
        }
    }
}
