internal import CWalkthroughGio
internal import Dispatch
internal import Synchronization

/// Cancels calls of GIO that take too long, or that are no longer wanted.
///
/// Only time within the calls counts, not the work in between: merging much takes long on a slow machine.
package final class GioLimit: @unchecked Sendable {
    typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

    // `@unchecked`: a GCancellable may be used from any thread.
    let cancellable = g_cancellable_new()
    private let remaining: Mutex<Duration>

    /// - Parameter seconds: for all calls together.
    package init(seconds: Double) { remaining = Mutex(.seconds(seconds)) }

    deinit { g_object_unref(cancellable) }

    package func cancel() { g_cancellable_cancel(cancellable) }

    /// Runs a call, which is cancelled when no time remains.
    func counting<Result>(_ call: () throws(SyncFailure) -> Result) throws(SyncFailure) -> Result {
        let start = ContinuousClock.now
        let end = DispatchWorkItem { [weak self] in self?.cancel() }
        let seconds = remaining.withLock { $0 } / .seconds(1)
        DispatchQueue.global().asyncAfter(deadline: .now() + max(0, seconds), execute: end)
        defer {
            end.cancel()
            remaining.withLock { $0 -= ContinuousClock.now - start }
        }
        return try call()
    }
}
