import Testing
import WalkthroughEngine

/// Whatever time an event brings: nothing traps, and no step is seen for less than no time or for ever.
@Suite struct HostileTimesTests {
    @Test func reportsOfASessionAreFinite() {
        for a in HostileNumbers.all {
            for b in HostileNumbers.all {
                let policy = MissingTargetPolicy(wait: a, then: .skip)
                expect(policy.wait.isFinite && policy.wait >= 0)
                let tour = Walkthrough(
                    id: "t",
                    steps: [
                        Step(id: "a", title: ""),
                        Step(id: "b", title: "", target: "x", missingTarget: policy),
                        Step(id: "c", title: ""),
                    ]
                )
                var session = WalkthroughSession(tour)
                _ = session.send(.start(nil), at: a)
                for event in [SessionEvent.next, .back, .next, .next, .close(.closed)] {
                    _ = session.send(event, at: b)
                }
                expect(session.visits.allSatisfy { $0.seconds.isFinite && $0.seconds >= 0 })
            }
        }
    }
}
