import Testing
import WalkthroughEngine

/// Steps that are passed over, and steps that name the one that comes next; where these lead is in
/// ``SessionPositionTests``, too.
@Suite struct SessionConditionsTests {
    // MARK: Conditions

    @Test func asksBeforeItMeasures() {
        var driver = SessionDriver(.tour("ab", conditional: "b"), running: .start(nil))
        let advanced = SessionEffect.report(.advanced(from: "a", to: "b", cause: .next))
        #expect(driver.send(.next) == [advanced, .check("b", 1)])
        #expect(driver.session.phase == .checking(step: 1))
        #expect(driver.send(.checked(true)) == [.measure(1)])
        #expect(driver.send(.checked(false)).isEmpty, "nothing was asked")
    }

    @Test(arguments: ["a", "abc", "abcdef"], [nil, "a", "c"] as [String?])
    func endsWhenEveryConditionIsFalse(ids: String, start: String?) {
        var driver = SessionDriver(.tour(ids, conditional: ids))
        let effects = driver.run(.start(start))
        #expect(driver.session.outcome?.ending == .finished)
        #expect(effects.seen.isEmpty)
        #expect(driver.session.visits.isEmpty)
    }

    @Test func aConditionIsAskedAnewEachTime() {
        var driver = SessionDriver(.tour("abc", conditional: "b"), running: .start(nil), .next)
        #expect(driver.run(.back, holding: ["b"]).seen == ["a"], "back goes where one came from")
        #expect(driver.run(.next, holding: ["b"]).seen == ["b"])
    }

    @Test func reportsSayWhyAStepWasPassedOver() {
        var driver = SessionDriver(.tour("abc", conditional: "b"), running: .start(nil))
        let reports = driver.run(.next).reports
        #expect(reports.first == .advanced(from: "a", to: "b", cause: .next))
        #expect(reports.dropFirst() == [.advanced(from: "b", to: "c", cause: .condition), .seen("c")])
    }

    @Test func closingWhileAConditionIsAskedEnds() {
        var driver = SessionDriver(.tour("a", conditional: "a"))
        driver.send(.start(nil), .close(.closed))
        #expect(driver.session.outcome?.ending == .interrupted(.closed))
        #expect(driver.send(.checked(true)).isEmpty)
    }

    // MARK: Branches

    @Test func loopsBackUntilTheConditionChanges() {
        var driver = SessionDriver(.tour("abc", conditional: "b", next: ["b": "a"]), running: .start(nil))
        for _ in 0..<3 { #expect(driver.run(.next, .next, holding: ["b"]).seen == ["b", "a"]) }
        #expect(!driver.session.isOnLastStep)
        driver.run(.skip)
        #expect(driver.session.outcome?.visits.map(\.step) == ["a", "b"])
    }

    @Test func anUnknownNextIsTheStepBelow() {
        let tour = Walkthrough.tour("ab", next: ["a": "nowhere", "b": "nowhere"])
        var driver = SessionDriver(tour, running: .start(nil))
        #expect(driver.run(.next).seen == ["b"])
        #expect(driver.session.isOnLastStep)
        driver.run(.next)
        #expect(driver.session.outcome?.ending == .finished)
    }

    @Test func theLastStepIsTheOneAfterWhichNothingComes() {
        let driver = SessionDriver(.tour("abc", next: ["c": "b"]), running: .start("c"))
        #expect(!driver.session.isOnLastStep, "it goes round")
    }

    // MARK: Advance rules and tags

    @Test func aRuleGoesOnOnlyWhileItsStepIsShown() {
        var driver = SessionDriver(.tour("abc"))
        #expect(driver.send(.ruleSatisfied).isEmpty)
        #expect(driver.send(.start(nil), .ruleSatisfied) == [.measure(0)], "not shown yet")
        driver.send(.measured(missing: []))
        let reports = driver.run(.ruleSatisfied).reports
        #expect(reports == [.advanced(from: "a", to: "b", cause: .rule), .seen("b")])
        driver.send(.next, .measured(missing: ["c"]))
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
        var driver = SessionDriver(.tour("a"), running: .start(nil))
        #expect(driver.send(.ruleSatisfied).reports.first == .advanced(from: "a", to: nil, cause: .rule))
        #expect(driver.session.outcome?.ending == .finished)
    }

    @Test func tagsTravelAlong() {
        let tour = Walkthrough.tour("ab") { if $0.id == "b" { $0.tags = ["upsell", "pro"] } }
        let reports = SessionDriver(tour, running: .start(nil), .next).effects.reports
        let seen = reports.filter { if case .seen = $0 { true } else { false } }
        #expect(seen == [.seen("a"), .seen("b", tags: ["upsell", "pro"])])
    }
}
