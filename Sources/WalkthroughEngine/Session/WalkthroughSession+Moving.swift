/// Moves from step to step, and to the end.
extension WalkthroughSession {
    /// Goes to the step that comes after the current one.
    mutating func goNext(by cause: AdvanceCause) -> [SessionEffect] {
        guard let index = currentIndex else { return [] }
        if isShown { goPast(index) }
        let next = itinerary.indexAfter(index)
        return leave(by: cause, along: itinerary.stopsOnwards(from: next, after: trailOnwards))
    }

    mutating func goBack() -> [SessionEffect] {
        canGoBack ? leave(by: .back, along: itinerary.stopsBack()) : []
    }

    mutating func jump(to id: Step.ID) -> [SessionEffect] {
        guard let index = walkthrough.index(of: id), index != currentIndex else { return [] }
        return leave(by: .jump, along: itinerary.stops(jumpingTo: index, after: trailOnwards))
    }

    /// Goes on because the user closed what a trigger had opened, unless the step opts out.
    mutating func dismissed(_ trigger: Trigger) -> [SessionEffect] {
        guard let step = currentStep, let effect = openings.dismiss(trigger) else { return [] }
        guard isShown, step.advancesOnDismissal, step.triggers.contains(trigger) else { return [effect] }
        return [effect] + goNext(by: .dismissal)
    }

    /// The trail for the steps after the current one; it includes the current step if that was shown.
    private var trailOnwards: [Int] {
        guard let stop = itinerary.stop else { return [] }
        return isShown ? stop.trail + [stop.index] : stop.trail
    }

    /// Leaves the current step for the first of `stops` that can be shown, or ends when there is none.
    mutating func leave(by cause: AdvanceCause, along stops: [Stop]) -> [SessionEffect] {
        isAskedFor = cause == .back || cause == .jump
        if isAskedFor { itinerary.forgetInterruption() }
        itinerary.follow(stops)
        return leave(by: cause)
    }

    /// Leaves the current step for the next stop of the route, or ends when the route is empty.
    mutating func leave(by cause: AdvanceCause) -> [SessionEffect] {
        guard let index = currentIndex else { return [] }
        if !isShown, ![.back, .jump, .undone].contains(cause) { itinerary.passOver(index) }
        var effects = stopWhatIsUnderWay()
        let next = itinerary.advance()
        let nextID = next.map { walkthrough.steps[$0.index].id }
        effects.append(.report(.advanced(from: walkthrough.steps[index].id, to: nextID, cause: cause)))
        guard let next else { return effects + end(.finished) }
        return effects + enter(next)
    }

    mutating func enter(_ stop: Stop) -> [SessionEffect] {
        guard !stop.isOnScreen else { return prepare(stop.index) }
        guard let condition = walkthrough.steps[stop.index].condition else {
            return askWhetherDone(stop.index)
        }
        return check(condition, of: stop.index)
    }

    mutating func check(_ state: AppState, of index: Int, whetherDone: Bool = false) -> [SessionEffect] {
        phase = .checking(step: index)
        asksWhetherDone = whetherDone
        return [.check(condition: state, step: index, request: requests.newInquiry())]
    }

    mutating func checked(_ token: RequestToken, _ holds: Bool) -> [SessionEffect] {
        guard case .checking(let index) = phase, requests.isAnswered(by: token) else { return [] }
        switch (asksWhetherDone, holds) {
        case (true, true): return passOverAsDone(index)
        case (true, false): return prepare(index)
        case (false, true): return askWhetherDone(index)
        case (false, false): return leave(by: .condition)
        }
    }

    /// Opens what the step wants, closes all else, and asks the front for its elements.
    mutating func prepare(_ index: Int) -> [SessionEffect] {
        phase = .measuring(step: index)
        let request = requests.newMeasurement()
        let watched = stepsToWatch(before: index)
        let step = walkthrough.steps[index]
        return openings.closeAll(except: step, at: index)
            + (watched.isEmpty ? [] : [.watch(steps: watched, request: request)])
            + openings.open(step, at: index) + [.measure(step: index, request: request)]
    }

    /// Cancels what the current phase waits for, and adds the time that its step was on screen.
    private mutating func stopWhatIsUnderWay() -> [SessionEffect] {
        requests.forgetAll()
        (isAstray, isWayBackKnown) = (false, false)
        switch phase {
        case .waiting(_, let token):
            return [.cancelWait(token)]
        case .showing(let index, let target):
            attendance.end(walkthrough.steps[index].id)
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
        let effects = openings.closeAll()
        let lastStep = itinerary.lastShown.map { walkthrough.steps[$0.index].id }
        let outcome = Outcome(ending: ending, lastStep: lastStep, visits: visits)
        phase = .ended(outcome)
        return effects + [.report(.finished(outcome)), .end(outcome)]
    }
}
