import Testing
import WalkthroughEngine

@Suite struct SessionEndingTests {
    var driver = SessionDriver(.tour())

    @Test(arguments: [
        (SessionEvent.skip, Outcome.Ending.skipped),
        (.close(.closed), .interrupted(.closed)),
        (.close(.replaced), .interrupted(.replaced)),
        (.close(.windowClosed), .interrupted(.windowClosed)),
    ])
    mutating func endsWithTheStepItWasOn(event: SessionEvent, ending: Outcome.Ending) {
        driver.run(.start("b"))
        let outcome = Outcome(ending: ending, lastStep: "b", visits: [Visit(step: "b", seconds: 4)])
        #expect(driver.send(event, after: 4) == [.report(.finished(outcome)), .end(outcome)])
        #expect(driver.session.phase == .ended(outcome))
        #expect(driver.session.currentStep == nil)
        #expect(driver.session.progress == nil)
    }

    @Test mutating func theTimeOfTheLastStepCountsOnce() {
        driver = SessionDriver(.tour("a"))
        driver.run(.start(nil))
        driver.run(.next, after: 5)
        #expect(driver.session.outcome?.visits == [Visit(step: "a", seconds: 5)])
    }

    @Test mutating func aWalkthroughThatIsNotCancellableIgnoresSkipButNotClose() {
        driver = SessionDriver(.tour(isCancellable: false))
        driver.run(.start(nil))
        #expect(driver.send(.skip).isEmpty)
        #expect(driver.session.outcome == nil)
        driver.send(.close(.closed))
        #expect(driver.session.outcome?.ending == .interrupted(.closed))
    }

    @Test(
        arguments: [
            .start(nil), .next, .back, .go(to: "b"), .skip, .close(.closed), .measured(missing: ["a"]),
        ] as [SessionEvent]
    )
    mutating func afterTheEndNothingHappens(event: SessionEvent) {
        driver.run(.start(nil))
        driver.send(.skip)
        let outcome = driver.session.outcome
        #expect(driver.send(event, after: 9).isEmpty)
        #expect(driver.session.outcome == outcome)
    }

    @Test mutating func endingWhileWaitingCancelsTheWait() throws {
        driver.send(.start(nil))
        driver.send(.measured(missing: ["a"]))
        let token = try #require(driver.token)
        let effects = driver.send(.skip)
        #expect(effects.first == .cancelWait(token))
        #expect(effects.count == 3)
    }

    @Test mutating func nextOnTheLastStepWhileItsTargetIsLostCancelsTheWaitOnce() throws {
        driver.run(.start("c"))
        driver.send(.measured(missing: ["c"]))
        let token = try #require(driver.token)
        #expect(driver.send(.next).filter { $0 == .cancelWait(token) }.count == 1)
    }

    // MARK: The last step

    @Test func aStepThatIsPassedOverWasNotTheLast() {
        var driver = SessionDriver(SessionConditionsTests.tour("abc", conditional: "bc"))
        driver.run(.start(nil))
        driver.run(.next)
        #expect(driver.session.outcome?.ending == .finished)
        #expect(driver.session.outcome?.lastStep == "a")
    }

    @Test(arguments: [SessionEvent.skip, .close(.windowClosed), .close(.closed)])
    mutating func aStepThatStillWaitsIsNotTheLast(end: SessionEvent) {
        driver.run(.start(nil))
        driver.run(.next, missing: ["b"])
        #expect(driver.session.currentStep?.id == "b")
        driver.send(end)
        #expect(driver.session.outcome?.lastStep == "a")
    }

    @Test(arguments: [SessionEvent.skip, .close(.windowClosed)], [false, true])
    mutating func thereIsNoneWhenNothingWasShown(end: SessionEvent, isResumed: Bool) {
        let progress = WalkthroughProgress(
            walkthrough: "tour",
            step: "c",
            visits: [Visit(step: "b", seconds: 1)]
        )
        driver = SessionDriver(.tour(), resuming: isResumed ? progress : nil)
        driver.run(.start(nil), missing: ["a", "b", "c"])
        driver.send(end)
        #expect(driver.session.outcome?.lastStep == nil)
    }

    @Test mutating func aStepWhoseTargetFailsIsTheLastOnlyIfItWasShown() {
        driver = SessionDriver(.tour(missingTarget: MissingTargetPolicy(wait: 0, then: .fail)))
        driver.run(.start(nil))
        driver.run(.next, missing: ["b"])
        #expect(driver.session.outcome?.ending == .interrupted(.missingTarget("b")))
        #expect(driver.session.outcome?.lastStep == "a")
    }
}
