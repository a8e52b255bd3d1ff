/// Moves from step to step, and to the end.
extension WalkthroughSession {
    /// Goes to the step that comes after the current one.
    mutating func goNext(by cause: AdvanceCause) -> [SessionEffect] {
        guard let index = currentIndex else { return [] }
        return leave(by: cause, along: stops(from: indexAfter(index), after: trailOnwards))
    }

    mutating func goBack() -> [SessionEffect] {
        guard canGoBack, let stop, let lastShown else { return [] }
        return leave(by: .back, along: stopsBack(from: stop, leaving: lastShown))
    }

    mutating func jump(to id: Step.ID) -> [SessionEffect] {
        guard let index = walkthrough.index(of: id), index != currentIndex, let stop else { return [] }
        return leave(by: .jump, along: stops(jumpingTo: index, from: stop))
    }

    mutating func begin(along stops: [Stop]) -> [SessionEffect] {
        route = stops[...]
        return route.popFirst().map { enter($0) } ?? end(.finished)
    }

    /// Leaves the current step for the first of `stops` that can be shown, or ends when there is none.
    private mutating func leave(by cause: AdvanceCause, along stops: [Stop]) -> [SessionEffect] {
        isAskedFor = cause == .back || cause == .jump
        route = stops[...]
        return leave(by: cause)
    }

    /// Leaves the current step for the next stop of the route, or ends when the route is empty.
    mutating func leave(by cause: AdvanceCause) -> [SessionEffect] {
        guard let current = currentStep else { return [] }
        notePassing(by: cause)
        var effects = stopWhatIsUnderWay()
        let next = route.popFirst()
        let nextID = next.map { walkthrough.steps[$0.index].id }
        effects.append(.report(.advanced(from: current.id, to: nextID, cause: cause)))
        guard let next else { return effects + end(.finished) }
        return effects + enter(next)
    }

    private mutating func enter(_ stop: Stop) -> [SessionEffect] {
        self.stop = stop
        guard let condition = walkthrough.steps[stop.index].condition, !stop.isOnScreen else {
            return prepare(stop.index)
        }
        let token = RequestToken(number: newToken())
        inquiry = token
        phase = .checking(stop.index)
        return [.check(condition: condition, step: stop.index, request: token)]
    }

    mutating func checked(_ token: RequestToken, _ holds: Bool) -> [SessionEffect] {
        guard case .checking(let index) = phase, token == inquiry else { return [] }
        inquiry = nil
        return holds ? prepare(index) : leave(by: .condition)
    }

    /// Activates the triggers of the step, deactivates all others, and asks the front for its elements.
    private mutating func prepare(_ index: Int) -> [SessionEffect] {
        let token = RequestToken(number: newToken())
        measurement = token
        phase = .measuring(index)
        let wanted = walkthrough.steps[index].triggers
        return undoShown(except: index) + deactivate(except: wanted) + activate(wanted) + show(index)
            + [.measure(step: index, request: token)]
    }

    /// Runs the demonstrations of a step, unless they have run already.
    private mutating func show(_ index: Int) -> [SessionEffect] {
        guard performing != index, !walkthrough.steps[index].show.isEmpty else { return [] }
        performing = index
        return [.perform(index)]
    }

    private mutating func undoShown(except index: Int?) -> [SessionEffect] {
        guard let shown = performing, shown != index else { return [] }
        performing = nil
        return [.undo(shown)]
    }

    /// Cancels what the current phase waits for, and adds the time that its step was on screen.
    private mutating func stopWhatIsUnderWay() -> [SessionEffect] {
        inquiry = nil
        measurement = nil
        switch phase {
        case .waiting(_, let token):
            return [.cancelWait(token)]
        case .showing(let index, let target):
            let seconds = clock.seconds(since: shownSince, until: clock.now ?? 0)
            visits.add(seconds, to: walkthrough.steps[index].id)
            if case .lost(let token) = target { return [.cancelWait(token)] }
            return []
        case .idle, .checking, .measuring, .ended:
            return []
        }
    }

    mutating func leaveAndEnd(_ ending: Outcome.Ending) -> [SessionEffect] {
        stopWhatIsUnderWay() + end(ending)
    }

    mutating func end(_ ending: Outcome.Ending) -> [SessionEffect] {
        let effects = undoShown(except: nil) + deactivate(except: [])
        let lastStep = lastShown.map { walkthrough.steps[$0.index].id }
        let outcome = Outcome(ending: ending, lastStep: lastStep, visits: visits)
        phase = .ended(outcome)
        return effects + [.report(.finished(outcome)), .end(outcome)]
    }
}
