import Testing
import WalkthroughEngine

/// What a step waits for before it is shown, and what it does while it is.
@Suite struct SessionShowingTests {
    static func tour(then resolution: MissingTargetPolicy.Resolution = .center) -> Walkthrough {
        Walkthrough(id: "t") {
            Step(
                id: "a",
                title: "A",
                target: "x",
                missingTarget: .init(wait: 2, then: resolution),
                waitFor: "save:enabled",
                show: [.click("more")]
            )
            Step(id: "b", title: "B", triggers: ["open"], show: [.activate("win.dark")])
            Step(id: "c", title: "C")
        }
    }

    static let unmet: Element = "save:enabled"

    var run = SessionDriver(Self.tour())

    @Test mutating func waitsUntilTheConditionHolds() {
        let effects = run.run(.start(nil), missing: [Self.unmet])
        #expect(effects.last == .wait(seconds: 2, token: run.token!))
        #expect(run.effects.seen == [])
        #expect(run.send(.measured(missing: [])).contains(.present(step: 0, isTargetMissing: false)))
        #expect(run.send(.measured(missing: [Self.unmet])).isEmpty, "it is of no matter any more")
    }

    @Test mutating func showsTheStepWithItsTargetWhenTheConditionDoesNotHoldInTime() {
        run.run(.start(nil), missing: [Self.unmet])
        let effects = run.send(.waitIsOver, after: 2)
        #expect(effects.contains(.present(step: 0, isTargetMissing: false)))
        #expect(effects.reports.first == .targetMissing(Self.unmet, in: "a", resolution: .center))
    }

    @Test mutating func aTargetThatIsMissingTooIsMissing() {
        run.run(.start(nil), missing: [Self.unmet, "x"])
        #expect(run.send(.measured(missing: ["x"])).isEmpty)
        let effects = run.send(.waitIsOver, after: 2)
        #expect(effects.contains(.present(step: 0, isTargetMissing: true)))
        #expect(effects.reports.first == .targetMissing("x", in: "a", resolution: .center))
    }

    @Test mutating func skipsOrFailsAsThePolicySays() {
        run = SessionDriver(Self.tour(then: .skip))
        run.run(.start(nil), missing: [Self.unmet])
        run.run(.waitIsOver, after: 2)
        #expect(run.session.currentStep?.id == "b")
        run = SessionDriver(Self.tour(then: .fail))
        run.run(.start(nil), missing: [Self.unmet])
        run.send(.waitIsOver, after: 2)
        #expect(run.session.outcome?.ending == .interrupted(.missingTarget(Self.unmet)))
    }

    @Test func doesOnceAndUndoesOnce() {
        let run = SessionDriver(Self.tour(), running: .start(nil), .next, .next, .back, .skip)
        #expect(
            run.effects.switched == [
                "+show 0", "-show 0", "+open", "+show 1", "-show 1", "-open", "+open", "+show 1", "-show 1",
                "-open",
            ]
        )
    }
}
