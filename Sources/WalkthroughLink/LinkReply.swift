internal import CWalkthroughGio
internal import CWalkthroughGtk
package import WalkthroughLabCore

/// What answers a call, once.
package final class LinkReply<Answer: VariantValue> {
    private var invocation: OpaquePointer?

    init(to invocation: OpaquePointer) { self.invocation = invocation }

    isolated deinit { fail(LinkError(.cancelled, "this was given up")) }

    package func send(_ result: Result<Answer, any Error>) {
        switch result {
        case .success(let answer):
            take { g_dbus_method_invocation_return_value($0, answer.makeVariant()) }
        case .failure(let error):
            let error = error as? LinkError ?? LinkError(.failed, "\(error)")
            take { g_dbus_method_invocation_return_dbus_error($0, error.kind.name, error.description) }
        }
    }

    package func fail(_ error: any Error) { send(.failure(error)) }

    /// A file that came with the call; the caller closes it.
    ///
    /// - Throws: ``LinkError`` when there is no such file.
    package func descriptor(of file: PassedFile) throws -> Int32 {
        let files = invocation.flatMap {
            g_dbus_message_get_unix_fd_list(g_dbus_method_invocation_get_message($0))
        }
        let descriptor = files.map { g_unix_fd_list_get($0, file.index, nil) } ?? -1
        guard descriptor >= 0 else { throw LinkError(.failed, "no file came with this") }
        return descriptor
    }

    private func take(_ answer: (OpaquePointer) -> Void) {
        if let invocation { answer(invocation) }
        invocation = nil
    }
}
