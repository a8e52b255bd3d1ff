package import WalkthroughEngine

/// What plays a log again: the tour's moves, without what the participant did in the app.
package enum ReplayMove: Hashable, Sendable {
    /// Give the window this size, theme, direction and text scale.
    case window(StudyWindow)
    /// Wait until this step is shown.
    case shown(Step.ID)
    /// Wait until the scene of this step is at rest.
    case rest(Step.ID)
    case next
    case back
    case go(to: Step.ID)
    /// Leave as the user does.
    case skip
    case close

    package static func of(_ log: StudyLog) -> [ReplayMove] {
        var shown: Step.ID?
        var moves: [ReplayMove] = []
        for entry in log.entries {
            switch entry.event {
            case .window(let window): moves.append(.window(window))
            case .shown(let step, _):
                shown = step
                moves.append(.shown(step))
            case .settled(let step, _): moves.append(.rest(step))
            case .left(let step, let to, let cause, _):
                // What was passed over is passed over again, by itself; but what was done is shown.
                if shown != step, cause == .done, let to {
                    if moves.last.map({ [.next, .back].contains($0) || $0 == .go(to: step) }) == true {
                        moves.removeLast()
                    }
                    moves.append(.go(to: to))
                }
                guard shown == step else { continue }
                shown = nil
                moves.append(leaving(step, for: to, by: cause, among: log.beginning.steps))
            case .end(let ending, _): moves += end(ending)
            case .begin, .press, .focus: break
            }
        }
        return log.lacksEnd ? moves + [.close] : moves
    }

    private static func leaving(
        _ step: Step.ID,
        for other: Step.ID?,
        by cause: AdvanceCause,
        among steps: [Step.ID]
    ) -> ReplayMove {
        if cause == .next { return .next }
        if cause == .back { return .back }
        guard let other, let index = steps.firstIndex(of: step) else { return .next }
        let isNext = cause != .jump && steps.indices.contains(index + 1) && steps[index + 1] == other
        return isNext ? .next : .go(to: other)
    }

    private static func end(_ ending: StudyEnding) -> [ReplayMove] {
        switch ending {
        case .finished: []
        case .skipped: [.skip]
        case .interrupted, .crashed: [.close]
        }
    }
}
