extension WalkthroughSession {
    mutating func start(at step: Step.ID?, _ time: Seconds) -> [SessionEffect] {
        guard !walkthrough.steps.isEmpty else { return end(.finished, lastStep: nil) }
        let index = (step ?? resumedStep).flatMap(walkthrough.index(of:)) ?? 0
        return enter(index)
    }

    mutating func jump(to id: Step.ID, _ time: Seconds) -> [SessionEffect] {
        guard let index = walkthrough.index(of: id), index != currentIndex else { return [] }
        return advance(by: .jump, to: index, time)
    }

    /// Goes to the step that comes after the current one.
    mutating func advance(by cause: AdvanceCause, _ time: Seconds) -> [SessionEffect] {
        advance(by: cause, to: currentIndex.map(indexAfter) ?? 0, time)
    }

    mutating func goBack(_ time: Seconds) -> [SessionEffect] {
        guard canGoBack, let current = currentIndex else { return [] }
        return advance(by: .back, to: trail.last ?? current - 1, time)
    }

    /// The index of the step that comes after one; past the last when that is the end.
    func indexAfter(_ index: Int) -> Int {
        walkthrough.steps[index].next.flatMap(walkthrough.index(of:)) ?? index + 1
    }

    mutating func advance(by cause: AdvanceCause, to index: Int, _ time: Seconds) -> [SessionEffect] {
        guard let current = currentIndex else { return [] }
        if cause != .missingTarget && cause != .condition {
            origin = current
            travel = cause == .back ? .alongTrail : cause == .jump && index < current ? .backwards : .forwards
            passedOver = 0
        }
        keepTrail(from: current)
        var effects = leave(time)
        let steps = walkthrough.steps
        effects.append(
            .report(
                .advanced(
                    from: steps[current].id,
                    to: steps.indices.contains(index) ? steps[index].id : nil,
                    cause: cause
                )
            )
        )
        guard steps.indices.contains(index) else {
            return effects + end(.finished, lastStep: steps[current].id)
        }
        return effects + enter(index)
    }

    /// Remembers the steps that were shown on the way forwards, and forgets them on the way back.
    private mutating func keepTrail(from current: Int) {
        if travel == .alongTrail {
            trail = trail.dropLast()
        } else if case .showing = phase {
            trail.append(current)
        }
    }

    private mutating func enter(_ index: Int) -> [SessionEffect] {
        guard let condition = walkthrough.steps[index].condition else { return begin(index) }
        phase = .checking(index)
        return [.check(condition, index)]
    }

    /// Opens what the step needs, closes what it does not, and has its elements looked for.
    mutating func begin(_ index: Int) -> [SessionEffect] {
        phase = .measuring(index)
        let wanted = walkthrough.steps[index].triggers
        return deactivate(except: wanted) + activate(wanted) + [.measure(index)]
    }

    /// Goes on in the direction of travel; ends when nothing but steps like this one is left.
    mutating func passOver(_ index: Int, _ time: Seconds) -> [SessionEffect] {
        passedOver += 1
        guard passedOver <= walkthrough.steps.count else { return leaveAndEnd(.finished, time) }
        return advance(by: .condition, to: indexAfterSkipping(index), time)
    }

    /// Stops what the current phase has under way, and adds up the time that its step was seen.
    mutating func leave(_ time: Seconds) -> [SessionEffect] {
        switch phase {
        case .waiting(_, let token):
            return [.cancelWait(token)]
        case .showing(let index, let target):
            addVisit(walkthrough.steps[index].id, time - shownSince)
            if case .lost(let token) = target { return [.cancelWait(token)] }
            return []
        case .idle, .checking, .measuring, .ended:
            return []
        }
    }

    mutating func leaveAndEnd(_ ending: Outcome.Ending, _ time: Seconds) -> [SessionEffect] {
        let last = currentStep?.id
        return leave(time) + end(ending, lastStep: last)
    }

    private mutating func end(_ ending: Outcome.Ending, lastStep: Step.ID?) -> [SessionEffect] {
        let effects = deactivate(except: [])
        let outcome = Outcome(ending: ending, lastStep: lastStep, visits: visits)
        phase = .ended(outcome)
        return effects + [.report(.finished(outcome)), .end(outcome)]
    }

    private mutating func addVisit(_ step: Step.ID, _ seconds: Seconds) {
        // A clock that fails must not make the report useless.
        let seconds = seconds.extent
        if let known = visits.firstIndex(where: { $0.step == step }) {
            visits[known].seconds += seconds
        } else {
            visits.append(Visit(step: step, seconds: seconds))
        }
    }
}

// MARK: - Triggers

extension WalkthroughSession {
    /// What a trigger opened was closed by the person; the walkthrough goes on, unless the step does without.
    mutating func dismissed(_ trigger: Trigger, _ time: Seconds) -> [SessionEffect] {
        guard let index = currentIndex, activeTriggers.contains(trigger) else { return [] }
        activeTriggers.removeAll { $0 == trigger }
        let effects = [SessionEffect.deactivate([trigger])]
        guard case .showing = phase, walkthrough.steps[index].advancesOnDismissal,
            walkthrough.steps[index].triggers.contains(trigger)
        else { return effects }
        return effects + advance(by: .dismissal, time)
    }

    private mutating func activate(_ triggers: [Trigger]) -> [SessionEffect] {
        var new: [Trigger] = []
        for trigger in triggers where !activeTriggers.contains(trigger) {
            activeTriggers.append(trigger)
            new.append(trigger)
        }
        return new.isEmpty ? [] : [.activate(new)]
    }

    /// Closes the triggers that are active but not wanted any more, the last first.
    private mutating func deactivate(except wanted: [Trigger]) -> [SessionEffect] {
        let old = activeTriggers.reversed().filter { !wanted.contains($0) }
        activeTriggers.removeAll { !wanted.contains($0) }
        return old.isEmpty ? [] : [.deactivate(old)]
    }
}
