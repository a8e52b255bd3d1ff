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
    var log:
        [(event: SessionEvent, time: Seconds, effects: [SessionEffect], phase: WalkthroughSession.Phase)] = []

    init(_ walkthrough: Walkthrough, resuming progress: WalkthroughProgress? = nil) {
        session = WalkthroughSession(walkthrough, resuming: progress)
    }

    @discardableResult
    mutating func send(_ event: SessionEvent, after seconds: Seconds = 0) -> [SessionEffect] {
        now += seconds
        let event = event.answering(request)
        let effects = session.send(event, at: now)
        log.append((event, now, effects, session.phase))
        return effects.map(\.withoutToken)
    }

    /// The last request of the session.
    var request: RequestToken? { effects.last { $0.request != nil }?.request }

    /// Sends `event` and then answers each request to measure with `missing`, and each to check a condition
    /// with whether `holding` has it.
    @discardableResult
    mutating func run(
        _ event: SessionEvent,
        missing: Set<Element> = [],
        holding: Set<String> = [],
        after seconds: Seconds = 0
    ) -> [SessionEffect] {
        var all = send(event, after: seconds)
        while true {
            switch session.phase {
            case .checking:
                all += send(.checked(holding.contains(session.currentStep?.condition?.description ?? "")))
            case .measuring: all += send(.measured(missing: missing))
            default: return all
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

extension SessionEvent {
    static func measured(missing: Set<Element>) -> SessionEvent { .measured(.any, missing: missing) }
    static func checked(_ holds: Bool) -> SessionEvent { .checked(.any, holds: holds) }
    static func ruleCanComeTrue(_ can: Bool) -> SessionEvent { .rule(.any, .canComeTrue(can)) }
    static var ruleSatisfied: SessionEvent { .rule(.any, .satisfied) }
    static var ruleUnsatisfied: SessionEvent { .rule(.any, .unsatisfied) }

    /// The same as an answer to `request`, unless it names one.
    fileprivate func answering(_ request: RequestToken?) -> SessionEvent {
        guard let request else { return self }
        return switch self {
        case .measured(.any, let missing): .measured(request, missing: missing)
        case .checked(.any, let holds): .checked(request, holds: holds)
        case .rule(.any, let change): .rule(request, change)
        default: self
        }
    }
}

extension SessionEffect {
    static func measure(_ index: Int) -> SessionEffect { .measure(step: index, request: .any) }
    static func check(_ condition: Walkthrough.State, _ index: Int) -> SessionEffect {
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

    /// The steps that were shown, in order.
    var seen: [Step.ID] {
        reports.compactMap { report in
            guard case .seen(let step, _, _) = report else { return nil }
            return step
        }
    }
}

extension Walkthrough {
    /// Steps "a", "b", … each with a target of the same name.
    static func tour(
        _ ids: String = "abc",
        missingTarget: MissingTargetPolicy = .standard,
        isCancellable: Bool = true
    ) -> Walkthrough {
        Walkthrough(
            id: "tour",
            steps: ids.map {
                Step(
                    id: String($0),
                    title: "Step \($0)",
                    target: Element(String($0)),
                    missingTarget: missingTarget
                )
            },
            isCancellable: isCancellable
        )
    }
}
