import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Steps that are done already, and steps that are undone.
@Suite struct SessionDoneTests {
    private static func tour(_ ids: String = "abcd", done: String = "abcd") -> Walkthrough {
        .tour(ids) { if done.contains($0.id) { $0.doneWhen = .condition($0.id) } }
    }

    private static func driver(
        _ ids: String = "abcd",
        done: String = "abcd",
        holding: Set<String> = []
    ) -> SessionDriver {
        var driver = SessionDriver(tour(ids, done: done))
        driver.run(.start(nil), holding: holding)
        return driver
    }

    // MARK: Done

    @Test func passesOverWhatIsDoneAndSaysSo() {
        var driver = SessionDriver(Self.tour())
        let reports = driver.run(.start(nil), holding: ["a", "b"]).reports
        #expect(
            reports == [
                .advanced(from: "a", to: "b", cause: .done), .advanced(from: "b", to: "c", cause: .done),
                .seen("c"),
            ]
        )
        #expect(driver.session.position == StepPosition(number: 1, count: 2))
    }

    @Test func asksForTheConditionFirstAndClosesWhatIsOpenBeforeItAsksWhetherTheStepIsDone() {
        let tour = Walkthrough.tour("ab", conditional: "b") { step in
            if step.id == "a" { (step.triggers, step.show) = (["menu"], [.click("x")]) }
            if step.id == "b" { (step.triggers, step.doneWhen) = (["menu"], "#b:visible") }
        }
        var driver = SessionDriver(tour, running: .start(nil))
        let advanced = SessionEffect.report(.advanced(from: "a", to: "b", cause: .next))
        #expect(driver.send(.next) == [advanced, .check("b", 1)])
        #expect(
            driver.send(.checked(true)) == [.undo(step: 0), .deactivate(["menu"]), .check("#b:visible", 1)]
        )
        #expect(driver.send(.checked(false)) == [.activate(["menu"]), .measure(1)])
    }

    @Test func endsWhenAllIsDone() {
        #expect(Self.driver(holding: ["a", "b", "c", "d"]).session.outcome?.ending == .finished)
    }

    @Test func backAndTheAppLeadToWhatIsDone() {
        var driver = Self.driver()
        #expect(driver.run(.ruleSatisfied, holding: ["a"]).seen == ["b"])
        #expect(driver.run(.back, holding: ["a"]).seen == ["a"])
        driver.send(.ruleCanComeTrue(true), .ruleSatisfied)
        #expect(driver.session.currentStep?.id == "a", "it stays")
        #expect(driver.session.canGoNext)
        #expect(driver.run(.go(to: "d"), holding: ["d"]).seen == ["d"])
        var other = SessionDriver(Self.tour())
        #expect(other.run(.start("c"), holding: ["a", "b", "c"]).seen == ["c"], "the app has asked for it")
        other.send(.ruleCanComeTrue(true), .ruleSatisfied)
        #expect(other.session.currentStep?.id == "c")
    }

    @Test func goesOnOnceItIsDoneUnlessAnotherRuleLeadsOn() {
        var driver = Self.driver()
        driver.send(.ruleCanComeTrue(true))
        #expect(!driver.session.canGoNext, "it waits for that")
        #expect(driver.run(.ruleSatisfied).seen == ["b"])
        var step = Step(id: "x", title: "X", doneWhen: "#x:checked")
        #expect(step.advanceRule == .state("#x:checked"))
        step.advance = .targetClick
        #expect(step.advanceRule == .targetClick)
    }

    // MARK: Undone

    @Test func goesBackToWhatIsUndoneAndThenToWhereItWas() {
        var driver = Self.driver("abcd", done: "ac")
        driver.run(.ruleSatisfied, .next, .ruleSatisfied)
        #expect(driver.session.currentStep?.id == "d")
        let undone = driver.run(.undone(0)).reports
        #expect(undone == [.advanced(from: "d", to: "a", cause: .undone), .seen("a")])
        #expect(driver.session.position == StepPosition(number: 1, count: 4))
        #expect(driver.run(.ruleSatisfied, holding: ["c"]).seen == ["d"], "b has been read, and c is done")
        #expect(driver.session.position == StepPosition(number: 4, count: 4))
        #expect(driver.run(.back).seen == ["c"], "the way back is as it was")
    }

    @Test func goesToTheFirstOfSeveralAndToEachThatIsStillUndone() {
        var driver = Self.driver("abcde", done: "abcd")
        driver.run(.ruleSatisfied, .ruleSatisfied, .ruleSatisfied, .ruleSatisfied)
        #expect(driver.run(.undone(1, 3)).seen == ["b"])
        #expect(driver.run(.ruleSatisfied, holding: ["a", "b", "c"]).seen == ["d"])
        #expect(driver.run(.ruleSatisfied, holding: ["a", "b", "c", "d"]).seen == ["e"])
    }

    @Test func whatWasPassedOverCanBeUndoneToo() {
        var driver = Self.driver("abc", done: "ab", holding: ["a", "b"])
        #expect(driver.session.currentStep?.id == "c")
        #expect(driver.effects.contains { if case .watch([0, 1], _) = $0 { true } else { false } })
        #expect(driver.run(.undone(1)).seen == ["b"])
        #expect(!driver.session.canGoBack, "none of the steps before has been shown")
    }

    @Test func isGoneBackToWhileTheNextTargetIsWaitedForAndThatStepComesAfterwards() {
        var driver = Self.driver("abc", done: "a")
        driver.run(.ruleSatisfied)
        driver.run(.next, missing: ["c"])
        #expect(driver.token != nil, "it waits for the target of c")
        #expect(driver.run(.undone(0)).seen == ["a"])
        #expect(driver.run(.ruleSatisfied).seen == ["c"])
    }

    @Test func whoGoesBackToAStepThatIsDoneStaysThere() {
        var driver = Self.driver("abc", done: "ab")
        driver.run(.ruleSatisfied, .ruleSatisfied)
        driver.run(.back, holding: ["a", "b"])
        #expect(driver.session.currentStep?.id == "b")
        #expect(driver.run(.undone(1)).isEmpty, "it is where the user is")
        #expect(driver.run(.undone(0)).seen == ["a"], "but that is before it")
    }

    @Test func whatIsLaterNeverHappenedOrComesTooLateIsNotGoneTo() {
        var driver = Self.driver("abcd", done: "bd")
        let request = driver.request
        #expect(driver.run(.undone(1, 3, 99)).isEmpty)
        driver.run(.next, .ruleSatisfied)
        #expect(driver.send(.undone(request ?? .any, steps: [1])).isEmpty, "of another step")
        let events = Walkthrough.tour("ab") { if $0.id == "a" { $0.doneWhen = "@win.save" } }
        var happening = SessionDriver(events, running: .start(nil), .ruleSatisfied)
        #expect(happening.run(.undone(0)).isEmpty, "what has happened stays so")
    }

    @Test func nothingBouncesWhenWhatIsUndoneCannotBeShown() {
        var driver = SessionDriver(
            .tour("abc", conditional: "a", missingTarget: MissingTargetPolicy(wait: 0, then: .skip)) {
                $0.doneWhen = .condition("done \($0.id)")
            }
        )
        driver.run(.start(nil), holding: ["a"])
        driver.run(.ruleSatisfied, holding: ["a", "done a", "done b"])
        #expect(driver.session.currentStep?.id == "c")
        #expect(driver.run(.undone(0), holding: ["done b"]).seen == ["c"], "a is passed over, b is done")
    }

    // MARK: Wrong turns

    private static func astray(_ change: (inout Step) -> Void = { $0.restore = "win.list" }) -> SessionDriver
    {
        var driver = SessionDriver(
            .tour("abc") { if $0.id == "b" { change(&$0) } },
            running: .start(nil),
            .next
        )
        driver.send(.measured(missing: ["b"]))
        return driver
    }

    @Test func tellsOfAWrongTurnOnceTheTargetHasStayedAwayAndShowsTheStepWhenItIsBack() {
        var driver = Self.astray()
        #expect(driver.session.isAstray == false, "it may come back by itself")
        let missing = SessionEffect.report(.targetMissing("b", in: "b", resolution: .center))
        #expect(driver.send(.waitIsOver) == [missing, .tellWrongTurn(step: 1)])
        #expect(driver.session.isAstray && !driver.session.canGoNext)
        #expect(driver.send(.nextPressed).isEmpty)
        #expect(driver.send(.wayBackPressed) == [.restore(step: 1)])
        #expect(driver.send(.measured(missing: [])) == [.present(step: 1, isTargetMissing: false)])
        #expect(!driver.session.isAstray && driver.session.canGoNext)
        #expect(driver.send(.wayBackPressed).isEmpty)
    }

    @Test func aStepThatHasNotBeenShownYetCanBeRestored() {
        var driver = SessionDriver(
            .tour("ab") { if $0.id == "b" { $0.restore = "win.list" } },
            running: .start(nil)
        )
        driver.run(.next, missing: ["b"])
        #expect(driver.send(.waitIsOver).contains(.tellWrongTurn(step: 1)))
        #expect(driver.send(.measured(missing: [])) == [.present(step: 1, isTargetMissing: false)])
    }

    @Test func aFrontMayKnowTheWayAndForgetIt() {
        var driver = Self.astray { _ in }
        driver.send(.wayBack(true))
        #expect(driver.send(.waitIsOver).last == .tellWrongTurn(step: 1))
        #expect(driver.send(.wayBack(false)) == [.present(step: 1, isTargetMissing: true)])
        #expect(driver.session.canGoNext)
        #expect(driver.send(.wayBack(true)) == [.tellWrongTurn(step: 1)])
        var other = Self.astray { _ in }
        #expect(other.send(.waitIsOver).last == .present(step: 1, isTargetMissing: true), "as without one")
    }

    @Test(arguments: MissingTargetPolicy.Resolution.allCases)
    func onlyStepsThatAreCentredTellOfIt(resolution: MissingTargetPolicy.Resolution) {
        var driver = Self.astray { ($0.restore, $0.missingTarget.resolution) = ("win.list", resolution) }
        driver.run(.waitIsOver)
        #expect(driver.session.isAstray == (resolution == .center))
    }

    @Test func thePlaceThatAStepHasWaitedForMattersWhereItCanBeRestored() {
        for restore in ["win.list", nil] as [Restoration?] {
            let tour = Walkthrough.tour("a") { step in
                (step.target, step.highlights, step.waitFor, step.restore) = (
                    nil, [], "#list:visible", restore
                )
            }
            var driver = SessionDriver(tour, running: .start(nil))
            driver.send(.measured(missing: ["#list:visible"]))
            driver.send(.waitIsOver)
            #expect(driver.session.isAstray == (restore != nil))
        }
    }

    @Test func anyWayOutOfItIsOpen() {
        for event in [SessionEvent.next, .back, .go(to: "c"), .ruleSatisfied] {
            var driver = Self.astray()
            driver.send(.waitIsOver)
            driver.run(event)
            #expect(!driver.session.isAstray && driver.session.currentStep?.id != "b", "\(event)")
        }
        var driver = Self.astray()
        driver.send(.waitIsOver, .skip)
        #expect(driver.session.outcome?.ending == .skipped)
    }

    // MARK: Length

    private static func lengths(_ length: TourLength) -> SessionDriver {
        let tour = Walkthrough.tour("abcde", next: ["a": "b"]) { step in
            if "bd".contains(step.id) { step.onlyIn = .full }
            if step.id == "e" { step.onlyIn = .quick }
        }
        return SessionDriver(tour, length: length, running: .start(nil))
    }

    @Test func aLengthLeavesStepsOutAndCountsWithoutThem() {
        for (length, ids) in [(TourLength.quick, "ace"), (.full, "abcd")] {
            var driver = Self.lengths(length)
            for (number, id) in ids.enumerated() {
                #expect(driver.session.currentStep?.id == String(id))
                #expect(driver.session.position == StepPosition(number: number + 1, count: ids.count))
                #expect(driver.session.isOnLastStep == (number + 1 == ids.count))
                driver.run(.next)
            }
            #expect(driver.session.outcome?.ending == .finished)
        }
    }

    @Test func theAppMayAskForWhatTheLengthLeavesOut() {
        var driver = Self.lengths(.quick)
        #expect(driver.run(.go(to: "d")).seen == ["d"])
        #expect(driver.run(.back).seen == ["a"])
    }

    @Test func aTourWhoseLengthHasNoStepIsOver() {
        let tour = Walkthrough.tour("ab") { $0.onlyIn = .full }
        #expect(
            SessionDriver(tour, length: .quick, running: .start(nil)).session.outcome?.ending == .finished
        )
        let ring = Walkthrough.tour("ab", next: ["a": "b", "b": "a"]) { $0.onlyIn = .full }
        #expect(
            SessionDriver(ring, length: .quick, running: .start(nil)).session.outcome?.ending == .finished
        )
    }

    @Test func startsAtTheFirstStepThatTheLengthHas() {
        let tour = Walkthrough.tour("abc") { if $0.id == "a" { $0.onlyIn = .full } }
        #expect(SessionDriver(tour, length: .quick, running: .start(nil)).session.currentStep?.id == "b")
        #expect(SessionDriver(tour, length: .quick, running: .start("a")).session.currentStep?.id == "a")
    }

    // MARK: Random states

    /// From any state, and while that changes by the user's hand, the step that is shown is the first that is not
    /// done, of those that can be shown.
    @Test func theRightStepShowsFromAnyStateAndAfterAnyChange() {
        var counts = (returns: 0, ends: 0)
        Fuzzing.run("noticing", cases: 400) { random in
            let ids = "abcdefgh".prefix(Int.random(in: 1...8, using: &random)).map(String.init)
            let conditional = ids.filter { _ in random.chance(20) }.joined()
            let tour = Walkthrough.tour(ids.joined(), conditional: conditional) { step in
                step.doneWhen = .condition("done \(step.id)")
                step.missingTarget = MissingTargetPolicy(wait: 0, then: .skip)
            }
            var driver = SessionDriver(tour)
            let holding = Set(conditional.map(String.init).filter { _ in random.chance(60) })
            var done = Set(ids.filter { _ in random.chance(50) })
            func right() -> String? {
                ids.first { !done.contains($0) && (!conditional.contains($0) || holding.contains($0)) }
            }
            func facts() -> Set<String> { holding.union(done.map { "done \($0)" }) }
            driver.run(.start(nil), holding: facts())
            for _ in 0..<30 {
                guard driver.session.currentStep?.id == right() else {
                    return "shows \(driver.session.currentStep?.id ?? "nothing"), not \(right() ?? "nothing")"
                }
                guard let index = driver.session.currentIndex else {
                    counts.ends += 1
                    return nil
                }
                if random.chance(40), index > 0 {
                    let undone = Set((0..<index).filter { done.contains(ids[$0]) && random.chance(40) })
                    guard !undone.isEmpty else { continue }
                    counts.returns += 1
                    done.subtract(undone.map { ids[$0] })
                    driver.run(.undone(driver.request ?? .any, steps: undone), holding: facts())
                } else {
                    // The user may do what a later step is about, too.
                    done.insert(ids[index])
                    done.insert(random.pick(ids[index...]))
                    driver.run(.ruleSatisfied, holding: facts())
                }
            }
            return nil
        }
        #expect(counts.returns > 100 && counts.ends > 50)
    }
}
