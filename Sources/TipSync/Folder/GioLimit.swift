internal import CWalkthroughGio
internal import Dispatch

/// Ends calls of GIO that take too long, or that are no longer wanted.
final class GioLimit: @unchecked Sendable {
    typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

    // `@unchecked`: a GCancellable may be used from any thread.
    let cancellable = g_cancellable_new()
    private let seconds: Double

    /// - Parameter seconds: For all calls together.
    init(seconds: Double) {
        self.seconds = seconds
        // It holds the limit until then, which is short enough.
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.cancel() }
    }

    deinit { g_object_unref(cancellable) }

    func cancel() { g_cancellable_cancel(cancellable) }
}
