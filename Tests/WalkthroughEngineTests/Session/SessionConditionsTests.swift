import Testing
import WalkthroughEngine

/// Steps that are passed over, and steps that name the one that comes next; where these lead is in
/// ``SessionPositionTests``, too.
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
        #expect(driver.session.phase == .checking(step: 1))
        #expect(driver.send(.checked(true)) == [.measure(1)])
        #expect(driver.send(.checked(false)).isEmpty, "nothing was asked")
    }

    @Test(arguments: ["a", "abc", "abcdef"], [nil, "a", "c"] as [String?])
    func endsWhenEveryConditionIsFalse(ids: String, start: String?) {
        var driver = SessionDriver(Self.tour(ids, conditional: ids))
        let effects = driver.run(.start(start))
        #expect(driver.session.outcome?.ending == .finished)
        #expect(effects.seen.isEmpty)
        #expect(driver.session.visits.isEmpty)
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
        #expect(driver.session.phase == .showing(step: 0, .missing))
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
