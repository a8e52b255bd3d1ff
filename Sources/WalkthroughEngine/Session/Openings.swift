/// What the steps of a session have opened and shown, and what has not been closed and undone.
struct Openings: Sendable {
    /// The active triggers, in the order of their activation.
    private(set) var triggers: [Trigger] = []
    /// The index of the step whose ``Step/show`` was performed and not yet undone.
    private var performing: Int?

    /// Closes and undoes what a step does not want.
    mutating func closeAll(except step: Step, at index: Int) -> [SessionEffect] {
        undo(except: index) + deactivate(except: step.triggers)
    }

    /// Opens what a step wants, and runs its demonstrations unless they have run already.
    mutating func open(_ step: Step, at index: Int) -> [SessionEffect] {
        activate(step.triggers) + perform(step, index)
    }

    /// Closes and undoes everything.
    mutating func closeAll() -> [SessionEffect] { undo(except: nil) + deactivate(except: []) }

    /// Closes what the user has closed already; nil when that was not open.
    mutating func dismiss(_ trigger: Trigger) -> SessionEffect? {
        guard triggers.contains(trigger) else { return nil }
        triggers.removeAll { $0 == trigger }
        return .deactivate([trigger])
    }

    private mutating func activate(_ wanted: [Trigger]) -> [SessionEffect] {
        var new: [Trigger] = []
        for trigger in wanted where !triggers.contains(trigger) {
            triggers.append(trigger)
            new.append(trigger)
        }
        return new.isEmpty ? [] : [.activate(new)]
    }

    /// Deactivates the active triggers that are not in `wanted`, the most recent first.
    private mutating func deactivate(except wanted: [Trigger]) -> [SessionEffect] {
        let old = triggers.reversed().filter { !wanted.contains($0) }
        triggers.removeAll { !wanted.contains($0) }
        return old.isEmpty ? [] : [.deactivate(old)]
    }

    private mutating func perform(_ step: Step, _ index: Int) -> [SessionEffect] {
        guard performing != index, !step.show.isEmpty else { return [] }
        performing = index
        return [.perform(step: index)]
    }

    private mutating func undo(except index: Int?) -> [SessionEffect] {
        guard let shown = performing, shown != index else { return [] }
        performing = nil
        return [.undo(step: shown)]
    }
}
