import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Random scripts, and fronts that send anything at any time: late answers, made-up tokens, clocks that fail.
@Suite struct SessionFuzzTests {
    @Test func aSessionKeepsItsRulesWhateverIsSent() {
        Fuzzing.run("session", cases: 1500) { random in
            var front = RudeFront(&random)
            for _ in 0..<RudeFront.events {
                let event = front.event()
                guard let problem = front.send(event) else { continue }
                return
                    "\(event): \(problem)\n\(front.walkthrough)\n\(front.log.map { "\($0)" }.joined(separator: "\n"))"
            }
            return nil
        }
    }

    @Test func theSameEventsGiveTheSameEffectsAndSurviveCoding() {
        Fuzzing.run("session replay", cases: 400) { random in
            let front = RudeFront.run(&random)
            let events = try decodedAgain(front.log.map(\.event))
            var replayed = WalkthroughSession(front.walkthrough)
            for (entry, event) in zip(front.log, events) {
                let effects = replayed.send(event, at: entry.time)
                guard event == entry.event, effects == entry.effects, replayed.phase == entry.phase else {
                    return "\(event) differs"
                }
            }
            return nil
        }
    }

    @Test func everyPhaseEndingAndCauseOccursAndReportsSurviveCoding() throws {
        let log = (0..<UInt64(1500)).flatMap { seed in
            var random = SplitMix64(seed: seed)
            return RudeFront.run(&random).log
        }
        let phases = log.map(\.phase)
        #expect(phases.contains { if case .checking = $0 { true } else { false } })
        #expect(phases.contains { if case .waiting = $0 { true } else { false } })
        #expect(phases.contains { if case .showing(_, .lost) = $0 { true } else { false } })
        #expect(phases.contains { if case .showing(_, .missing) = $0 { true } else { false } })
        let endings = phases.compactMap { if case .ended(let outcome) = $0 { outcome.ending } else { nil } }
        #expect(endings.contains(.finished))
        #expect(endings.contains(.skipped))
        #expect(endings.contains { if case .interrupted(.missingTarget) = $0 { true } else { false } })
        let reports = log.flatMap(\.effects.reports)
        let causes = reports.compactMap { if case .advanced(_, _, let cause) = $0 { cause } else { nil } }
        #expect(Set(causes) == Set(AdvanceCause.allCases))
        #expect(try decodedAgain(reports) == reports)
    }

    /// Answering every request and always going on comes to the end, unless steps name each other in a ring.
    @Test func goingOnComesToTheEnd() {
        Fuzzing.run("going on", cases: 400) { random in
            var script = RandomScript(random: SplitMix64(seed: random.next()))
            var walkthrough = script.walkthrough()
            for index in walkthrough.steps.indices { walkthrough.steps[index].next = nil }
            let elements = walkthrough.steps.flatMap { [$0.target, $0.awaited].compactMap(\.self) }
            for holds in [true, false] {
                let missing = holds ? [] : Set(elements.filter { _ in random.chance(50) })
                var driver = SessionDriver(walkthrough)
                driver.send(.start(nil))
                for _ in 0..<100 where driver.session.outcome == nil {
                    switch driver.session.phase {
                    case .checking: driver.send(.checked(holds))
                    case .measuring: driver.send(.measured(missing: missing))
                    case .waiting(_, let token): driver.send(.waited(token))
                    default: driver.send(.next)
                    }
                }
                guard driver.session.outcome != nil else { return "goes on and on\n\(walkthrough)" }
            }
            return nil
        }
    }
}

/// A front that does not keep to what it is asked, and watches what it is told.
private struct RudeFront {
    /// How many events a run has.
    static let events = 100

    let walkthrough: Walkthrough
    var session: WalkthroughSession
    var log: SessionDriver.Log = []
    private var random: SplitMix64
    private var now: Seconds = 0
    /// The requests that were made, the last one last.
    private var requests: [RequestToken] = [RequestToken(number: 0), RequestToken(number: 999)]
    private var waits: [WaitToken] = []
    /// The wait that is neither over nor cancelled.
    private var pending: WaitToken?
    private var open: Set<Trigger> = []
    private var shown: Int?
    private var measured: Int?
    private var hasEnded = false

