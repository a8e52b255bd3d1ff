import Foundation
import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// A session is its script and its events: generated runs, replayed and checked.
@Suite struct SessionReplayTests {
    /// A run of random events over random scripts, up to the end or `count` events.
    static func run(seed: UInt64, count: Int) -> SessionDriver {
        var random = SplitMix64(seed: seed)
        let ids = String("abcdef".prefix(Int.random(in: 0...6, using: &random)))
        var walkthrough = Walkthrough.tour(ids, isCancellable: random.chance(80))
        for index in walkthrough.steps.indices {
            walkthrough.steps[index].missingTarget = MissingTargetPolicy(
                wait: random.pick([0, 0.5, 2]),
                then: random.pick(MissingTargetPolicy.Resolution.allCases)
            )
            if random.chance(10) { walkthrough.steps[index].target = nil }
            walkthrough.steps[index].triggers = ["p", "q", "r"].filter { _ in random.chance(40) }
            walkthrough.steps[index].advancesOnDismissal = random.chance(60)
            if random.chance(30) { walkthrough.steps[index].condition = "holds" }
            if random.chance(20) { walkthrough.steps[index].next = random.pick(["a", "c", "f", "nowhere"]) }
            walkthrough.steps[index].advance = random.pick([.button, .targetClick, .mapped("x")])
        }
        walkthrough.outsideClick = random.pick(Walkthrough.OutsideClick.allCases)
        var driver = SessionDriver(walkthrough)
        var tokens: [WaitToken] = []
        for _ in 0..<count {
            var event = Self.event(&random, tokens: tokens)
            if case .checking = driver.session.phase, random.chance(80) {
                event = .checked(random.chance(50))
            }
            if random.chance(2) { driver.now = random.pick([.nan, .infinity, -.infinity, -1e9]) }
            driver.send(event, after: Double(random.pixels(0...100)) / 10)
            if !driver.now.isFinite || driver.now < 0 { driver.now = driver.latest }
            if let token = driver.token { tokens.append(token) }
        }
        return driver
    }

