import Testing
import WalkthroughEngine

/// Whether Next may be pressed, and when a rule takes a step on.
@Suite struct SessionRuleTests {
    static let state = AdvanceRule.state("x:active=true")

    /// At the second of three steps, which advances by a rule.
    static func driver(_ rule: AdvanceRule, _ outsideClick: Walkthrough.OutsideClick = .swallow)
        -> SessionDriver
    {
        var tour = Walkthrough.tour(missingTarget: MissingTargetPolicy(wait: 0, then: .center))
        tour.steps[1].advance = rule
        tour.outsideClick = outsideClick
        return SessionDriver(tour, running: .start("b"))
    }

    // MARK: Next

    @Test(
        arguments: [
            (.button, nil, "c"), (.button, true, "c"), (.targetClick, nil, "c"), (.targetClick, false, "c"),
            (.targetClick, true, "b"), (.state("@win.a"), true, "b"), (state, true, "b"),
            (.state("x:visible"), true, "b"),
        ] as [(AdvanceRule, Bool?, String)]
    )
    func nextOfTheUser(rule: AdvanceRule, canComeTrue: Bool?, shown: String) {
        for event in [SessionEvent.nextPressed, .outsideClicked] {
            var driver = Self.driver(rule, .next)
            if let canComeTrue { driver.send(.ruleCanComeTrue(canComeTrue)) }
            #expect(driver.session.canGoNext == (shown == "c"))
            driver.run(event)
            #expect(driver.session.currentStep?.id == shown)
        }
    }

    @Test func theAppGoesOnWhateverAStepWaitsFor() {
        var driver = Self.driver(.targetClick)
        driver.send(.ruleCanComeTrue(true))
        #expect(driver.send(.nextPressed).isEmpty)
        #expect(driver.run(.next).reports == [.advanced(from: "b", to: "c", cause: .next), .seen("c")])
    }

    @Test func nextIsOfferedAndTakenAwayAsTheRuleCanComeTrueOrNot() {
        var driver = Self.driver(.targetClick)
        #expect(driver.send(.ruleCanComeTrue(true)) == [.offerNext(false)])
        #expect(driver.send(.ruleCanComeTrue(true)).isEmpty)
        #expect(driver.send(.ruleCanComeTrue(false)) == [.offerNext(true)])
        #expect(driver.send(.ruleCanComeTrue(false)).isEmpty)
    }

    @Test func aStepWithoutItsTargetOffersNext() {
        var driver = Self.driver(.targetClick)
        driver.send(.ruleCanComeTrue(true))
        #expect(driver.send(.measured(missing: ["b"])).last == .present(step: 1, isTargetMissing: true))
        #expect(driver.session.canGoNext)
        driver.send(.measured(missing: []))
        #expect(!driver.session.canGoNext)
    }

    @Test func whatIsKnownOfARuleIsForgottenWithItsStep() {
        var driver = Self.driver(.targetClick)
        driver.send(.ruleCanComeTrue(true))
        driver.run(.back)
        #expect(driver.session.canGoNext)
        driver.run(.next)
        #expect(driver.session.canGoNext, "until a front says otherwise")
    }

    @Test func nextIsPossibleWhileAStepIsLookedForButNotBeforeTheStartOrAfterTheEnd() {
        var driver = SessionDriver(.tour())
        #expect(!driver.session.canGoNext)
        driver.send(.start(nil))
        #expect(driver.session.canGoNext)
        driver.send(.measured(missing: ["a"]))
        #expect(driver.session.canGoNext)
        driver.send(.skip)
        #expect(!driver.session.canGoNext)
    }

    @Test(
        arguments: [(.swallow, "b", nil), (.next, "c", nil), (.close, nil, .skipped)]
            as [(Walkthrough.OutsideClick, String?, Outcome.Ending?)]
    )
    func aClickOutside(does: Walkthrough.OutsideClick, step: String?, ending: Outcome.Ending?) {
        var driver = Self.driver(.button, does)
        driver.run(.outsideClicked)
        #expect(driver.session.currentStep?.id == step)
        #expect(driver.session.outcome?.ending == ending)
    }

    // MARK: Rules that hold already

    @Test(arguments: [state, .state("x:visible")])
    func aRuleThatHoldsAlreadyGoesOnOnTheWayForwards(rule: AdvanceRule) {
        var driver = SessionDriver(Self.driver(rule).session.walkthrough, running: .start(nil), .next)
        #expect(driver.run(.ruleSatisfied).seen == ["c"])
    }

    @Test(arguments: [state, .state("x:visible")], [SessionEvent.back, .go(to: "b")])
    func whoComesBackStaysThoughTheRuleHoldsAlready(rule: AdvanceRule, event: SessionEvent) {
        var driver = Self.driver(rule)
        driver.run(.next)
        #expect(driver.run(event).seen == ["b"])
        driver.send(.ruleCanComeTrue(true))
        #expect(driver.send(.ruleSatisfied).isEmpty)
        #expect(driver.session.canGoNext, "Next is offered instead")
        #expect(driver.send(.ruleUnsatisfied) == [.offerNext(false)])
        #expect(driver.send(.nextPressed).isEmpty)
        #expect(driver.run(.ruleSatisfied).seen == ["c"])
    }

    @Test func whoComesBackToARuleThatDoesNotHoldIsTakenOnWhenItDoes() {
        var driver = Self.driver(Self.state)
        driver.run(.next, .back, .ruleCanComeTrue(true))
        #expect(driver.session.canGoNext, "it may hold already")
        #expect(driver.send(.ruleUnsatisfied) == [.offerNext(false)])
        #expect(driver.run(.ruleSatisfied).seen == ["c"])
    }

    @Test(arguments: [AdvanceRule.targetClick, .state("@win.a")])
    func whatHappensAfterBackCountsAtOnce(rule: AdvanceRule) {
        var driver = Self.driver(rule)
        driver.run(.next, .back, .ruleCanComeTrue(true))
        #expect(!driver.session.canGoNext)
        #expect(driver.run(.ruleSatisfied).seen == ["c"])
    }
}
