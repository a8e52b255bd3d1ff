import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Plans for one scroller over generated windows, compared with trying every offset.
@Suite struct ScrollPlanInvariantTests {
    struct Case: CustomStringConvertible {
        var scroller: Scroller
        var target: Rect
        var callout: Size
        var placement: CalloutPlacement
        var layout: CalloutLayout

        var plan: ScrollPlan {
            ScrollPlan(
                bringing: target,
                through: [scroller],
                callout: callout,
                preferring: placement,
                in: layout
            )
        }

        /// Whether target and callout are both seen when the target is there.
        func isGood(_ target: Rect) -> Bool {
            let position = layout.position(of: callout, for: target, preferring: placement)
            return scroller.clear.contains(target, tolerance: 1e-6) && position.caret != nil
                && !position.frame.intersects(target)
        }

        /// The distances to scroll at which both are seen, in whole pixels.
        var goodMoves: [Double] {
            let range =
                Int(scroller.minimum.y - scroller.offset.y)...Int(scroller.maximum.y - scroller.offset.y)
            return range.map(Double.init).filter { isGood(target.offset(y: -$0)) }
        }

        var description: String { "\(target), \(callout) \(placement) in \(scroller), \(layout.container)" }
    }

    static let cases: [Case] = {
        var random = SplitMix64(seed: 11)
        return (0..<300).map { _ in
            let window = Rect(0, 0, random.pixels(200...900), random.pixels(200...700))
            let header = random.chance(60) ? random.pixels(10...120) : 0
            let footer = random.chance(30) ? random.pixels(10...60) : 0
            let isWhole = random.chance(60)
            let viewport =
                isWhole
                ? window
                : Rect(0, random.pixels(0...100), window.width, random.pixels(100...Int(window.height)))
                    .intersection(window)
            let container = window.inset(by: Insets(top: header, bottom: footer))
            let maximum = random.pixels(0...600)
            let width = random.pixels(20...Int(window.width))
            return Case(
                scroller: Scroller(
                    viewport: viewport,
                    clear: viewport.intersection(container),
                    offset: Point(0, random.pixels(0...Int(maximum))),
                    maximum: Point(0, maximum)
                ),
                target: Rect(
                    random.pixels(0...Int(window.width - width)),
                    random.pixels(-500...900),
                    width,
                    random.pixels(10...400)
                ),
                callout: Size(random.pixels(80...300), random.pixels(60...200)),
                placement: CalloutPlacement(
                    side: random.pick(Side.allCases),
                    alignment: random.pick(Alignment.allCases)
                ),
                layout: CalloutLayout(container: container)
            )
        }
    }()

    @Test func bothAreSeenWheneverAnyOffsetShowsBothAndTheLeastMoveIsTaken() {
        var possible = 0
        for input in Self.cases {
            guard let least = input.goodMoves.map(abs).min() else { continue }
            possible += 1
            let plan = input.plan
            #expect(input.isGood(plan.target), "\(input)")
            // Room is made for the whole offset, though one that is only as large as the caret would do.
            let slack = input.layout.metrics.offset - input.layout.metrics.caretHeight
            #expect(abs(plan.offsets[0].y - input.scroller.offset.y) <= least + slack, "\(input)")
        }
        #expect(possible > 50)
    }

    @Test func nothingMovesWhereBothAreSeenAlready() {
        for input in Self.cases where input.isGood(input.target) {
            #expect(input.plan.offsets == [input.scroller.offset], "\(input)")
        }
    }

    @Test func offsetsStayInTheirRangeAndTheTargetMovesWithThem() {
        for input in Self.cases {
            let plan = input.plan
            let offset = plan.offsets[0]
            #expect(offset.y >= input.scroller.minimum.y && offset.y <= input.scroller.maximum.y, "\(input)")
            #expect(plan.target.y == input.target.y - (offset.y - input.scroller.offset.y), "\(input)")
            #expect(plan.target.size == input.target.size)
        }
    }

    @Test func theTargetIsInTheClearPartWheneverItCanBe() {
        for input in Self.cases {
            let scroller = input.scroller
            let clear = scroller.clear
            guard input.target.width <= clear.width, input.target.height <= clear.height else { continue }
            let highest = min(scroller.maximum.y - scroller.offset.y, input.target.minY - clear.minY)
            let lowest = max(scroller.minimum.y - scroller.offset.y, input.target.maxY - clear.maxY)
            guard lowest <= highest else { continue }
            #expect(clear.contains(input.plan.target, tolerance: 1e-6), "\(input)")
        }
    }
}
