import WalkthroughEngine

/// A session with a clock of its own and the log of what went in and out.
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
        let effects = session.send(event, at: now)
        log.append((event, now, effects, session.phase))
        return effects
    }

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
            case .checking: all += send(.checked(holding.contains(session.currentStep?.condition ?? "")))
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
            default: []
            }
        }
    }

    /// The steps that were shown, in order.
    var seen: [Step.ID] {
        reports.compactMap { report in
            guard case .seen(let step, _) = report else { return nil }
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
