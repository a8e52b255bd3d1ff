import FoundationEssentials
import Synchronization

/// Fires once, at the earliest of the times it was set to.
final class Alarm: Sendable {
    private let pending = Mutex<(date: Date, timer: TipTimer)?>(nil)

    /// - Parameter ring: Called by the clock, never before this returns.
    func set(to date: Date, by clock: any TipClock, ring: @escaping @Sendable () -> Void) {
        pending.withLock { pending in
            if let pending, pending.date <= date { return }
            let timer = clock.schedule(at: date) { [weak self] in
                self?.forget(date)
                ring()
            }
            pending = (date, timer)
        }
    }

    func cancel() {
        pending.withLock { $0 = nil }
    }

    private func forget(_ date: Date) {
        pending.withLock { if $0?.date == date { $0 = nil } }
    }
}
