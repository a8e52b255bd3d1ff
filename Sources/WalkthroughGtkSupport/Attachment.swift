internal import CWalkthroughGtk

/// Attaches Swift objects of one kind to GObjects: at most one to each, released with the GObject.
///
/// Another copy of this library in the process does not see them.
package struct Attachment<Value: AnyObject> {
    private let quark: GQuark

    /// Creates a kind of attachment.
    ///
    /// - Parameter name: Identifies the kind; unique in the process.
    package init(_ name: StaticString) {
        quark = LibraryCopy.ownQuark(name)
    }

    /// Returns the value attached to a GObject; nil when there is none.
    package func of(_ object: UnsafeMutablePointer<some Any>) -> Value? {
        g_object_get_qdata(Self.gobject(object), quark).map {
            Unmanaged<Value>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Attaches a value to a GObject, replacing and releasing the one attached before.
    package func attach(_ value: Value, to object: UnsafeMutablePointer<some Any>) {
        let kept = Unmanaged.passRetained(value as AnyObject).toOpaque()
        g_object_set_qdata_full(Self.gobject(object), quark, kept) { data in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
    }

    /// Returns the value attached to a GObject; calls `make` and attaches its result when there is none.
    package func of(_ object: UnsafeMutablePointer<some Any>, orMake make: () -> Value) -> Value {
        if let known = of(object) { return known }
        let value = make()
        attach(value, to: object)
        return value
    }

    private static func gobject(_ object: UnsafeMutablePointer<some Any>) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self)
    }
}
