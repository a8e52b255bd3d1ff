/// Targets that are not there.
extension WalkthroughSession {
    mutating func measured(_ missing: Set<Element>, _ time: Seconds) -> [SessionEffect] {
        guard let index = currentIndex else { return [] }
        let target = walkthrough.steps[index].target
        let absent = target.flatMap { missing.contains($0) ? $0 : nil }
        switch (phase, absent) {
        case (.measuring, nil):
            return show(index, .present, time)
        case (.measuring, let absent?):
            return wait(for: absent, entering: index, time)
        case (.waiting(_, let token), nil):
            return [.cancelWait(token)] + show(index, .present, time)
        case (.showing(_, .lost(let token)), nil):
            return [.cancelWait(token)] + present(index, .present)
        case (.showing(_, .missing), nil):
            return present(index, .present)
        case (.showing(_, .present), let absent?):
            return lose(absent, in: index, time)
        default:
            return []
        }
    }

    private mutating func wait(for absent: Element, entering index: Int, _ time: Seconds) -> [SessionEffect] {
        let policy = walkthrough.steps[index].missingTarget
        guard policy.wait > 0 else { return resolve(absent, in: index, time) }
        let token = newToken()
        phase = .waiting(index, token)
        return [.wait(policy.wait, token)]
    }

    private mutating func lose(_ absent: Element, in index: Int, _ time: Seconds) -> [SessionEffect] {
        let policy = walkthrough.steps[index].missingTarget
        guard policy.wait > 0 else { return resolve(absent, in: index, time) }
        let token = newToken()
        phase = .showing(index, .lost(token))
        return [.wait(policy.wait, token)]
    }

    mutating func waited(_ token: WaitToken, _ time: Seconds) -> [SessionEffect] {
        switch phase {
        case .waiting(let index, token): phase = .measuring(index)
        case .showing(let index, .lost(token)): phase = .showing(index, .missing)
        default: return []
        }
        guard let index = currentIndex, let target = walkthrough.steps[index].target else { return [] }
        return resolve(target, in: index, time)
    }

    /// Waiting was in vain: does what the step's policy says.
    private mutating func resolve(_ absent: Element, in index: Int, _ time: Seconds) -> [SessionEffect] {
        let step = walkthrough.steps[index]
        let resolution = step.missingTarget.resolution
        let report = SessionEffect.report(.targetMissing(absent, in: step.id, resolution: resolution))
        switch resolution {
        case .center:
            if case .showing = phase { return [report] + present(index, .missing) }
            return [report] + show(index, .missing, time)
        case .fail:
            return [report] + leaveAndEnd(.interrupted(.missingTarget(absent)), time)
        case .skip:
            passedOver += 1
            guard passedOver <= walkthrough.steps.count else {
                return [report] + leaveAndEnd(.finished, time)
            }
            return [report] + advance(by: .missingTarget, to: indexAfterSkipping(index), time)
        }
    }

    /// The next step in the direction of travel; at the front edge, back to where the person came from.
    mutating func indexAfterSkipping(_ index: Int) -> Int {
        guard travel != .forwards else { return indexAfter(index) }
        if travel == .alongTrail, let last = trail.last { return last }
        guard index == 0 else { return index - 1 }
        travel = .forwards
        guard let origin else { return indexAfter(index) }
        if trail.last == origin { trail.removeLast() }
        return origin
    }

    private mutating func show(_ index: Int, _ target: Target, _ time: Seconds) -> [SessionEffect] {
        shownSince = time
        travel = .forwards
        passedOver = 0
        let step = walkthrough.steps[index]
        return present(index, target) + [.report(.seen(step.id, tags: step.tags))]
    }

    private mutating func present(_ index: Int, _ target: Target) -> [SessionEffect] {
        phase = .showing(index, target)
        return [.present(index, isTargetMissing: target != .present)]
    }

    private mutating func newToken() -> WaitToken {
        waits += 1
        return WaitToken(number: waits)
    }
}
