import Testing
import WalkthroughEngine

/// Steps that are passed over, and steps that name the one that comes next.
@Suite struct SessionConditionsTests {
    /// Steps "a", "b", …; those in `conditional` have a condition of their own name.
    static func tour(_ ids: String, conditional: String, next: [String: String] = [:]) -> Walkthrough {
        var tour = Walkthrough.tour(ids)
        for index in tour.steps.indices {
            let id = tour.steps[index].id
            if conditional.contains(id) { tour.steps[index].condition = .condition(id) }
            tour.steps[index].next = next[id]
        }
        return tour
    }

    // MARK: Conditions

    @Test func asksBeforeItMeasures() {
        var driver = SessionDriver(Self.tour("ab", conditional: "b"))
        driver.run(.start(nil))
        #expect(
            driver.send(.next) == [
                .report(.advanced(from: "a", to: "b", cause: .next)), .check("b", 1),
            ]
        )
        #expect(driver.session.phase == .checking(1))
        #expect(driver.send(.checked(true)) == [.measure(1)])
        #expect(driver.send(.checked(false)).isEmpty, "nothing was asked")
    }

    /// `holding` lists the conditions that hold.
    @Test(
        arguments: [
            // ids, conditional, holding, start, event, shown
            ("abc", "b", "", "a", SessionEvent.next, "c"),
            ("abc", "b", "b", "a", .next, "b"),
            ("abcd", "bc", "", "a", .next, "d"),
            ("abc", "b", "", "c", .back, "a"),
            ("abc", "ab", "", "c", .back, "c"),
            ("abc", "a", "", nil, .measured(missing: []), "b"),
            ("abc", "c", "", "b", .next, "-"),
            ("abc", "bc", "", "a", .next, "-"),
            ("abc", "b", "", "a", .go(to: "b"), "c"),
            ("abc", "b", "", "c", .go(to: "b"), "a"),
            ("abc", "ab", "", "c", .go(to: "b"), "c"),
        ] as [(String, String, String, String?, SessionEvent, String)]
    )
    func passesOver(
        ids: String,
        conditional: String,
        holding: String,
        start: String?,
        event: SessionEvent,
        shown: String
    ) {
        var driver = SessionDriver(Self.tour(ids, conditional: conditional))
        let holding = Set(holding.map(String.init))
        driver.run(.start(start), holding: holding)
        driver.run(event, holding: holding)
        #expect(driver.session.currentStep?.id ?? "-" == shown)
        if shown == "-" { #expect(driver.session.outcome?.ending == .finished) }
    }

    @Test(arguments: ["a", "abc", "abcdef"], [nil, "a", "c"] as [String?])
    func endsWhenEveryConditionIsFalse(ids: String, start: String?) {
        var driver = SessionDriver(Self.tour(ids, conditional: ids))
        let effects = driver.run(.start(start))
        #expect(driver.session.outcome?.ending == .finished)
        #expect(effects.seen.isEmpty)
        #expect(driver.session.visits.isEmpty)
    }

    @Test func endsWhenStepsThatNameEachOtherAreAllFalse() {
        var driver = SessionDriver(
            Self.tour("abc", conditional: "abc", next: ["a": "b", "b": "a", "c": "c"])
        )
        driver.run(.start(nil))
        #expect(driver.session.outcome?.ending == .finished)
    }

    @Test func aConditionIsAskedAnewEachTime() {
        var driver = SessionDriver(Self.tour("abc", conditional: "b"))
        driver.run(.start(nil))
        driver.run(.next)
        #expect(driver.run(.back, holding: ["b"]).seen == ["a"], "back goes where one came from")
        #expect(driver.run(.next, holding: ["b"]).seen == ["b"])
    }

    @Test func reportsSayWhyAStepWasPassedOver() {
        var driver = SessionDriver(Self.tour("abc", conditional: "b"))
        driver.run(.start(nil))
        #expect(
            driver.run(.next).reports == [
                .advanced(from: "a", to: "b", cause: .next),
                .advanced(from: "b", to: "c", cause: .condition), .seen("c"),
            ]
        )
    }

    @Test func closingWhileAConditionIsAskedEnds() {
        var driver = SessionDriver(Self.tour("a", conditional: "a"))
        driver.send(.start(nil))
        driver.send(.close(.closed))
        #expect(driver.session.outcome?.ending == .interrupted(.closed))
        #expect(driver.send(.checked(true)).isEmpty)
    }

    // MARK: Branches

    @Test func goesToTheStepThatIsNamed() {
        var driver = SessionDriver(Self.tour("abcd", conditional: "", next: ["a": "c"]))
        driver.run(.start(nil))
        #expect(driver.run(.next).reports == [.advanced(from: "a", to: "c", cause: .next), .seen("c")])
        #expect(driver.run(.next).seen == ["d"])
    }

    @Test func passesOverAStepToTheOneThatThatNames() {
        var driver = SessionDriver(Self.tour("abcd", conditional: "b", next: ["b": "d"]))
        driver.run(.start(nil))
        #expect(driver.run(.next).seen == ["d"])
    }

    @Test func loopsBackUntilTheConditionChanges() {
        var driver = SessionDriver(Self.tour("abc", conditional: "b", next: ["b": "a"]))
        driver.run(.start(nil))
        for _ in 0..<3 {
            #expect(driver.run(.next, holding: ["b"]).seen == ["b"])
            #expect(driver.run(.next, holding: ["b"]).seen == ["a"])
        }
        #expect(!driver.session.isOnLastStep)
        driver.run(.skip)
        #expect(driver.session.outcome?.visits.map(\.step) == ["a", "b"])
    }

    @Test func anUnknownNextIsTheStepBelow() {
        var driver = SessionDriver(Self.tour("ab", conditional: "", next: ["a": "nowhere", "b": "nowhere"]))
        driver.run(.start(nil))
        #expect(driver.run(.next).seen == ["b"])
        #expect(driver.session.isOnLastStep)
        driver.run(.next)
        #expect(driver.session.outcome?.ending == .finished)
    }

    @Test func theLastStepIsTheOneAfterWhichNothingComes() {
        var driver = SessionDriver(Self.tour("abc", conditional: "", next: ["c": "b"]))
        driver.run(.start("c"))
        #expect(!driver.session.isOnLastStep, "it goes round")
    }

    // MARK: Going back

    @Test func backFollowsTheTrailAfterABranch() {
        var driver = SessionDriver(Self.tour("abcde", conditional: "", next: ["a": "d"]))
        driver.run(.start(nil))
        driver.run(.next)
        driver.run(.next)
        #expect(driver.run(.back).seen == ["d"])
        #expect(driver.run(.back).seen == ["a"])
        #expect(!driver.session.canGoBack)
    }

    @Test func backFollowsTheTrailThroughALoop() {
        var driver = SessionDriver(Self.tour("abc", conditional: "", next: ["b": "a"]))
        driver.run(.start(nil))
        for _ in 0..<4 { driver.run(.next) }
        #expect(driver.effects.seen == ["a", "b", "a", "b", "a"])
        var seen: [String] = []
        while driver.session.canGoBack { seen += driver.run(.back).seen }
        #expect(seen == ["b", "a", "b", "a"])
    }

    @Test func backAfterAJumpReturnsToWhereOneWas() {
        var driver = SessionDriver(Self.tour("abcde", conditional: ""))
        driver.run(.start(nil))
        driver.run(.go(to: "d"))
        #expect(driver.run(.back).seen == ["a"])
        driver.run(.go(to: "e"))
        driver.run(.go(to: "b"))
        #expect(driver.run(.back).seen == ["e"])
    }

    @Test func backFromAResumedStepGoesToTheOneAbove() {
        var driver = SessionDriver(Self.tour("abc", conditional: ""))
        driver.run(.start("c"))
        #expect(driver.session.canGoBack)
        #expect(driver.run(.back).seen == ["b"])
        #expect(driver.run(.back).seen == ["a"])
    }

    // MARK: Advance rules and tags

    @Test func aRuleGoesOnOnlyWhileItsStepIsShown() {
        var driver = SessionDriver(.tour("abc"))
        #expect(driver.send(.ruleSatisfied).isEmpty)
        driver.send(.start(nil))
        #expect(driver.send(.ruleSatisfied).isEmpty, "not shown yet")
        driver.send(.measured(missing: []))
        #expect(
            driver.run(.ruleSatisfied).reports == [.advanced(from: "a", to: "b", cause: .rule), .seen("b")]
        )
        driver.send(.next)
        driver.send(.measured(missing: ["c"]))
        #expect(driver.send(.ruleSatisfied).isEmpty, "waiting for a target")
        driver.send(.skip)
        #expect(driver.send(.ruleSatisfied).isEmpty)
    }

    @Test func aRuleGoesOnWithoutTheTargetToo() {
        var driver = SessionDriver(.tour("ab", missingTarget: MissingTargetPolicy(wait: 0, then: .center)))
        driver.run(.start(nil), missing: ["a"])
        #expect(driver.session.phase == .showing(0, .missing))
        #expect(driver.run(.ruleSatisfied).seen == ["b"])
    }

    @Test func aRuleOnTheLastStepFinishes() {
        var driver = SessionDriver(.tour("a"))
        driver.run(.start(nil))
        #expect(driver.send(.ruleSatisfied).reports.first == .advanced(from: "a", to: nil, cause: .rule))
        #expect(driver.session.outcome?.ending == .finished)
    }

    @Test func tagsTravelAlong() {
        var tour = Walkthrough.tour("ab")
        tour.steps[1].tags = ["upsell", "pro"]
        var driver = SessionDriver(tour)
        driver.run(.start(nil))
        driver.run(.next)
        #expect(
            driver.effects.reports.filter { if case .seen = $0 { true } else { false } }
                == [.seen("a"), .seen("b", tags: ["upsell", "pro"])]
        )
    }
}
