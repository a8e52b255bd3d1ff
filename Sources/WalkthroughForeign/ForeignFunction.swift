internal import CWalkthroughGtk

/// A function of another language with its data, which is kept alive.
final class ForeignFunction {
    let closure: UnsafeMutablePointer<GClosure>

    init(_ closure: UnsafeMutablePointer<GClosure>) { self.closure = g_closure_ref(closure) }

    isolated deinit { g_closure_unref(closure) }
}
