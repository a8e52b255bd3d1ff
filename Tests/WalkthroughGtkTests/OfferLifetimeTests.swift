import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Whatever happens to an offer at whatever moment, nothing breaks and nothing is left behind.
final class OfferLifetimeTests: GtkTestCase {
    override func tearDown() {
        onMain { Guidance.preference = true }
        super.tearDown()
    }

    @preconcurrency @MainActor func testRoundsOfRandomEventsLeaveNothingBehind() {
        var random = SplitMix64(seed: 34)
        let tours = ["one", "two"].map { id in
            var tour = Walkthrough(at: ["row-2", "row-20", "header"])
            (tour.id, tour.unless) = (id, "#row-3:focused")
            return tour
        }
        var counts: [String: Int] = [:]
        // What stays for as long as the process lives.
        let first = TestWindow().presented()
        TourRecord.forget()
        first.widget.offerWalkthrough(tours[0])
        first.waitForCard()
        first.click("next")
        eventually("the tour") { first.holdsLayer }
        closeWindows()
        let before = LiveCounts.all
        for round in soakRounds(of: 150) {
            setAnimations(round.isMultiple(of: 2))
            TourRecord.forget()
            let window = TestWindow(width: 360 + 60 * (round % 5), height: 500)
            let watch = WeakWidget(window.widget)
            if random.chance(80) { window.present() }
            var handles = [window.widget.offerWalkthrough(random.pick(tours))]
            if random.chance(70), window.widget.isMapped || gtk_widget_get_visible(window.widget) != 0 {
                window.waitForCard()
            }
            var isDestroyed = false
            for _ in 0..<Int.random(in: 2...16, using: &random) where !isDestroyed {
                if random.chance(50), window.widget.isMapped {
                    passFrames(1, of: window.widget)
                } else {
                    for _ in 0..<Int.random(in: 0...8, using: &random) { g_main_context_iteration(nil, 0) }
                }
                if window.card != nil { counts["offered", default: 0] += 1 }
                if handles.contains(where: { $0.presentation != nil }) { counts["run", default: 0] += 1 }
                isDestroyed = disturb(window, &handles, tours, &random)
            }
            if random.chance(50) { handles = [] }
            if !isDestroyed { window.destroy() }
            drain()
            XCTAssertTrue(
                handles.allSatisfy { !$0.isPending },
                "round \(round): still waiting for a window that is gone"
            )
            handles = []
            drain()
            XCTAssertNil(watch.pointer, "round \(round) leaks its window")
            XCTAssertNil(RunningTours.current, "round \(round)")
            Guidance.preference = true
        }
        XCTAssertGreaterThan(counts["offered"] ?? 0, 20, "\(counts)")
        XCTAssertGreaterThan(counts["run"] ?? 0, 10, "\(counts)")
        eventually("everything to be freed: \(LiveCounts.all) of \(before)") { LiveCounts.all == before }
    }

    /// Does one random thing; returns whether the window is gone.
    @MainActor private func disturb(
        _ window: TestWindow,
        _ handles: inout [SelfStartingTour],
        _ tours: [Walkthrough],
        _ random: inout SplitMix64
    ) -> Bool {
        switch Int.random(in: 0..<18, using: &random) {
        case 0, 1, 2, 3: handles.append(window.widget.offerWalkthrough(random.pick(tours)))
        case 4: handles.append(window.widget.presentWalkthroughOnce(random.pick(tours)))
        case 5, 6: if window.card != nil { window.click(random.pick(["next", "back", "skip"])) }
        case 7: Guidance.preference = !Guidance.comesByItself
        case 8: window.widget.presentWalkthrough(random.pick(tours))
        case 9: handles.last?.presentation?.next()
        case 10: window.widget.currentWalkthrough?.close()
        case 11: handles.randomElement(using: &random)?.cancel()
        case 12: gtk_window_set_default_size(window.window, .random(in: 300...900, using: &random), 500)
        case 13: gtk_widget_set_visible(window.widget, Bool.random(using: &random) ? 1 : 0)
        case 14: TourRecord.forget()
        case 15: _ = window.press(GDK_KEY_F6)
        case 16: _ = window.card?.press(GDK_KEY_Escape)
        default:
            window.destroy()
            return true
        }
        return false
    }
}
