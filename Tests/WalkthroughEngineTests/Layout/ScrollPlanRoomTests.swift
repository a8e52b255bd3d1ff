import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Plans that make room for a callout, on random pages.
@Suite struct ScrollPlanRoomTests {
    typealias Page = ScrollPlanOracleTests.Page

    /// Pages on a grid of 20, where the least scrolling is on it, too; and lists in whole pixels.
    @Test(arguments: [(4_000, false), (300, true)])
    func roomIsMadeOnAnySideWhereThereCanBeAnyByTheLeastScrolling(pages: Int, areLists: Bool) {
        var random = SplitMix64(seed: 7)
        var (possible, moved, sideways) = (0, 0, 0)
        for _ in 0..<pages {
            let page: Page = areLists ? .list(using: &random) : .spacious(using: &random)
            let callout =
                areLists
                ? random.size(80...300, 60...200)
                : Size(20 * random.pixels(4...14), 20 * random.pixels(4...12))
            let placement = random.placement()
            let isGood = { (target: Rect) in
                let position = page.layout.position(of: callout, for: target, preferring: placement)
                return position.caret != nil && !position.frame.intersects(target)
            }
            let (x, y) = (page.x.leastDistances, page.y.leastDistances)
            var least = Double.infinity
            for (dx, across) in x {
                for (dy, along) in y where across + along < least {
                    if isGood(page.target.offset(x: -dx, y: -dy)) { least = across + along }
                }
            }
            let input = "\(callout) \(placement) \(page)"
            let plan = page.plan(with: callout, at: placement)
            let after = page.scrolled(by: plan)
            #expect(after.isInRange, "\(input)")
            #expect(after.target.isClose(to: plan.target), "\(input)")
            guard !x.isEmpty, !y.isEmpty else { continue }
            #expect(after.x.isWhole && after.y.isWhole, "\(input)")
            guard least < .infinity else { continue }
            possible += 1
            #expect(isGood(after.target), "\(input)")
            #expect(abs(page.distance(of: plan) - least) < 1e-6, "\(input)")
            let bare = page.plan().target
            moved += after.target == bare ? 0 : 1
            sideways += after.target.x == bare.x ? 0 : 1
        }
        #expect(possible > (areLists ? 50 : 1_000))
        #expect(areLists || moved > 100)
        #expect(areLists || sideways > 20)
    }

    @Test func withACalloutTooAPlanThatWasCarriedOutIsEmptyWhenMadeAgain() {
        Fuzzing.run("plans made again", cases: 10_000) { random in
            let page = random.chance(50) ? Page.spacious(using: &random) : .random(using: &random)
            let plan = page.plan(with: Size(160, 100))
            let again = page.scrolled(by: plan).plan(with: Size(160, 100))
            guard !zip(again.offsets, plan.offsets).allSatisfy({ $0.isClose(to: $1) }) else { return nil }
            return "\(again.offsets) after \(plan.offsets): \(page)"
        }
    }

    @Test(arguments: [nil, Size(160, 100)])
    func aMirroredPageGivesAMirroredPlan(callout: Size?) {
        Fuzzing.run("mirrored pages", cases: 4_000) { random in
            let page = random.chance(50) ? Page.spacious(using: &random) : .random(using: &random)
            guard page.x.most > 0 else { return nil }
            let plan = page.plan(with: callout, at: CalloutPlacement(side: .left))
            let reflection = page.mirrored.plan(with: callout, at: CalloutPlacement(side: .right))
            guard !reflection.target.isClose(to: plan.target.mirrored(in: Page.window)) else { return nil }
            return "\(plan.offsets) \(reflection.offsets) \(page)"
        }
    }
}
