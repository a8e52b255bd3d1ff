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

    func callAndWait<Arguments, Answer>(
        _ method: LabMethod<Arguments, Answer>,
        passing file: Int32,
        _ arguments: (PassedFile) -> Arguments
    ) throws(LinkError) -> Answer {
        var error: UnsafeMutablePointer<GError>?
        let files = g_unix_fd_list_new()
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        let index = g_unix_fd_list_append(files, file, &error)
        if index < 0 { throw LinkError(taking: error) }
        let answer = g_dbus_connection_call_with_unix_fd_list_sync(
            pointer,
            nil,
            LinkProtocol.path,
            interface,
            method.name,
            arguments(PassedFile(index: index)).makeVariant(),
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            gint(Int32.max),
            files,
            nil,
            nil,
            &error
        )
        return try Self.answer(in: answer, error)
    }

    /// Reads an answer, which it frees.
    static func answer<Answer: VariantValue>(
        in variant: OpaquePointer?,
        _ error: UnsafeMutablePointer<GError>?
    ) throws(LinkError) -> Answer {
        guard let variant else { throw LinkError(taking: error) }
        defer { g_variant_unref(variant) }
        let type = String(cString: g_variant_get_type_string(variant))
        do {
            guard type == Answer.signature else {
                throw LinkError(.misunderstood, "the answer is \(type) and not \(Answer.signature)")
            }
            return try Answer(variant: variant)
        } catch {
            throw LinkError(.misunderstood, "\(error)")
        }
    }
}
