internal import WalkthroughEngine

extension SessionEvent {
    /// The event in words.
    var words: String {
        switch self {
        case .start(let step): "start" + (step.map { " at \"\($0)\"" } ?? "")
        case .next: "next"
        case .nextPressed: "Next was pressed"
        case .back: "back"
        case .go(let step): "go to \"\(step)\""
        case .skip: "skip"
        case .outsideClicked: "click outside"
        case .close(let why): "close: \(why.words)"
        case .measured(_, let missing):
            missing.isEmpty ? "everything is there" : "missing: \(missing.words)"
        case .checked(_, let holds): holds ? "the condition holds" : "the condition does not hold"
        case .ruleCanComeTrue(_, let can): can ? "the rule can come true" : "the rule cannot come true"
        case .ruleSatisfied: "the rule came true"
        case .ruleUnsatisfied: "the rule does not hold"
        case .dismissed(let trigger): "closed by the user: \(trigger.name)"
        case .waited: "waited"
        }
    }
}

extension SessionEffect {
    /// The effect in words; nil for those that only ask the front.
    var words: String? {
        switch self {
        case .activate(let triggers):
            triggers.isEmpty ? nil : "open \(triggers.map(\.name).joined(separator: ", "))"
        case .deactivate(let triggers):
            triggers.isEmpty ? nil : "close \(triggers.map(\.name).joined(separator: ", "))"
        case .perform: "do what the step shows"
        case .undo: "undo what the step showed"
        case .present(_, let isTargetMissing): isTargetMissing ? "show it without its target" : nil
        case .offerNext(let isOffered): isOffered ? "offer Next" : "do not offer Next"
        case .wait(let seconds, _): seconds.isFinite ? "wait \(seconds) s" : "wait"
        case .report(let report): report.words
        case .check, .measure, .cancelWait, .end: nil
        }
    }
}

extension Report {
    fileprivate var words: String {
        switch self {
        case .seen(let step, let tags, _):
            "seen \"\(step)\"" + (tags.isEmpty ? "" : " (\(tags.joined(separator: ", ")))")
        case .advanced(let from, let to, let cause):
            "left \"\(from)\" for \(to.map { "\"\($0)\"" } ?? "the end"): \(cause.rawValue)"
        case .targetMissing(let element, let step, let resolution):
            "\(element.id) is missing in \"\(step)\": \(resolution.rawValue)"
        case .finished(let outcome): outcome.ending.words
        }
    }
}

extension Outcome.Ending {
    fileprivate var words: String {
        switch self {
        case .finished: "finished"
        case .skipped: "skipped"
        case .interrupted(let why): "interrupted: \(why.words)"
        }
    }
}

extension Outcome.Interruption {
    fileprivate var words: String {
        switch self {
        case .closed: "closed by the app"
        case .replaced: "replaced by another tour"
        case .windowClosed: "the window was closed"
        case .missingTarget(let element): "\(element.id) is missing"
        }
    }
}

extension Set<Element> {
    fileprivate var words: String { map(\.id).sorted().joined(separator: ", ") }
}