    init(_ random: inout SplitMix64) {
        var script = RandomScript(random: SplitMix64(seed: random.next()))
        var walkthrough = script.walkthrough()
        for index in walkthrough.steps.indices where random.chance(5) {
            walkthrough.steps[index].next = "nowhere"
        }
        self.walkthrough = walkthrough
        session = WalkthroughSession(walkthrough)
        self.random = SplitMix64(seed: random.next())
    }

    /// One that has sent whatever came to it.
    static func run(_ random: inout SplitMix64) -> RudeFront {
        var front = RudeFront(&random)
        for _ in 0..<events { _ = front.send(front.event()) }
        return front
    }

    mutating func event() -> SessionEvent {
        let ids: [Step.ID] = walkthrough.steps.map(\.id) + ["", "nowhere"]
        let token = random.chance(70) ? requests.last ?? requests[0] : random.pick(requests)
        let targets = walkthrough.steps.compactMap(\.target)
        let triggers: [Trigger] = walkthrough.steps.flatMap(\.triggers) + ["?"]
        return switch Int.random(in: 0..<19, using: &random) {
        case 0: .start(random.chance(50) ? nil : random.pick(ids))
        case 1...2: .nextPressed
        case 3: .next
        case 4...5: .back
        case 6: .go(to: random.pick(ids))
        case 7: random.pick([.skip, .outsideClicked, .outsideClicked, .outsideClicked])
        case 8...10: .measured(token, missing: Set(targets.filter { _ in random.chance(40) }))
        case 11: .checked(token, holds: random.chance(60))
        case 12: .rule(token, random.pick([.canComeTrue(true), .canComeTrue(false), .unsatisfied]))
        case 13: .rule(token, .satisfied)
        case 14: .dismissed(random.pick(triggers))
        case 15...16:
            .undone(token, steps: Set(walkthrough.steps.indices.filter { _ in random.chance(40) } + [9]))
        case 17: random.chance(50) ? .wayBackPressed : .wayBack(token, isKnown: random.chance(60))
        default:
            waits.isEmpty
                ? .close(.closed) : .waited(random.chance(80) ? waits[waits.count - 1] : random.pick(waits))
        }
    }

    /// Sends an event and says what is wrong with the answer.
    mutating func send(_ event: SessionEvent) -> String? {
        now += Double.random(in: 0...10, using: &random)
        let time = random.chance(3) ? random.pick([.nan, .infinity, -.infinity, 0]) : now
        let before = session
        let effects = session.send(event, at: time)
        log.append((event, time, effects, session.phase))
        if hasEnded, !effects.isEmpty || session.phase != before.phase { return "goes on after the end" }
        if event == .back, session.outcome != nil, before.outcome == nil { return "ends by Back" }
        if !effects.isEmpty {
            if event == .wayBackPressed, !before.isAstray { return "takes back who is on the way" }
            if event == .nextPressed, !before.canGoNext { return "goes on though Next is not offered" }
            if event == .back, !before.canGoBack { return "goes back to nowhere" }
            if event == .skip, !walkthrough.isCancellable { return "is left though it may not be" }
            if isLate(event, before) { return "takes a late answer" }
        }
        if case .waited(let token) = event, token == pending { pending = nil }
        for effect in effects {
            if let problem = perform(effect) { return "\(effect): \(problem)" }
        }
        return inconsistency
    }

    /// Whether it answers another request than the last.
    private func isLate(_ event: SessionEvent, _ before: WalkthroughSession) -> Bool {
        switch event {
        case .measured(let token, _), .checked(let token, _), .rule(let token, _), .undone(let token, _),
            .wayBack(let token, _):
            return token != requests.last
        case .waited(let token):
            switch before.phase {
            case .waiting(_, let current), .showing(_, .lost(let current)): return token != current
            default: return true
            }
        default: return false
        }
    }

