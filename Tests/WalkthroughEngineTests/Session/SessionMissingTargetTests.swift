import Testing
import WalkthroughEngine

@Suite struct SessionMissingTargetTests {
    var driver = SessionDriver(.tour())

    private func driver(_ ids: String = "abc", wait: Seconds = 1, then: MissingTargetPolicy.Resolution)
        -> SessionDriver
    {
        SessionDriver(.tour(ids, missingTarget: MissingTargetPolicy(wait: wait, then: then)))
    }

    // MARK: Before the step is shown

    @Test mutating func waitsAsLongAsThePolicySays() throws {
        driver = driver(wait: 2.5, then: .skip)
        driver.send(.start(nil))
        let effects = driver.send(.measured(missing: ["a"]))
        #expect(effects == [.wait(seconds: 2.5, token: try #require(driver.token))])
    }

    @Test mutating func showsTheStepWhenTheTargetComesInTime() throws {
        driver.send(.start(nil), .measured(missing: ["a"]))
        let token = try #require(driver.token)
        #expect(driver.send(.measured(missing: ["a", "b"])).isEmpty)
        #expect(
            driver.send(.measured(missing: ["b"])) == [
                .cancelWait(token), .present(step: 0, isTargetMissing: false), .report(.seen("a")),
            ]
        )
    }

    static let failed = Outcome(ending: .interrupted(.missingTarget("a")), lastStep: nil, visits: [])

    /// What follows the report that the target is missing.
    @Test(
        arguments: [
            (.center, [.present(step: 0, isTargetMissing: true), .report(.seen("a"))]),
            (.skip, [.report(.advanced(from: "a", to: "b", cause: .missingTarget)), .measure(1)]),
            (.fail, [.report(.finished(failed)), .end(failed)]),
        ] as [(MissingTargetPolicy.Resolution, [SessionEffect])]
    )
    mutating func resolvesWhenWaitingWasInVain(
        _ then: MissingTargetPolicy.Resolution,
        _ more: [SessionEffect]
    ) {
        driver = driver(then: then)
        driver.send(.start(nil), .measured(missing: ["a"]))
        let effects = driver.send(.waitIsOver)
        #expect(effects == [.report(.targetMissing("a", in: "a", resolution: then))] + more)
        #expect(driver.session.visits.isEmpty)
        if then == .center { #expect(driver.session.phase == .showing(step: 0, .missing)) }
    }

    @Test(arguments: MissingTargetPolicy.Resolution.allCases)
    mutating func doesNotWaitWhenTheWaitIsNone(resolution: MissingTargetPolicy.Resolution) {
        driver = driver(wait: 0, then: resolution)
        driver.send(.start(nil))
        let effects = driver.send(.measured(missing: ["a"]))
        #expect(effects.first == .report(.targetMissing("a", in: "a", resolution: resolution)))
        #expect(driver.token == nil)
    }

    @Test mutating func onlyTheTargetHasToBeThere() {
        let step = Step(id: "a", title: "", target: "a", highlights: [Highlight("a"), Highlight("b")])
        driver = SessionDriver(Walkthrough(id: "tour", steps: [step]))
        driver.run(.start(nil), missing: ["b"])
        #expect(driver.session.phase == .showing(step: 0, .present))
    }

    @Test mutating func aStepWithoutATargetIsShownAtOnce() {
        driver = SessionDriver(Walkthrough(id: "tour", steps: [Step(id: "a", title: "")]))
        driver.run(.start(nil), missing: ["a"])
        #expect(driver.session.phase == .showing(step: 0, .present))
    }

    // MARK: While the step is on

    @Test mutating func waitsForATargetThatVanishesAndComesBack() throws {
        driver.run(.start(nil))
        let effects = driver.send(.measured(missing: ["a"]), after: 1)
        let token = try #require(driver.token)
        #expect(effects == [.wait(seconds: 1, token: token)])
        #expect(driver.send(.measured(missing: ["a"])).isEmpty)
        let present = SessionEffect.present(step: 0, isTargetMissing: false)
        #expect(driver.send(.measured(missing: [])) == [.cancelWait(token), present])
        driver.send(.skip, after: 1)
        #expect(driver.session.visits == [Visit(step: "a", seconds: 2)])
    }

    @Test mutating func centersAndComesBackWithoutBeingSeenAgain() {
        driver.run(.start(nil))
        driver.send(.measured(missing: ["a"]))
        let missing = SessionEffect.report(.targetMissing("a", in: "a", resolution: .center))
        #expect(driver.send(.waitIsOver) == [missing, .present(step: 0, isTargetMissing: true)])
        #expect(driver.send(.measured(missing: ["a"])).isEmpty)
        #expect(driver.send(.measured(missing: [])) == [.present(step: 0, isTargetMissing: false)])
        #expect(driver.effects.seen == ["a"])
    }

    @Test mutating func skipsAStepWhoseTargetVanishedForGood() {
        driver = driver(then: .skip)
        driver.run(.start(nil))
        driver.send(.measured(missing: ["a"]), after: 2)
        let effects = driver.send(.waitIsOver, after: 1)
        #expect(effects.last == .measure(1))
        #expect(!effects.contains { if case .cancelWait = $0 { true } else { false } })
        #expect(driver.session.visits == [Visit(step: "a", seconds: 3)])
    }

    @Test mutating func failsWhenTheTargetVanishedForGood() {
        driver = driver(then: .fail)
        driver.run(.start(nil))
        driver.send(.measured(missing: ["a"]), after: 2)
        driver.send(.waitIsOver, after: 1)
        var failed = Self.failed
        (failed.lastStep, failed.visits) = ("a", [Visit(step: "a", seconds: 3)])
        #expect(driver.session.outcome == failed)
    }

    @Test(arguments: [0.0, 1])
    mutating func endsWhenEveryStepIsMissing(wait: Seconds) {
        driver = driver("abcd", wait: wait, then: .skip)
        driver.send(.start(nil))
        for _ in 0..<20 where driver.session.outcome == nil {
            driver.send(driver.token == nil ? .measured(missing: ["a", "b", "c", "d"]) : .waitIsOver)
        }
        #expect(driver.session.outcome == Outcome(ending: .finished, lastStep: nil, visits: []))
    }

    // MARK: Waits

    @Test mutating func aStaleTokenDoesNothing() throws {
        driver.send(.start(nil), .measured(missing: ["a"]))
        let stale = try #require(driver.token)
        driver.send(.measured(missing: []))
        #expect(driver.send(.waited(stale)).isEmpty)
        driver.send(.measured(missing: ["a"]))
        #expect(driver.token != stale)
        #expect(driver.send(.waited(stale)).isEmpty)
        #expect(driver.session.phase == .showing(step: 0, .lost(try #require(driver.token))))
    }

    @Test mutating func nextWhileWaitingCancelsTheWait() throws {
        driver.send(.start(nil), .measured(missing: ["a"]))
        let token = try #require(driver.token)
        let advanced = SessionEffect.report(.advanced(from: "a", to: "b", cause: .next))
        #expect(driver.send(.next) == [.cancelWait(token), advanced, .measure(1)])
    }

    @Test func aNegativeWaitIsNone() {
        #expect(MissingTargetPolicy(wait: -3, then: .skip).wait == 0)
    }
}