    private static func event(_ random: inout SplitMix64, tokens: [WaitToken]) -> SessionEvent {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<10: return .start(random.pick([nil, "a", "d", "nowhere"]))
        case 10..<14: return .dismissed(random.pick(["p", "q", "r", "?"]))
        case 14: return .ruleSatisfied
        case 15: return .ruleCanComeTrue(random.chance(70))
        case 16: return .ruleUnsatisfied
        case 17: return random.pick([.next, .outsideClicked])
        case 18..<22:
            let late = RequestToken(number: Int.random(in: 0...40, using: &random))
            return random.pick([
                .measured(late, missing: ["a", "b", "c"]), .checked(late, holds: random.chance(50)),
                .ruleSatisfied(late),
            ])
        case 22..<60:
            let missing = "abcdef".filter { _ in random.chance(40) }
            return .measured(missing: Set(missing.map { Element(String($0)) }))
        case 60..<75:
            guard let token = random.chance(70) ? tokens.last : tokens.randomElement(using: &random) else {
                return .nextPressed
            }
            return .waited(token)
        case 75..<85: return .nextPressed
        case 85..<93: return .back
        case 93..<97: return .go(to: random.pick(["a", "c", "f", "nowhere"]))
        case 97:
            return random.pick(
                [.skip, .ruleSatisfied, .checked(true)] + ["p", "q", "r", "?"].map { .dismissed($0) }
            )
        case 98: return random.chance(20) ? .close(.replaced) : .back
        default: return .nextPressed
        }
    }

    static let runs = (0..<400).map { run(seed: $0, count: 100) }

    @Test func generatedRunsReachEveryPhaseAndEnding() {
        let outcomes = Self.runs.compactMap(\.session.outcome?.ending)
        #expect(outcomes.contains(.finished))
        #expect(outcomes.contains(.skipped))
        #expect(outcomes.contains { if case .interrupted(.missingTarget) = $0 { true } else { false } })
        let phases = Self.runs.flatMap(\.log).map(\.phase)
        #expect(phases.contains { if case .waiting = $0 { true } else { false } })
        #expect(phases.contains { if case .checking = $0 { true } else { false } })
        let causes = Self.runs.flatMap(\.effects.reports).compactMap { report in
            if case .advanced(_, _, let cause) = report { cause } else { nil }
        }
        #expect(Set(causes).count == 7, "every cause")
        #expect(phases.contains { if case .showing(_, .lost) = $0 { true } else { false } })
        #expect(phases.contains { if case .showing(_, .missing) = $0 { true } else { false } })
    }

    @Test func endsAtMostOnceAndWithNothingAfterIt() {
        for run in Self.runs {
            let effects = run.effects
            let ends = effects.indices.filter { if case .end = effects[$0] { true } else { false } }
            #expect(ends.count == (run.session.outcome == nil ? 0 : 1))
            #expect(ends.allSatisfy { $0 == effects.count - 1 })
        }
    }

    @Test func everyTriggerIsActivatedAndDeactivatedInTurn() {
        for run in Self.runs {
            var active: Set<Trigger> = []
            for entry in run.log {
                for effect in entry.effects {
                    switch effect {
                    case .activate(let triggers):
                        #expect(!triggers.isEmpty)
                        for trigger in triggers { #expect(active.insert(trigger).inserted) }
                    case .deactivate(let triggers):
                        #expect(!triggers.isEmpty)
                        for trigger in triggers { #expect(active.remove(trigger) != nil) }
                    default: break
                    }
                }
            }
            #expect(active == Set(run.session.activeTriggers))
            if run.session.outcome != nil { #expect(active.isEmpty) }
        }
    }

    @Test func aStepThatIsShownHasOnlyItsOwnTriggersOpen() {
        for run in Self.runs {
            guard case .showing(let index, _) = run.session.phase else { continue }
            let wanted = run.session.walkthrough.steps[index].triggers
            #expect(run.session.activeTriggers.allSatisfy(wanted.contains))
        }
    }

    /// Answering every request and always going on comes to the end, unless steps name each other in a ring.
    @Test func goingOnComesToTheEnd() {
        for run in Self.runs {
            var walkthrough = run.session.walkthrough
            for index in walkthrough.steps.indices { walkthrough.steps[index].next = nil }
            for holds in [true, false] {
                var driver = SessionDriver(walkthrough)
                driver.send(.start(nil))
                for _ in 0..<100 where driver.session.outcome == nil {
                    switch driver.session.phase {
                    case .checking: driver.send(.checked(holds))
                    case .measuring: driver.send(.measured(missing: holds ? [] : ["a", "c", "e"]))
                    case .waiting(_, let token): driver.send(.waited(token))
                    default: driver.send(.next)
                    }
                }
                #expect(driver.session.outcome != nil)
            }
        }
    }

    @Test func everyWaitIsAnsweredOrCancelledExactlyOnceAndAtMostOneIsUnderWay() {
        for run in Self.runs {
            var pending: Set<WaitToken> = []
            for entry in run.log {
                if case .waited(let token) = entry.event { pending.remove(token) }
                for effect in entry.effects {
                    switch effect {
                    case .wait(_, let token): #expect(pending.insert(token).inserted)
                    case .cancelWait(let token): #expect(pending.remove(token) != nil)
                    default: break
                    }
                }
                #expect(pending.count <= 1)
            }
            #expect(pending.isEmpty || run.session.outcome == nil)
        }
    }

    @Test func indicesAreInRangeAndWhatIsPresentedIsOn() {
        for run in Self.runs {
            let indices = run.session.walkthrough.steps.indices
            for entry in run.log {
                for effect in entry.effects {
                    switch effect {
                    case .measure(let index, _): #expect(indices.contains(index))
                    case .present(let index, let isMissing):
                        #expect(indices.contains(index))
                        #expect(entry.phase == .showing(index, isMissing ? .missing : .present))
                    default: break
                    }
                }
            }
        }
    }

    @Test func timeSeenNeverExceedsTimePassed() {
        for run in Self.runs {
            #expect(run.session.visits.reduce(0) { $0 + $1.seconds } <= run.latest - run.first + 1e-6)
            #expect(run.session.visits.allSatisfy { $0.seconds >= 0 && $0.seconds.isFinite })
        }
    }

    @Test func replayingTheEventsGivesTheSamePhasesAndEffects() throws {
        for run in Self.runs {
            let events = try JSONDecoder().decode(
                [SessionEvent].self,
                from: JSONEncoder().encode(run.log.map(\.event))
            )
            #expect(events == run.log.map(\.event))
            var replayed = WalkthroughSession(run.session.walkthrough)
            let isSame = zip(run.log, events).allSatisfy { entry, event in
                replayed.send(event, at: entry.time) == entry.effects && replayed.phase == entry.phase
            }
            #expect(isSame)
        }
    }

    @Test func outcomesReportsAndProgressSurviveCoding() throws {
        let progress = WalkthroughProgress(
            walkthrough: "tour",
            step: "b",
            visits: [Visit(step: "a", seconds: 1.5)]
        )
        #expect(
            try JSONDecoder().decode(WalkthroughProgress.self, from: JSONEncoder().encode(progress))
                == progress
        )
        let reports = Self.runs.flatMap(\.effects.reports)
        #expect(try JSONDecoder().decode([Report].self, from: JSONEncoder().encode(reports)) == reports)
    }

    @Test func whatIsMissingMayBeACondition() throws {
        let missing = Element("#progress:hidden")
        let events: [SessionEvent] = [.measured(RequestToken(number: 1), missing: [missing])]
        let reports: [Report] = [
            .targetMissing(missing, in: "a", resolution: .skip),
            .finished(Outcome(ending: .interrupted(.missingTarget(missing)), lastStep: "a", visits: [])),
        ]
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        #expect(try decoder.decode([SessionEvent].self, from: encoder.encode(events)) == events)
        #expect(try decoder.decode([Report].self, from: encoder.encode(reports)) == reports)
        #expect(throws: (any Error).self) { try encoder.encode(missing) }
        let step = Data(##"{"id": "a", "title": "", "target": "#progress:hidden"}"##.utf8)
        #expect(throws: (any Error).self) { try decoder.decode(Step.self, from: step) }
    }
}
