import Testing
import WalkthroughEngine

@testable import WalkthroughLab

struct SessionTranscriptTests {
    private let tour = Walkthrough(
        id: "tour",
        steps: [Step(id: "a", title: "A", triggers: ["menu"]), Step(id: "b", title: "B")]
    )

    /// What a session does with these events, answered as by a window in which everything is there.
    private func log(_ events: SessionEvent...) -> SessionTranscript {
        var session = WalkthroughSession(tour)
        var log = SessionTranscript()
        var pending = events
        var time = 100.0
        while !pending.isEmpty {
            let event = pending.removeFirst()
            let effects = session.send(event, at: time)
            log.add(event, effects, at: time)
            for case .measure(_, let token) in effects {
                pending.insert(.measured(token, missing: []), at: 0)
            }
            time += 0.25
        }
        return log
    }

    @Test func linesTellWhatHappenedAndWhen() {
        #expect(
            log(.start(nil), .next, .skip).text == """
                  0.000  start
                  0.000    open menu
                  0.250  everything is there
                  0.250    seen "a"
                  0.500  next
                  0.500    left "a" for "b": next
                  0.500    close menu
                  0.750  everything is there
                  0.750    seen "b"
                  1.000  skip
                  1.000    skipped

                """
        )
    }

    @Test func onlyTheLatestLinesAreKept() {
        var log = SessionTranscript(limit: 3)
        for number in 0..<5 { log.add(.go(to: "s\(number)"), [], at: Double(number)) }
        #expect(log.lines.map { $0.suffix(4) } == ["\"s2\"", "\"s3\"", "\"s4\""])
        log.clear()
        let lines = log.add(.back, [], at: 9)
        #expect(lines == ["  0.000  back"])
    }
}
