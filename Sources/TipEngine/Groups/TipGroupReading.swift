import Observation
import Synchronization

/// An evaluation of an expression that may read the current tips of groups, and whatever else is observable.
///
/// It follows the groups for as long as it is kept. Observation alone would keep each observer in a group
/// until the group's tip changes, even when what has observed is long gone.
package final class TipGroupReading: Sendable {
    @TaskLocal static var current: TipGroupReading?

    private let change: Mutex<(@Sendable () -> Void)?>
    private let watches = Mutex<[TipWatch]>([])

    /// - Parameter change: Called once, when something that was read changes; or is about to, so evaluate
    ///   afterwards.
    package init(_ change: @escaping @Sendable () -> Void) { self.change = Mutex(change) }

    /// Evaluates the expression.
    package func read<Value>(_ body: () -> Value) -> Value {
        Self.$current.withValue(self) {
            withObservationTracking(body) { [weak self] in self?.noteChange() }
        }
    }

    func keep(_ watch: TipWatch) { watches.withLock { $0.append(watch) } }

    func noteChange() { change.withLock { $0.take() }?() }
}
