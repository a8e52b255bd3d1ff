import Testing
import WalkthroughEngine

@Suite struct SessionMovingTests {
    var driver = SessionDriver(.tour())

    @Test mutating func showsAStepOnlyAfterItWasMeasured() {
        #expect(driver.send(.start(nil)) == [.measure(0)])
        #expect(driver.session.phase == .measuring(step: 0))
        #expect(
            driver.send(.measured(missing: [])) == [
                .present(step: 0, isTargetMissing: false), .report(.seen("a")),
            ]
        )
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
        let outcome = Outcome(
            ending: .finished,
            lastStep: "c",
            visits: [
                Visit(step: "a", seconds: 1), Visit(step: "b", seconds: 2), Visit(step: "c", seconds: 3),
            ]
        )
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

    @Test mutating func backAtTheFirstStepDoesNothing() {
        driver.run(.start(nil))
        #expect(!driver.session.canGoBack)
        #expect(driver.send(.back).isEmpty)
        #expect(driver.session.phase == .showing(step: 0, .present))
    }

    @Test mutating func backReturnsToTheStepBefore() {
        driver.run(.start("c"))
        #expect(driver.session.isOnLastStep)
        #expect(driver.run(.back).reports == [.advanced(from: "c", to: "b", cause: .back), .seen("b")])
    }

    @Test mutating func goesToAStepByName() {
        driver.run(.start(nil))
        #expect(
            driver.run(.go(to: "c")).reports == [.advanced(from: "a", to: "c", cause: .jump), .seen("c")]
        )
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

    @Test(
        arguments: [.next, .back, .go(to: "b"), .skip, .measured(missing: [])]
            as [SessionEvent]
    )
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
}
