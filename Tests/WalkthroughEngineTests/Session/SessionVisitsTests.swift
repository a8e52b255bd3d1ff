import Testing
import WalkthroughEngine

@Suite struct SessionVisitsTests {
    @Test func visitsAddUpOverAllShowings() {
        var driver = SessionDriver(.tour())
        driver.run(.start(nil))
        driver.run(.next, after: 1)
        driver.run(.back, after: 2)
        driver.run(.next, after: 4)
        driver.run(.skip, after: 8)
        #expect(driver.session.visits == [Visit(step: "a", seconds: 5), Visit(step: "b", seconds: 10)])
        #expect(driver.session.outcome?.visits == driver.session.visits)
    }

    @Test func waitingForATargetIsNotSeeingAStep() {
        var driver = SessionDriver(.tour())
        driver.send(.start(nil))
        driver.send(.measured(missing: ["a"]), after: 1)
        driver.send(.measured(missing: []), after: 10)
        driver.send(.skip, after: 2)
        #expect(driver.session.visits == [Visit(step: "a", seconds: 2)])
    }

    @Test func aClockThatGoesBackwardsCountsNothing() {
        var driver = SessionDriver(.tour())
        driver.run(.start(nil))
        driver.run(.next, after: -5)
        #expect(driver.session.visits == [Visit(step: "a", seconds: 0)])
    }

    @Test func progressResumesAtItsStepWithItsVisits() throws {
        var first = SessionDriver(.tour())
        first.run(.start(nil))
        first.run(.next, after: 3)
        let progress = try #require(first.session.progress)
        let visits = [Visit(step: "a", seconds: 3)]
        #expect(progress == WalkthroughProgress(walkthrough: "tour", step: "b", visits: visits, trail: ["a"]))

        var second = SessionDriver(.tour(), resuming: progress)
        second.run(.start(nil))
        #expect(second.session.currentStep?.id == "b")
        second.send(.skip, after: 2)
        #expect(
            second.session.outcome?.visits == [Visit(step: "a", seconds: 3), Visit(step: "b", seconds: 2)]
        )
    }

    @Test func anExplicitStartWinsOverProgress() {
        let progress = WalkthroughProgress(walkthrough: "tour", step: "b", visits: [])
        var driver = SessionDriver(.tour(), resuming: progress)
        driver.run(.start("c"))
        #expect(driver.session.currentStep?.id == "c")
    }

    @Test(arguments: [("other", "b"), ("tour", "gone")])
    func staleProgressIsIgnored(walkthrough: String, step: String) {
        let progress = WalkthroughProgress(
            walkthrough: walkthrough,
            step: step,
            visits: [Visit(step: "a", seconds: 3)]
        )
        var driver = SessionDriver(.tour(), resuming: progress)
        driver.run(.start(nil))
        #expect(driver.session.currentStep?.id == "a")
        #expect(driver.session.visits.isEmpty)
    }
}
