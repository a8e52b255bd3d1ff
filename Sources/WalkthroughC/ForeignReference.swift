internal import CWalkthroughGtk

/// A reference to a GObject, which is kept alive.
final class ForeignReference {
    let object: OpaquePointer

    init(_ object: OpaquePointer) {
        self.object = object
        g_object_ref(UnsafeMutableRawPointer(object))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(object)) }

    /// Evaluates an expression that needs the object.
    func keeping<Value>(_ body: () -> Value) -> Value { body() }
}
