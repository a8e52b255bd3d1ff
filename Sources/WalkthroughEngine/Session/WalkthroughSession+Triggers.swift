/// Triggers: what steps open and users close.
extension WalkthroughSession {
    /// Goes on to the next step because the user closed what a trigger opened, unless the step opts out.
    mutating func dismissed(_ trigger: Trigger) -> [SessionEffect] {
        guard let index = currentIndex, activeTriggers.contains(trigger) else { return [] }
        activeTriggers.removeAll { $0 == trigger }
        let effects = [SessionEffect.deactivate([trigger])]
        guard case .showing = phase, walkthrough.steps[index].advancesOnDismissal,
            walkthrough.steps[index].triggers.contains(trigger)
        else { return effects }
        return effects + goNext(by: .dismissal)
    }

    mutating func activate(_ triggers: [Trigger]) -> [SessionEffect] {
        var new: [Trigger] = []
        for trigger in triggers where !activeTriggers.contains(trigger) {
            activeTriggers.append(trigger)
            new.append(trigger)
        }
        return new.isEmpty ? [] : [.activate(new)]
    }

    /// Deactivates the active triggers that are not in `wanted`, the most recent first.
    mutating func deactivate(except wanted: [Trigger]) -> [SessionEffect] {
        let old = activeTriggers.reversed().filter { !wanted.contains($0) }
        activeTriggers.removeAll { !wanted.contains($0) }
        return old.isEmpty ? [] : [.deactivate(old)]
    }
}
