internal import WalkthroughEngine
internal import WalkthroughGtkSupport

nonisolated extension SessionEvent {
    var words: String {
        switch self {
        case .start(nil): localized("start")
        case .start(let step?): localized("start at \"{step}\"", ["step": step])
        case .next: localized("next")
        case .nextPressed: localized("Next was pressed")
        case .back: localized("back")
        case .go(let step): localized("go to \"{step}\"", ["step": step])
        case .skip: localized("skip")
        case .outsideClicked: localized("click outside")
        case .close(let why): localized("close: {reason}", ["reason": why.words])
        case .measured(_, let missing) where missing.isEmpty: localized("everything is there")
        case .measured(_, let missing): localized("missing: {names}", ["names": missing.words])
        case .checked(_, true): localized("the condition holds")
        case .checked(_, false): localized("the condition does not hold")
        case .rule(_, .canComeTrue(true)): localized("the rule can come true")
        case .rule(_, .canComeTrue(false)): localized("the rule cannot come true")
        case .rule(_, .satisfied): localized("the rule came true")
        case .rule(_, .unsatisfied): localized("the rule does not hold")
        case .undone: localized("an earlier step is undone")
        case .wayBack(_, true): localized("there is a way back")
        case .wayBack(_, false): localized("there is no way back")
        case .wayBackPressed: localized("Take Me Back was pressed")
        case .dismissed(let trigger):
            localized("closed by the user: {name}", ["name": trigger.name])
        case .waited: localized("waited")
        }
    }
}

nonisolated extension SessionEffect {
    /// The effect in words; nil for those that only ask the front.
    var words: String? {
        switch self {
        case .activate(let triggers):
            triggers.isEmpty
                ? nil : localized("open {names}", ["names": triggers.map(\.name).joined(separator: ", ")])
        case .deactivate(let triggers):
            triggers.isEmpty
                ? nil : localized("close {names}", ["names": triggers.map(\.name).joined(separator: ", ")])
        case .perform: localized("do what the step shows")
        case .undo: localized("undo what the step showed")
        case .present(_, let isTargetMissing):
            isTargetMissing ? localized("show it without its target") : nil
        case .tellWrongTurn: localized("tell of a wrong turn")
        case .restore: localized("take the user back")
        case .offerNext(true): localized("offer Next")
        case .offerNext(false): localized("do not offer Next")
        case .wait(let seconds, _):
            seconds.isFinite
                ? localized("wait {seconds} s", ["seconds": "\(seconds)"]) : localized("wait")
        case .report(let report): report.words
        case .check, .watch, .measure, .cancelWait, .end: nil
        }
    }
}

nonisolated extension Report {
    fileprivate var words: String {
        switch self {
        case .seen(let step, let tags, _) where tags.isEmpty:
            localized("seen \"{step}\"", ["step": step])
        case .seen(let step, let tags, _):
            localized("seen \"{step}\" ({tags})", ["step": step, "tags": tags.joined(separator: ", ")])
        case .advanced(let from, let to?, let cause):
            localized(
                "left \"{step}\" for \"{other}\": {reason}",
                ["step": from, "other": to, "reason": cause.words]
            )
        case .advanced(let from, nil, let cause):
            localized(
                "left \"{step}\" for the end: {reason}",
                ["step": from, "reason": cause.words]
            )
        case .targetMissing(let element, let step, let resolution):
            localized(
                "{name} is missing in \"{step}\": {result}",
                ["name": element.id, "step": step, "result": resolution.words]
            )
        case .finished(let outcome): outcome.ending.words
        }
    }
}

nonisolated extension AdvanceCause {
    fileprivate var words: String {
        switch self {
        case .next: localized("next")
        case .back: localized("back")
        case .jump: localized("jump")
        case .missingTarget: localized("its target is missing")
        case .condition: localized("its condition does not hold")
        case .rule: localized("its rule came true")
        case .dismissal: localized("the user closed what it had opened")
        case .done: localized("it is done already")
        case .undone: localized("an earlier step is undone")
        }
    }
}

nonisolated extension MissingTargetPolicy.Resolution {
    fileprivate var words: String {
        switch self {
        case .skip: localized("the step is skipped")
        case .center: localized("the step is shown in the middle")
        case .fail: localized("the tour ends")
        }
    }
}

nonisolated extension Outcome.Ending {
    fileprivate var words: String {
        switch self {
        case .finished: localized("finished")
        case .skipped: localized("skipped")
        case .interrupted(let why): localized("interrupted: {reason}", ["reason": why.words])
        }
    }
}

nonisolated extension Outcome.Interruption {
    fileprivate var words: String {
        switch self {
        case .closed: localized("closed by the app")
        case .replaced: localized("replaced by another tour")
        case .windowClosed: localized("the window was closed")
        case .missingTarget(let element): localized("{name} is missing", ["name": element.id])
        }
    }
}

nonisolated extension Set<Element> {
    fileprivate var words: String { map(\.id).sorted().joined(separator: ", ") }
}
