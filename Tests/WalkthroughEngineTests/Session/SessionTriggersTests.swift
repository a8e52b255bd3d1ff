import Testing
import WalkthroughEngine

/// A trigger is activated once and deactivated once, whichever way its step is left.
@Suite struct SessionTriggersTests {
    /// Steps "a" to "d"; "b" opens `p`, "c" opens `p` and `q`.
    static func tour(
        missingTarget: MissingTargetPolicy = .standard,
        advancesOnDismissal: Bool = true
    ) -> Walkthrough {
        var tour = Walkthrough.tour("abcd", missingTarget: missingTarget)
        tour.steps[1].triggers = ["p"]
        tour.steps[2].triggers = ["p", "q"]
        for index in tour.steps.indices { tour.steps[index].advancesOnDismissal = advancesOnDismissal }
        return tour
    }

    var driver = SessionDriver(Self.tour())

    // MARK: Opening

    @Test mutating func opensBeforeItLooksForTheElements() {
        driver.run(.start(nil))
        #expect(driver.send(.next).suffix(2) == [.activate(["p"]), .measure(1)])
        #expect(driver.session.activeTriggers == ["p"])
    }

    @Test mutating func aTriggerNamedTwiceOpensOnce() {
        var tour = Walkthrough.tour("a")
        tour.steps[0].triggers = ["p", "q", "p"]
        driver = SessionDriver(tour)
        #expect(driver.run(.start(nil)).switched == ["+p", "+q"])
        #expect(driver.send(.next).switched == ["-q", "-p"])
    }

    @Test mutating func whatConsecutiveStepsShareStaysOpen() {
        driver.run(.start(nil))
        driver.run(.next)
        #expect(driver.run(.next).switched == ["+q"])
        #expect(driver.run(.back).switched == ["-q"])
        #expect(driver.run(.back).switched == ["-p"])
        #expect(driver.run(.next).switched == ["+p"], "a step that comes on again opens it again")
    }

    @Test mutating func closesTheLastFirstAndBeforeItOpens() {
        var tour = Walkthrough.tour("ab")
        tour.steps[0].triggers = ["p", "q"]
        tour.steps[1].triggers = ["r"]
        driver = SessionDriver(tour)
        driver.run(.start(nil))
        #expect(driver.run(.next).switched == ["-q", "-p", "+r"])
    }

    // MARK: Every way out

    @Test(
        arguments: [
            .next, .back, .go(to: "a"), .go(to: "d"), .skip, .close(.closed), .close(.windowClosed),
            .close(.replaced), .ruleSatisfied, .dismissed("p"),
        ] as [SessionEvent],
        [0, 1]
    )
    mutating func closesWhatItOpened(event: SessionEvent, last: Int) {
        var tour = Walkthrough.tour("abcd".prefix(4).description)
        let index = last == 1 ? 3 : 1
        tour.steps[index].triggers = ["p"]
        driver = SessionDriver(tour)
        driver.run(.start(tour.steps[index].id))
        let effects = driver.run(event)
        let isSame = event == .go(to: tour.steps[index].id)
        #expect(effects.switched == (isSame ? [] : ["-p"]))
        #expect(driver.session.activeTriggers == (isSame ? ["p"] : []))
        if let end = effects.firstIndex(where: { if case .end = $0 { true } else { false } }) {
            #expect(end == effects.count - 1, "what was opened is closed before the end")
        }
    }

    @Test(arguments: MissingTargetPolicy.Resolution.allCases, [0.0, 1])
    mutating func aMissingTargetClosesItWithTheStep(
        resolution: MissingTargetPolicy.Resolution,
        wait: Seconds
    ) throws {
        driver = SessionDriver(Self.tour(missingTarget: MissingTargetPolicy(wait: wait, then: resolution)))
        driver.run(.start(nil))
        driver.run(.next, missing: ["b"])
        if wait > 0 {
            #expect(driver.effects.switched == ["+p"], "the target may come in what is open")
            let token = try #require(driver.token)
            driver.run(.waited(token))
        }
        switch resolution {
        case .center: #expect(driver.effects.switched == ["+p"])
        case .skip: #expect(driver.effects.switched == ["+p", "+q"])
        case .fail: #expect(driver.effects.switched == ["+p", "-p"])
        }
    }

