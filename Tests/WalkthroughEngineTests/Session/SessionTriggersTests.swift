import Testing
import WalkthroughEngine

/// A trigger is activated once and deactivated once, whichever way its step is left.
@Suite struct SessionTriggersTests {
    /// Steps "a" to "d"; "b" opens `p`, "c" opens `p` and `q`.
    static func tour(
        missingTarget: MissingTargetPolicy = .standard,
        advancesOnDismissal: Bool = true
    ) -> Walkthrough {
        .tour("abcd", missingTarget: missingTarget) {
            $0.triggers = ["b": ["p"], "c": ["p", "q"]][$0.id] ?? []
            $0.advancesOnDismissal = advancesOnDismissal
        }
    }

    var driver = SessionDriver(Self.tour())

    // MARK: Opening

    @Test mutating func opensBeforeItLooksForTheElements() {
        driver.run(.start(nil))
        #expect(driver.send(.next).suffix(2) == [.activate(["p"]), .measure(1)])
        #expect(driver.session.activeTriggers == ["p"])
    }

    @Test mutating func aTriggerNamedTwiceOpensOnce() {
        driver = SessionDriver(.tour("a") { $0.triggers = ["p", "q", "p"] })
        #expect(driver.run(.start(nil)).switched == ["+p", "+q"])
        #expect(driver.send(.next).switched == ["-q", "-p"])
    }

    @Test mutating func whatConsecutiveStepsShareStaysOpen() {
        driver.run(.start(nil), .next)
        // A step that comes on again opens it again.
        #expect(driver.run(.next, .back, .back, .next).switched == ["+q", "-q", "-p", "+p"])
    }

    @Test mutating func closesTheLastFirstAndBeforeItOpens() {
        let tour = Walkthrough.tour("ab") { $0.triggers = $0.id == "a" ? ["p", "q"] : ["r"] }
        driver = SessionDriver(tour, running: .start(nil))
        #expect(driver.run(.next).switched == ["-q", "-p", "+r"])
    }

    // MARK: Every way out

    @Test(
        arguments: [
            .next, .back, .go(to: "a"), .go(to: "d"), .skip, .close(.closed), .close(.windowClosed),
            .close(.replaced), .ruleSatisfied, .dismissed("p"),
        ] as [SessionEvent],
        ["b", "d"]
    )
    mutating func closesWhatItOpened(event: SessionEvent, step: String) {
        let tour = Walkthrough.tour("abcd") { if $0.id == step { $0.triggers = ["p"] } }
        driver = SessionDriver(tour, running: .start(step))
        let effects = driver.run(event)
        let isSame = event == .go(to: step)
        #expect(effects.switched == (isSame ? [] : ["-p"]))
        #expect(driver.session.activeTriggers == (isSame ? ["p"] : []))
        if let end = effects.firstIndex(where: { if case .end = $0 { true } else { false } }) {
            #expect(end == effects.count - 1, "what was opened is closed before the end")
        }
    }

    @Test(arguments: MissingTargetPolicy.Resolution.allCases, [0.0, 1])
    mutating func aMissingTargetClosesItWithTheStep(_ then: MissingTargetPolicy.Resolution, wait: Seconds) {
        let policy = MissingTargetPolicy(wait: wait, then: then)
        driver = SessionDriver(Self.tour(missingTarget: policy), running: .start(nil))
        driver.run(.next, missing: ["b"])
        if wait > 0 {
            #expect(driver.effects.switched == ["+p"], "the target may come in what is open")
            driver.run(.waitIsOver)
        }
        let more = [.center: [], .skip: ["+q"], .fail: ["-p"]][then]!
        #expect(driver.effects.switched == ["+p"] + more)
    }

    @Test mutating func aStepThatIsPassedOverOpensNothing() {
        let tour = Walkthrough.tour("abcd", conditional: "bc") {
            $0.triggers = "bc".contains($0.id) ? ["p"] : []
        }
        driver = SessionDriver(tour, running: .start(nil), .next)
        #expect(driver.session.currentStep?.id == "d")
        #expect(driver.effects.switched.isEmpty)
    }

    @Test mutating func staysOpenAcrossAStepThatIsPassedOver() {
        let tour = Walkthrough.tour("abc", conditional: "b") { $0.triggers = $0.id == "b" ? [] : ["p"] }
        driver = SessionDriver(tour, running: .start(nil), .next)
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
        driver = SessionDriver(.tour("a") { $0.triggers = ["p"] }, running: .start(nil), .dismissed("p"))
        #expect(driver.session.outcome?.ending == .finished)
        #expect(driver.effects.switched == ["+p", "-p"])
    }

    @Test mutating func aStepMayDoWithoutGoingOn() {
        driver = SessionDriver(Self.tour(advancesOnDismissal: false), running: .start("c"))
        #expect(driver.send(.dismissed("p")) == [.deactivate(["p"])])
        #expect(driver.send(.dismissed("p")).isEmpty, "it is closed")
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

    @Test mutating func dismissalWhileTheTargetIsWaitedForOnlyCloses() {
        driver.run(.start(nil))
        driver.run(.next, missing: ["b"])
        #expect(driver.send(.dismissed("p")) == [.deactivate(["p"])])
        #expect(driver.token != nil)
    }

    @Test mutating func dismissalWhileTheTargetIsLostGoesOn() {
        driver.run(.start("b"), .measured(missing: ["b"]))
        #expect(driver.token != nil)
        let effects = driver.run(.dismissed("p"))
        #expect(effects.reports.first == .advanced(from: "b", to: "c", cause: .dismissal))
        #expect(driver.token == nil)
    }
}
