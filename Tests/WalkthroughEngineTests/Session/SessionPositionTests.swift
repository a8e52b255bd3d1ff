import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Where steps lead, and the counter, which says which step this is of those that are shown, not of those in
/// the script.
@Suite struct SessionPositionTests {
    /// `absent` names the conditions that are false and the targets that are missing; `counters` is what the
    /// user reads, after the start and after each event.
    @Test(
        arguments: [
            // ids, conditional, next, absent, start, events, counters
            ("abcde", "", [:], "", nil, "nnnn", "a1/5 b2/5 c3/5 d4/5 e5/5"),
            ("abcde", "c", [:], "c", nil, "nnn", "a1/5 b2/5 d3/4 e4/4"),
            ("abcde", "", [:], "c", nil, "nnn", "a1/5 b2/5 d3/4 e4/4"),
            ("abcde", "", [:], "bc", nil, "nn", "a1/5 d2/3 e3/3"),
            ("abcde", "", [:], "a", nil, "n", "b1/4 c2/4"),
            ("abcde", "", [:], "e", nil, "nnnn", "a1/5 b2/5 c3/5 d4/5 -"),
            ("abc", "a", [:], "a", nil, "", "b1/2"),
            ("abc", "bc", [:], "bc", nil, "n", "a1/3 -"),
            ("abc", "abc", ["a": "b", "b": "a", "c": "c"], "abc", nil, "", "-"),
            // To a step that is passed over, by name, forwards and backwards.
            ("acd", "c", [:], "c", nil, "c", "a1/3 d2/2"),
            ("acd", "c", [:], "c", "d", "c", "d3/3 a1/2"),
            ("acd", "ac", [:], "ac", "d", "c", "d3/3 d1/1"),
            // Back over a step that was passed over.
            ("abcde", "", [:], "c", nil, "nnbnn", "a1/5 b2/5 d3/4 b2/4 d3/4 e4/4"),
            // A branch leaves out what is between; the counter knows that before.
            ("abcde", "", ["a": "d"], "", nil, "nnbbb", "a1/3 d2/3 e3/3 d2/3 a1/3 a1/3"),
            ("abcd", "", ["a": "c", "c": "b", "b": "d"], "", nil, "nnn", "a1/4 c2/4 b3/4 d4/4"),
            // One of two branches.
            ("abcd", "b", ["b": "d"], "", nil, "nn", "a1/3 b2/3 d3/3"),
            ("abcd", "b", ["b": "d"], "b", nil, "n", "a1/3 d2/2"),
            // A loop.
            ("abc", "", ["c": "a"], "", nil, "nnnn", "a1/3 b2/3 c3/3 a1/3 b2/3"),
            ("abc", "", ["b": "a"], "", nil, "nnnbbbb", "a1/2 b2/2 a1/2 b2/2 a1/2 b2/2 a1/2 a1/2"),
            // The app goes elsewhere: what it jumps over counts.
            ("abcde", "", [:], "", nil, "eb", "a1/5 e5/5 a1/5"),
            ("acdef", "", [:], "", nil, "dbfcb", "a1/5 d3/5 a1/5 f5/5 c2/5 f5/5"),
            ("abcde", "", [:], "", nil, "nncb", "a1/5 b2/5 c3/5 c3/5 b2/5"),
            ("abcde", "", [:], "", nil, "nnnan", "a1/5 b2/5 c3/5 d4/5 a1/5 b2/5"),
            ("abcde", "", [:], "c", nil, "nne", "a1/5 b2/5 d3/4 e4/4"),
            // A start in the middle, and Back above it.
            ("abcde", "", [:], "", "c", "nbbn", "c3/5 d4/5 c3/5 b2/5 c3/5"),
            ("abcde", "", [:], "b", "c", "bn", "c3/5 a1/4 c2/4"),
            ("abc", "ab", [:], "ab", "c", "b", "c3/3 c1/1"),
        ] as [(String, String, [String: String], String, String?, String, String)]
    )
    func counts(
        ids: String,
        conditional: String,
        next: [String: String],
        absent: String,
        start: String?,
        events: String,
        counters: String
    ) {
        var run = Run(.tour(ids, conditional: conditional, next: next), absent: absent)
        run.send(.start(start))
        for event in events { run.send(Self.event(event)) }
        #expect(run.counters.joined(separator: " ") == counters)
        if counters.hasSuffix("-") { #expect(run.driver.session.outcome?.ending == .finished) }
    }

    /// "n" and "b" are the user's buttons, except where the script would have such steps: there `e`, `c`, `a`
    /// go to.
    private static func event(_ letter: Character) -> SessionEvent {
        switch letter {
        case "n": .next
        case "b": .back
        default: .go(to: String(letter))
        }
    }

    @Test func aStepThatWasPassedOverCountsAgainOnceItIsShown() {
        var run = Run(.tour("abcd"), absent: "b")
        run.send(.start(nil), .next)
        run.absent = ""
        run.send(.back, .next)
        #expect(run.counters == ["a1/4", "c2/3", "a1/3", "b2/4"])
    }

    @Test func aStepThatWasShownAndLostItsTargetStillCounts() {
        var run = Run(.tour("abc"), absent: "")
        run.send(.start(nil), .next)
        run.driver.run(.measured(missing: ["b"]))
        #expect(run.driver.session.currentStep?.id == "c")
        #expect(run.driver.session.position == StepPosition(number: 3, count: 3))
    }

    @Test func aStepThatIsShownWithoutItsTargetCounts() {
        var run = Run(.tour("abc", missingTarget: MissingTargetPolicy(wait: 0, then: .center)), absent: "b")
        run.send(.start(nil), .next, .next)
        #expect(run.counters == ["a1/3", "b2/3", "c3/3"])
    }

    @Test func resumingCountsAsBefore() throws {
        let tour = Walkthrough.tour("abcde")
        var first = Run(tour, absent: "b")
        first.send(.start(nil), .next)
        let progress = try #require(first.driver.session.progress)
        #expect(progress.passedOver == ["b"])
        var second = Run(tour, resuming: progress, absent: "")
        second.send(.start(nil), .next)
        #expect(second.counters == ["c2/4", "d3/4"])
    }

    @Test func thereIsNoneBeforeTheStartAndAfterTheEnd() {
        var run = Run(.tour("a"), absent: "")
        #expect(run.driver.session.position == nil)
        run.send(.start(nil))
        #expect(run.driver.session.position == StepPosition(number: 1, count: 1))
        run.send(.next)
        #expect(run.driver.session.position == nil)
    }

    @Test func theNumberIsNeverBeyondTheCountAndGrowsByOneWithNext() {
        for var world in SessionInvariantTests.worlds(0..<600) {
            var steps = 0
            while steps < 20, world.shown != nil, let before = world.driver.session.position {
                steps += 1
                world.change()
                let elsewhere = SessionEvent.go(to: world.random.pick(world.ids))
                let event = [.next, .next, .back, elsewhere][steps % 4]
                let seen = Set(world.driver.effects.seen)
                _ = world.settle(event)
                guard let shown = world.shown, let position = world.driver.session.position else { break }
                #expect(position.number >= 1 && position.number <= position.count)
                #expect(position.count <= world.ids.count)
                guard event == .next, !seen.contains(shown) else { continue }
                #expect(position.number <= before.number + 1, "from \(before) to \(position) at \(shown)")
            }
        }
    }
}

/// A run in which what is absent is passed over at once.
private struct Run {
    var driver: SessionDriver
    var absent: String
    var counters: [String] = []

    init(_ tour: Walkthrough, resuming progress: WalkthroughProgress? = nil, absent: String) {
        var tour = tour
        for index in tour.steps.indices where tour.steps[index].missingTarget == .standard {
            tour.steps[index].missingTarget = MissingTargetPolicy(wait: 0, then: .skip)
        }
        driver = SessionDriver(tour, resuming: progress)
        self.absent = absent
    }

    mutating func send(_ events: SessionEvent...) {
        let absent = Set(absent.map(String.init))
        let conditions = driver.session.walkthrough.steps.compactMap(\.condition?.description)
        for event in events {
            driver.run(
                event,
                missing: Set(absent.map { Element($0) }),
                holding: Set(conditions).subtracting(absent)
            )
            let (step, position) = (driver.session.currentStep?.id, driver.session.position)
            counters.append(position.map { "\(step ?? "?")\($0.number)/\($0.count)" } ?? "-")
        }
    }
}
