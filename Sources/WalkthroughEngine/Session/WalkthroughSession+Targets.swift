/// Missing targets.
extension WalkthroughSession {
    mutating func measured(_ token: RequestToken, _ missing: Set<Element>) -> [SessionEffect] {
        guard requests.isCurrent(token), let index = currentIndex else { return [] }
        let step = walkthrough.steps[index]
        let target = step.target.flatMap { missing.contains($0) ? $0 : nil }
        isTargetMissing = target != nil
        // Once the step is shown, what it waited for no longer matters, unless it can be restored.
        let isAwaited = !isShown || step.restore != nil && step.missingTarget.resolution == .center
        let awaited = isAwaited ? step.awaited.flatMap { missing.contains($0) ? $0 : nil } : nil
        let absent = awaited ?? target
        if let absent { absentee = absent }
        switch (phase, absent) {
        case (.measuring, nil):
            return show(index, .present)
        case (.measuring, let absent?):
            return wait(for: absent, in: index) { .waiting(step: index, $0) }
        case (.waiting(_, let token), nil):
            return [.cancelWait(token)] + show(index, .present)
        case (.showing(_, .lost(let token)), nil):
            return [.cancelWait(token)] + present(index, .present)
        case (.showing(_, .missing), nil):
            return present(index, .present)
        case (.showing(_, .present), let absent?):
            return wait(for: absent, in: index) { .showing(step: index, .lost($0)) }
        default:
            return []
        }
    }

    private mutating func wait(
        for absent: Element,
        in index: Int,
        phase waiting: (WaitToken) -> Phase
    ) -> [SessionEffect] {
        let policy = walkthrough.steps[index].missingTarget
        guard policy.wait > 0 else { return resolve(absent, in: index) }
        let token = requests.newWait()
        phase = waiting(token)
        return [.wait(seconds: policy.wait, token: token)]
    }

    mutating func waited(_ token: WaitToken) -> [SessionEffect] {
        switch phase {
        case .waiting(let index, token): phase = .measuring(step: index)
        case .showing(let index, .lost(token)): phase = .showing(step: index, .missing)
        default: return []
        }
        guard let index = currentIndex, let absentee else { return [] }
        return resolve(absentee, in: index)
    }

    /// Applies the missing-target policy of the step once the wait is over.
    private mutating func resolve(_ absent: Element, in index: Int) -> [SessionEffect] {
        let step = walkthrough.steps[index]
        var resolution = step.missingTarget.resolution
        if resolution == .skip, !isShown, itinerary.stop?.isLastResort == true { resolution = .center }
        let report = SessionEffect.report(.targetMissing(absent, in: step.id, resolution: resolution))
        switch resolution {
        case .center:
            let target: Target = isTargetMissing || hasWayBack(to: index) ? .missing : .present
            return [report] + (isShown ? present(index, target) : show(index, target))
        case .fail:
            return [report] + leaveAndEnd(.interrupted(.missingTarget(absent)))
        case .skip:
            return [report] + (isShown ? goNext(by: .missingTarget) : leave(by: .missingTarget))
        }
    }

    private mutating func show(_ index: Int, _ target: Target) -> [SessionEffect] {
        let step = walkthrough.steps[index]
        attendance.begin()
        itinerary.arrive(at: index)
        let isAskedFor = isAskedFor || askedStart == index && step.advance == .button
        rule = RuleStanding(isArmed: !isAskedFor || !step.advanceRule.isState)
        askedStart = nil
        past.remove(index)
        return present(index, target) + [.report(.seen(step.id, tags: step.tags, data: step.data))]
    }

    mutating func present(_ index: Int, _ target: Target) -> [SessionEffect] {
        phase = .showing(step: index, target)
        isAstray = target == .missing && hasWayBack(to: index)
        guard !isAstray else { return [.tellWrongTurn(step: index)] }
        return [.present(step: index, isTargetMissing: target != .present)]
    }
}
