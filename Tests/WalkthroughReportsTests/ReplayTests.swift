import Testing
import WalkthroughEngine
import WalkthroughLabCore

@Suite struct ReplayTests {
    @Test func movesAreThoseOfTheLog() throws {
        #expect(
            ReplayMove.of(try Logs.log(Logs.whole)) == [
                .window(Logs.window), .shown("open"), .rest("open"), .next, .shown("end"), .back,
                .shown("open"), .rest("open"), .skip,
            ]
        )
    }

    @Test func aLogWithoutEndIsClosed() throws {
        #expect(ReplayMove.of(try Logs.log(Array(Logs.whole.prefix(3)))).last == .close)
    }

    @Test(arguments: [
        (AdvanceCause.rule, "menu", ReplayMove.next), (.rule, "end", .go(to: "end")),
        (.jump, "menu", .go(to: "menu")), (.missingTarget, "menu", .next), (.next, "end", .next),
    ])
    func goesWhereTheParticipantWent(cause: AdvanceCause, to: String, move: ReplayMove) throws {
        let log = try Logs.log([
            Logs.whole[0], StudyEntry(at: 0, .shown(step: "open", index: 0)),
            StudyEntry(at: 1, .left(step: "open", to: to, cause: cause, seconds: 1)),
        ])
        #expect(ReplayMove.of(log) == [.shown("open"), move, .close])
    }

    @Test func whatWasDoneIsPassedOverThoughItIsNotDoneInTheReplay() throws {
        let log = try Logs.log([
            Logs.whole[0],
            StudyEntry(at: 0, .left(step: "open", to: "menu", cause: .done, seconds: 0)),
            StudyEntry(at: 0, .shown(step: "menu", index: 1)),
            StudyEntry(at: 1, .left(step: "menu", to: "open", cause: .undone, seconds: 1)),
            StudyEntry(at: 1, .shown(step: "open", index: 0)),
        ])
        let moves: [ReplayMove] = [.go(to: "menu"), .shown("menu"), .go(to: "open"), .shown("open"), .close]
        #expect(ReplayMove.of(log) == moves)
    }

    @Test func theSameIsIdenticalWhateverHappenedBesides() throws {
        let log = try Logs.log(Logs.whole)
        #expect(StudyComparison(log, with: log.entries) == .identical(scenes: 2))
        // The replay is slower, and sees a scene that the participant did not wait for.
        var other = log.entries.filter { if case .press = $0.event { false } else { true } }
        let place = try #require(other.firstIndex { $0.event == .shown(step: "end", index: 2) })
        other.insert(StudyEntry(at: 6, .settled(step: "end", Logs.scene())), at: place + 1)
        #expect(StudyComparison(log, with: other) == .identical(scenes: 2))
    }

    @Test func tellsTheFirstDifference() throws {
        let log = try Logs.log(Logs.whole)
        func problem(_ change: (inout [StudyEntry]) -> Void) -> String {
            var entries = log.entries
            change(&entries)
            return StudyComparison(log, with: entries).description
        }
        #expect(
            problem { $0[2] = StudyEntry(at: 1, .settled(step: "open", Logs.scene(11))) }
                == "different: step \"open\": the light was 80 × 36 at 10, 6, and is 80 × 36 at 11, 6 in the replay"
        )
        #expect(
            problem { $0.removeSubrange(6...) }
                == "different: step \"open\" led to \"menu\" in the log, nothing more happened in the replay"
        )
        #expect(
            problem { $0.remove(at: 2) }
                == "different: step \"open\" came to rest in the log, step \"open\" led to \"menu\" in the replay"
        )
        #expect(
            problem { $0[$0.count - 1] = StudyEntry(at: 10, .end(.interrupted, step: "open")) }
                == "different: the tour was skipped in the log, the tour was interrupted in the replay"
        )
    }
}
