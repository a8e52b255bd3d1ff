internal import CWalkthroughGio
internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// A connection as every thread may use it, and the interface at its other end.
nonisolated final class LinkConnection: @unchecked Sendable {
    let pointer: OpaquePointer
    let interface: String

    init(_ pointer: OpaquePointer, to end: LinkEnd) {
        self.pointer = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(pointer)))
        interface = LinkProtocol.name(of: end)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// Reads an answer, which it frees.
    static func answer<Answer: VariantValue>(
        in variant: OpaquePointer?,
        _ error: UnsafeMutablePointer<GError>?
    ) throws(LinkError) -> Answer {
        guard let variant else { throw LinkError(taking: error) }
        defer { g_variant_unref(variant) }
        let type = String(cString: g_variant_get_type_string(variant))
        guard type == Answer.signature else {
            throw LinkError(.misunderstood, "the answer is \(type) and not \(Answer.signature)")
        }
        do {
            return try Answer(variant: variant)
        } catch {
            throw LinkError(.misunderstood, "\(error)")
        }
    }
}
