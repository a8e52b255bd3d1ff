public import CWalkthroughGtk

/// A reference to a GObject that becomes nil when the object is disposed.
///
/// It does not keep the object alive.
@MainActor public final class WeakReference<Pointee> {
    private let storage: UnsafeMutablePointer<GWeakRef>

    /// Creates a weak reference to `object`.
    public init(_ object: UnsafeMutablePointer<Pointee>?) {
        storage = .allocate(capacity: 1)
        g_weak_ref_init(storage, object)
    }

    isolated deinit {
        g_weak_ref_clear(storage)
        storage.deallocate()
    }

    /// The object; nil once it is disposed. The pointer is valid until control returns to the main loop.
    public var pointer: UnsafeMutablePointer<Pointee>? {
        guard let object = g_weak_ref_get(storage) else { return nil }
        // The reference from g_weak_ref_get can be released at once: only the main thread unrefs widgets.
        g_object_unref(object)
        return object.assumingMemoryBound(to: Pointee.self)
    }
}

/// A weak reference to a widget.
public typealias WeakWidget = WeakReference<GtkWidget>

extension WeakReference where Pointee == GObject {
    /// Creates a weak reference to an object that Swift sees as opaque.
    public convenience init(opaque object: OpaquePointer?) {
        self.init(object.map { UnsafeMutablePointer<GObject>($0) })
    }

    /// The object; nil once it is disposed.
    public var opaque: OpaquePointer? { pointer.map { OpaquePointer($0) } }
}

/// A weak reference to an object that Swift sees as opaque.
public typealias WeakObject = WeakReference<GObject>