    @Test mutating func aStepThatIsPassedOverOpensNothing() {
        var tour = Self.tour()
        tour.steps[1].condition = "no"
        tour.steps[2].condition = "no"
        driver = SessionDriver(tour)
        driver.run(.start(nil))
        driver.run(.next)
        #expect(driver.session.currentStep?.id == "d")
        #expect(driver.effects.switched.isEmpty)
    }

    @Test mutating func staysOpenAcrossAStepThatIsPassedOver() {
        var tour = Walkthrough.tour("abc")
        tour.steps[0].triggers = ["p"]
        tour.steps[1].condition = "no"
        tour.steps[2].triggers = ["p"]
        driver = SessionDriver(tour)
        driver.run(.start(nil))
        driver.run(.next)
        #expect(driver.session.currentStep?.id == "c")
        #expect(driver.effects.switched == ["+p"])
    }

    // MARK: Dismissal

    @Test mutating func dismissalGoesOn() {
        driver.run(.start("b"))
        let effects = driver.run(.dismissed("p"))
        #expect(effects.first == .deactivate(["p"]))
        #expect(effects.reports.first == .advanced(from: "b", to: "c", cause: .dismissal))
        #expect(effects.switched == ["-p", "+p", "+q"], "the next step wants it too")
    }

    @Test mutating func dismissalOnTheLastStepFinishes() {
        var tour = Walkthrough.tour("a")
        tour.steps[0].triggers = ["p"]
        driver = SessionDriver(tour)
        driver.run(.start(nil))
        driver.run(.dismissed("p"))
        #expect(driver.session.outcome?.ending == .finished)
        #expect(driver.effects.switched == ["+p", "-p"])
    }

    @Test mutating func aStepMayDoWithoutGoingOn() {
        driver = SessionDriver(Self.tour(advancesOnDismissal: false))
        driver.run(.start("c"))
        #expect(driver.send(.dismissed("p")) == [.deactivate(["p"])])
        #expect(driver.session.phase == .showing(step: 2, .present))
        #expect(driver.session.activeTriggers == ["q"])
        #expect(driver.run(.next).switched == ["-q"])
        #expect(driver.run(.back).switched == ["+p", "+q"])
    }

    @Test mutating func staleDismissalsDoNothing() {
        driver.run(.start("b"))
        #expect(driver.send(.dismissed("q")).isEmpty, "not open yet")
        #expect(driver.send(.dismissed("?")).isEmpty)
        driver.run(.go(to: "d"))
        #expect(driver.send(.dismissed("p")).isEmpty, "closed by the step before")
        driver.send(.skip)
        #expect(driver.send(.dismissed("p")).isEmpty)
    }

    @Test mutating func aSecondDismissalDoesNothing() {
        driver = SessionDriver(Self.tour(advancesOnDismissal: false))
        driver.run(.start("b"))
        driver.send(.dismissed("p"))
        #expect(driver.send(.dismissed("p")).isEmpty)
    }

    @Test mutating func dismissalWhileTheTargetIsWaitedForOnlyCloses() {
        driver.run(.start(nil))
        driver.run(.next, missing: ["b"])
        #expect(driver.send(.dismissed("p")) == [.deactivate(["p"])])
        #expect(driver.token != nil)
    }

    @Test mutating func dismissalWhileTheTargetIsLostGoesOn() {
        driver.run(.start("b"))
        driver.send(.measured(missing: ["b"]))
        #expect(driver.token != nil)
        let effects = driver.run(.dismissed("p"))
        #expect(effects.reports.first == .advanced(from: "b", to: "c", cause: .dismissal))
        #expect(driver.token == nil)
    }
}
