import Foundation
import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Random scripts, and fronts that send anything at any time: late answers, made-up tokens, clocks that fail.
@Suite struct SessionFuzzTests {
    @Test func aSessionKeepsItsRulesWhateverIsSent() {
        Fuzzing.run("session", cases: 1500) { random in
            var front = RudeFront(&random)
            for _ in 0..<60 {
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
            var front = RudeFront(&random)
            for _ in 0..<60 { _ = front.send(front.event()) }
            let events = try JSONDecoder().decode(
                [SessionEvent].self,
                from: JSONEncoder().encode(front.log.map(\.event))
            )
            var replayed = WalkthroughSession(front.walkthrough)
            for (entry, event) in zip(front.log, events) {
                guard replayed.send(event, at: entry.time) == entry.effects else { return "\(event) differs" }
            }
            return replayed.phase == front.session.phase ? nil : "ends otherwise"
        }
    }
}

/// A front that does not keep to what it is asked, and watches what it is told.
private struct RudeFront {
    let walkthrough: Walkthrough
    var session: WalkthroughSession
    var log: [(event: SessionEvent, time: Seconds, effects: [SessionEffect])] = []
    private var random: SplitMix64
    private var now: Seconds = 0
    /// The requests that were made, the last one last.
    private var requests: [RequestToken] = [RequestToken(number: 0), RequestToken(number: 999)]
    private var waits: [WaitToken] = []
    private var open: Set<Trigger> = []
    private var shown: Int?
    private var hasEnded = false

    init(_ random: inout SplitMix64) {
        var script = RandomScript(random: SplitMix64(seed: random.next()))
        walkthrough = script.walkthrough()
        session = WalkthroughSession(walkthrough)
        self.random = SplitMix64(seed: random.next())
    }

    mutating func event() -> SessionEvent {
        let ids: [Step.ID] = walkthrough.steps.map(\.id) + ["", "nowhere"]
        let token = random.chance(70) ? requests.last ?? requests[0] : random.pick(requests)
        let targets = walkthrough.steps.compactMap(\.target)
        let triggers: [Trigger] = walkthrough.steps.flatMap(\.triggers) + ["?"]
        return switch Int.random(in: 0..<16, using: &random) {
        case 0: .start(random.chance(50) ? nil : random.pick(ids))
        case 1...2: .nextPressed
        case 3: .next
        case 4...5: .back
        case 6: .go(to: random.pick(ids))
        case 7: random.pick([.skip, .outsideClicked, .outsideClicked, .outsideClicked])
        case 8...10: .measured(token, missing: Set(targets.filter { _ in random.chance(40) }))
        case 11: .checked(token, holds: random.chance(60))
        case 12:
            random.pick([
                .ruleCanComeTrue(token, true), .ruleCanComeTrue(token, false), .ruleUnsatisfied(token),
            ])
        case 13: .ruleSatisfied(token)
        case 14: .dismissed(random.pick(triggers))
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
        log.append((event, time, effects))
        if hasEnded, !effects.isEmpty || session.phase != before.phase { return "goes on after the end" }
        if event == .nextPressed, !before.canGoNext, !effects.isEmpty {
            return "goes on though Next is not offered"
        }
        if event == .back, !before.canGoBack, !effects.isEmpty { return "goes back to nowhere" }
        if event == .back, session.outcome != nil, before.outcome == nil { return "ends by Back" }
        if event == .skip, !walkthrough.isCancellable, !effects.isEmpty {
            return "is left though it may not be"
        }
        if isLate(event, before), !effects.isEmpty { return "takes a late answer" }
        for effect in effects {
            if let problem = perform(effect) { return "\(effect): \(problem)" }
        }
        return inconsistency
    }

    /// Whether it answers another request than the last.
    private func isLate(_ event: SessionEvent, _ before: WalkthroughSession) -> Bool {
        switch event {
        case .measured(let token, _), .checked(let token, _), .ruleCanComeTrue(let token, _),
            .ruleSatisfied(let token),
            .ruleUnsatisfied(let token):
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
            guard walkthrough.steps[index].condition == condition else { return "asks for another step" }
            guard !requests.contains(token) else { return "asks with a token twice" }
            requests.append(token)
        case .measure(let index, let token):
            guard walkthrough.steps.indices.contains(index) else { return "there is no such step" }
            guard !requests.contains(token) else { return "asks with a token twice" }
            requests.append(token)
        case .activate(let triggers):
            for trigger in triggers where !open.insert(trigger).inserted { return "is open already" }
        case .deactivate(let triggers):
            for trigger in triggers where open.remove(trigger) == nil { return "is not open" }
        case .perform(let index):
            guard walkthrough.steps.indices.contains(index), shown == nil else { return "shows two things" }
            shown = index
        case .undo(let index):
            guard shown == index else { return "was not done" }
            shown = nil
        case .wait(let seconds, let token):
            guard seconds > 0, !waits.contains(token) else { return "waits again or for no time" }
            waits.append(token)
        case .cancelWait(let token):
            guard waits.contains(token) else { return "was not waited for" }
        case .offerNext(let isOffered):
            guard session.canGoNext == isOffered else { return "is not so" }
        case .end(let outcome):
            hasEnded = true
            guard open.isEmpty, shown == nil, session.outcome == outcome else {
                return "leaves something open"
            }
        case .present, .report:
            break
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
            session.visits.reduce(0, { $0 + $1.seconds }) <= now + 1e-6
        else { return "steps were seen for longer than time passed" }
        return resumingProblem
    }

    /// What is saved leads to the same step, by the same way.
    private var resumingProblem: String? {
        guard let progress = session.progress, let step = session.currentStep?.id else {
            return session.currentStep == nil ? nil : "has no progress"
        }
        guard
            let saved = try? JSONDecoder().decode(
                WalkthroughProgress.self,
                from: JSONEncoder().encode(progress)
            ),
            saved == progress
        else { return "its progress is read otherwise than it was written" }
        var resumed = WalkthroughSession(walkthrough, resuming: saved)
        _ = resumed.send(.start(nil), at: 0)
        return resumed.currentStep?.id == step ? nil : "goes on at another step when it is resumed"
    }
}
