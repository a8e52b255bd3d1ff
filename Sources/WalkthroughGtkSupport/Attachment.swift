internal import CWalkthroughGtk

/// A kind of Swift object that GObjects keep: each GObject at most one, until its own end.
package struct Attachment<Value: AnyObject> {
    private let quark: GQuark

    /// - Parameter name: Tells this kind from all others in the process.
    package init(_ name: StaticString) {
        quark = g_quark_from_string(name.description)
    }

    /// What a GObject keeps of this kind.
    package func of(_ object: UnsafeMutablePointer<some Any>) -> Value? {
        g_object_get_qdata(Self.gobject(object), quark).map {
            Unmanaged<Value>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Lets a GObject keep a value, instead of the one that it has kept.
    package func attach(_ value: Value, to object: UnsafeMutablePointer<some Any>) {
        let kept = Unmanaged.passRetained(value as AnyObject).toOpaque()
        g_object_set_qdata_full(Self.gobject(object), quark, kept) { data in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
    }

    /// What a GObject keeps of this kind; it is made when there is none yet.
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