    private mutating func perform(_ effect: SessionEffect) -> String? {
        guard !hasEnded else { return "follows the end" }
        switch effect {
        case .check(let condition, let index, let token):
            guard [walkthrough.steps[index].condition, walkthrough.steps[index].doneWhen].contains(condition)
            else { return "asks for another step" }
            if condition != walkthrough.steps[index].condition, !open.isEmpty || shown != nil {
                return "asks whether a step is done while others' doings last"
            }
            guard !requests.contains(token) else { return "asks with a token twice" }
            requests.append(token)
        case .measure(let index, let token):
            guard walkthrough.steps.indices.contains(index) else { return "there is no such step" }
            guard !requests.contains(token) else { return "asks with a token twice" }
            requests.append(token)
            measured = index
        case .activate(let triggers):
            guard !triggers.isEmpty else { return "opens nothing" }
            for trigger in triggers where !open.insert(trigger).inserted { return "is open already" }
        case .deactivate(let triggers):
            guard !triggers.isEmpty else { return "closes nothing" }
            for trigger in triggers where open.remove(trigger) == nil { return "is not open" }
        case .perform(let index):
            guard walkthrough.steps.indices.contains(index), shown == nil else { return "shows two things" }
            shown = index
        case .undo(let index):
            guard shown == index else { return "was not done" }
            shown = nil
        case .wait(let seconds, let token):
            guard seconds > 0, !waits.contains(token) else { return "waits again or for no time" }
            guard pending == nil else { return "waits for two things" }
            waits.append(token)
            pending = token
        case .cancelWait(let token):
            guard token == pending else { return "was not waited for" }
            pending = nil
        case .offerNext(let isOffered):
            guard session.canGoNext == isOffered else { return "is not so" }
        case .end(let outcome):
            hasEnded = true
            guard open.isEmpty, shown == nil, pending == nil, session.outcome == outcome else {
                return "leaves something open"
            }
        case .present(let index, let isMissing):
            guard session.phase == .showing(step: index, isMissing ? .missing : .present) else {
                return "is not what it shows"
            }
            guard measured == index else { return "is not what was measured last" }
        case .watch(let steps, _):
            let done = steps.compactMap { walkthrough.steps[$0].doneWhen }
            guard done.count == steps.count, !steps.isEmpty else { return "watches what cannot be undone" }
        case .tellWrongTurn(let index):
            guard session.isAstray, session.phase == .showing(step: index, .missing) else {
                return "is not so"
            }
        case .restore(let index):
            guard session.isAstray, session.currentIndex == index else { return "is not needed" }
        case .report: break
        }
        return nil
    }

    /// What does not fit together in what the session says of itself.
    private var inconsistency: String? {
        guard (session.outcome != nil) == hasEnded else { return "ended without saying so" }
        guard Set(session.activeTriggers) == open else { return "other triggers are active than were opened" }
        if case .showing(let index, _) = session.phase,
            !open.isSubset(of: walkthrough.steps[index].triggers)
        {
            return "triggers of other steps are open"
        }
        guard session.visits.allSatisfy({ $0.seconds >= 0 && $0.seconds.isFinite }),
            session.visits.reduce(0, { $0 + $1.seconds }) <= now - first + 1e-6
        else { return "steps were seen for longer than time passed" }
        return resumingProblem
    }

    /// The first time that was one.
    private var first: Seconds { log.first(where: \.time.isFinite)?.time ?? now }

    /// What is saved leads to the same step, by the same way.
    private var resumingProblem: String? {
        guard let progress = session.progress, let step = session.currentStep?.id else {
            return session.currentStep == nil ? nil : "has no progress"
        }
        guard let saved = try? decodedAgain(progress), saved == progress else {
            return "its progress is read otherwise than it was written"
        }
        var resumed = WalkthroughSession(walkthrough, resuming: saved)
        _ = resumed.send(.start(nil), at: 0)
        return resumed.currentStep?.id == step ? nil : "goes on at another step when it is resumed"
    }
}
