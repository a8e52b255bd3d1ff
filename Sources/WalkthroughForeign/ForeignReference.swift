internal import CWalkthroughGtk

/// A reference to a GObject, which is kept alive.
final class ForeignReference {
    let object: OpaquePointer

    init(_ object: OpaquePointer) {
        self.object = object
        g_object_ref(UnsafeMutableRawPointer(object))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(object)) }

    /// Returns the value of `body`; a closure that calls this keeps the object alive.
    func keeping<Value>(_ body: () -> Value) -> Value { body() }
}
