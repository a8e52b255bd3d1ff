import Testing
import WalkthroughEngine

@Suite struct SessionMovingTests {
    var driver = SessionDriver(.tour())

    @Test mutating func showsAStepOnlyAfterItWasMeasured() {
        #expect(driver.send(.start(nil)) == [.measure(0)])
        #expect(driver.session.phase == .measuring(step: 0))
        let shown: [SessionEffect] = [.present(step: 0, isTargetMissing: false), .report(.seen("a"))]
        #expect(driver.send(.measured(missing: [])) == shown)
        #expect(driver.session.phase == .showing(step: 0, .present))
    }

    @Test mutating func anEmptyScriptFinishesAtOnce() {
        driver = SessionDriver(Walkthrough(id: "empty", steps: []))
        let outcome = Outcome(ending: .finished, lastStep: nil, visits: [])
        #expect(driver.send(.start(nil)) == [.report(.finished(outcome)), .end(outcome)])
        #expect(driver.session.outcome == outcome)
    }

    @Test mutating func reportsSeenAdvancedFinishedInThatOrder() {
        driver.run(.start(nil))
        driver.run(.next, after: 1)
        driver.run(.next, after: 2)
        driver.run(.next, after: 3)
        let visits = zip("abc", [1, 2, 3]).map { Visit(step: String($0), seconds: $1) }
        let outcome = Outcome(ending: .finished, lastStep: "c", visits: visits)
        #expect(
            driver.effects.reports == [
                .seen("a"), .advanced(from: "a", to: "b", cause: .next),
                .seen("b"), .advanced(from: "b", to: "c", cause: .next),
                .seen("c"), .advanced(from: "c", to: nil, cause: .next),
                .finished(outcome),
            ]
        )
        #expect(driver.effects.last == .end(outcome))
    }

    @Test mutating func backReturnsToTheStepBefore() {
        driver.run(.start("c"))
        #expect(driver.session.isOnLastStep)
        #expect(driver.run(.back).reports == [.advanced(from: "c", to: "b", cause: .back), .seen("b")])
    }

    @Test mutating func goesToAStepByName() {
        driver.run(.start(nil))
        let reports = driver.run(.go(to: "c")).reports
        #expect(reports == [.advanced(from: "a", to: "c", cause: .jump), .seen("c")])
    }

    @Test(arguments: ["nowhere", "a", ""])
    mutating func goingToAnUnknownOrTheCurrentStepDoesNothing(step: String) {
        driver.run(.start(nil))
        #expect(driver.send(.go(to: step)).isEmpty)
        #expect(driver.session.phase == .showing(step: 0, .present))
    }

    @Test(arguments: [(nil, "a"), ("b", "b"), ("nowhere", "a")] as [(String?, String)])
    mutating func startsAtTheGivenStepElseAtTheFirst(asked: String?, shown: String) {
        driver.run(.start(asked))
        #expect(driver.session.currentStep?.id == shown)
    }

    @Test mutating func startingTwiceDoesNothing() {
        driver.run(.start(nil))
        #expect(driver.send(.start("c")).isEmpty)
        #expect(driver.session.currentIndex == 0)
    }

    @Test(arguments: [.next, .back, .go(to: "b"), .skip, .measured(missing: [])] as [SessionEvent])
    mutating func beforeTheStartNothingHappens(event: SessionEvent) {
        #expect(driver.send(event).isEmpty)
        #expect(driver.session.phase == .idle)
        #expect(driver.session.progress == nil)
    }

    @Test mutating func aWindowThatClosesBeforeTheStartEndsIt() {
        let effects = driver.send(.close(.windowClosed))
        #expect(driver.session.outcome?.ending == .interrupted(.windowClosed))
        #expect(driver.session.outcome?.lastStep == nil)
        #expect(effects.count == 2)
    }

    @Test mutating func nextWhileMeasuringGoesOnWithoutShowing() {
        driver.send(.start(nil))
        #expect(driver.send(.next) == [.report(.advanced(from: "a", to: "b", cause: .next)), .measure(1)])
        #expect(driver.session.visits.isEmpty)
    }

    // MARK: The end

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
        driver = SessionDriver(.tour("a"), running: .start(nil))
        driver.run(.next, after: 5)
        #expect(driver.session.outcome?.visits == [Visit(step: "a", seconds: 5)])
    }

    @Test mutating func aWalkthroughThatIsNotCancellableIgnoresSkipButNotClose() {
        driver = SessionDriver(.tour(isCancellable: false), running: .start(nil))
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
        driver.send(.start(nil), .measured(missing: ["a"]))
        let token = try #require(driver.token)
        let effects = driver.send(.skip)
        #expect(effects.first == .cancelWait(token))
        #expect(effects.count == 3)
    }

    @Test mutating func nextOnTheLastStepWhileItsTargetIsLostCancelsTheWaitOnce() throws {
        driver.run(.start("c"), .measured(missing: ["c"]))
        let token = try #require(driver.token)
        #expect(driver.send(.next).filter { $0 == .cancelWait(token) }.count == 1)
    }

    // MARK: The last step

    @Test func aStepThatIsPassedOverWasNotTheLast() {
        let driver = SessionDriver(.tour("abc", conditional: "bc"), running: .start(nil), .next)
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
        let visit = Visit(step: "b", seconds: 1)
        let progress = WalkthroughProgress(walkthrough: "tour", step: "c", visits: [visit])
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
