import Foundation
import WalkthroughEngine

/// A session with a clock of its own and the log of what went in and out.
///
/// Answers that are sent without a token answer the last request; the effects that are returned show
/// ``RequestToken/any`` in place of each token, so that tests which are not about tokens need not speak of
/// them. The log has the real ones.
struct SessionDriver {
    var session: WalkthroughSession
    var now: Seconds = 0
    var log: Log = []

    typealias Log = [(
        event: SessionEvent, time: Seconds, effects: [SessionEffect], phase: WalkthroughSession.Phase
    )]

    /// - Parameter events: What the session has run already.
    init(
        _ walkthrough: Walkthrough,
        length: TourLength = .full,
        resuming progress: WalkthroughProgress? = nil,
        running events: SessionEvent...
    ) {
        session = WalkthroughSession(walkthrough, length: length, resuming: progress)
        for event in events { run(event) }
    }

    /// Sends events one after the other, each so much later; returns what all of them did.
    @discardableResult
    mutating func send(_ events: SessionEvent..., after seconds: Seconds = 0) -> [SessionEffect] {
        events.flatMap { event in
            now += seconds
            let event = event.answering(request, token)
            let effects = session.send(event, at: now)
            log.append((event, now, effects, session.phase))
            return effects.map(\.withoutToken)
        }
    }

    /// The last request of the session.
    var request: RequestToken? { effects.last { $0.request != nil }?.request }

    /// Sends events one after the other, and after each answers requests to measure with `missing`, and those
    /// to check a condition with whether `holding` has it.
    @discardableResult
    mutating func run(
        _ events: SessionEvent...,
        missing: Set<Element> = [],
        holding: Set<String> = [],
        after seconds: Seconds = 0
    ) -> [SessionEffect] {
        events.flatMap { event in
            var all = send(event, after: seconds)
            while true {
                switch session.phase {
                case .checking:
                    all += send(.checked(holding.contains(effects.lastCheck?.description ?? "")))
                case .measuring: all += send(.measured(missing: missing))
                default: return all
                }
            }
        }
    }

    /// The wait that the session is in.
    var token: WaitToken? {
        switch session.phase {
        case .waiting(_, let token), .showing(_, .lost(let token)): token
        default: nil
        }
    }

    var effects: [SessionEffect] { log.flatMap(\.effects) }
}

extension RequestToken {
    /// Stands for the token of the last request.
    static let any = RequestToken(number: -1)

    /// One that a session gives out, or never does.
    init(number: Int) {
        self = try! JSONDecoder().decode(Self.self, from: Data("{\"number\": \(number)}".utf8))
    }
}

extension WaitToken {
    /// Stands for the wait that the session is in.
    fileprivate static let any = try! JSONDecoder().decode(Self.self, from: Data("{\"number\": -1}".utf8))
}

extension SessionEvent {
    static func undone(_ steps: Int...) -> SessionEvent { .undone(.any, steps: Set(steps)) }
    static func wayBack(_ isKnown: Bool) -> SessionEvent { .wayBack(.any, isKnown: isKnown) }
    static func measured(missing: Set<Element>) -> SessionEvent { .measured(.any, missing: missing) }
    static func checked(_ holds: Bool) -> SessionEvent { .checked(.any, holds: holds) }
    static func ruleCanComeTrue(_ can: Bool) -> SessionEvent { .rule(.any, .canComeTrue(can)) }
    static var ruleSatisfied: SessionEvent { .rule(.any, .satisfied) }
    static var ruleUnsatisfied: SessionEvent { .rule(.any, .unsatisfied) }
    /// The wait that the session is in is over.
    static var waitIsOver: SessionEvent { .waited(.any) }

    /// The same as an answer to `request`, or as the end of `wait`, unless it names another.
    fileprivate func answering(_ request: RequestToken?, _ wait: WaitToken?) -> SessionEvent {
        if self == .waitIsOver, let wait { return .waited(wait) }
        guard let request else { return self }
        return switch self {
        case .measured(.any, let missing): .measured(request, missing: missing)
        case .checked(.any, let holds): .checked(request, holds: holds)
        case .rule(.any, let change): .rule(request, change)
        case .undone(.any, let steps): .undone(request, steps: steps)
        case .wayBack(.any, let isKnown): .wayBack(request, isKnown: isKnown)
        default: self
        }
    }
}

extension SessionEffect {
    static func measure(_ index: Int) -> SessionEffect { .measure(step: index, request: .any) }
    static func check(_ condition: AppState, _ index: Int) -> SessionEffect {
        .check(condition: condition, step: index, request: .any)
    }

    /// The request that it makes.
    var request: RequestToken? {
        switch self {
        case .measure(_, let token), .check(_, _, let token): token
        default: nil
        }
    }

    fileprivate var withoutToken: SessionEffect {
        switch self {
        case .measure(let index, _): .measure(index)
        case .check(let condition, let index, _): .check(condition, index)
        case .watch(let steps, _): .watch(steps: steps, request: .any)
        default: self
        }
    }
}

extension [SessionEffect] {
    /// What an app is told, in order.
    var reports: [Report] {
        compactMap { effect in
            guard case .report(let report) = effect else { return nil }
            return report
        }
    }

    /// What was opened (`+`) and closed (`-`), in order.
    var switched: [String] {
        flatMap { effect -> [String] in
            switch effect {
            case .activate(let triggers): triggers.map { "+\($0.name)" }
            case .deactivate(let triggers): triggers.map { "-\($0.name)" }
            case .perform(let index): ["+show \(index)"]
            case .undo(let index): ["-show \(index)"]
            default: []
            }
        }
    }

    /// The state that was asked for last.
    fileprivate var lastCheck: AppState? {
        last { if case .check = $0 { true } else { false } }.flatMap {
            if case .check(let state, _, _) = $0 { state } else { nil }
        }
    }

    /// The steps that were shown, in order.
    var seen: [Step.ID] {
        reports.compactMap { report in
            guard case .seen(let step, _, _) = report else { return nil }
            return step
        }
    }
}

extension Walkthrough {
    /// Steps "a", "b", … each with a target of the same name, and those in `conditional` with a condition of
    /// it; `change` makes of each what a test needs.
    static func tour(
        _ ids: String = "abc",
        conditional: String = "",
        next: [String: String] = [:],
        missingTarget: MissingTargetPolicy = .standard,
        isCancellable: Bool = true,
        _ change: (inout Step) -> Void = { _ in }
    ) -> Walkthrough {
        let steps = ids.map(String.init).map { id in
            var step = Step(id: id, title: "Step \(id)", target: Element(id), missingTarget: missingTarget)
            if conditional.contains(id) { step.condition = .condition(id) }
            step.next = next[id]
            change(&step)
            return step
        }
        return Walkthrough(id: "tour", steps: steps, isCancellable: isCancellable)
    }
}
