internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The tool's end: waits on a private socket until the app that the tool has started connects.
///
/// The socket is in a folder that only the user can open. Who connects must be the same user, and a
/// process that is expected; every other connection is refused, and so is a second one.
package final class LinkServer {
    /// The D-Bus address to connect to.
    package let address: String
    /// Whether a process may connect, by its number, which the kernel tells; until it is set, none may.
    package var isExpected: (Int32) -> Bool = { _ in false }
    private let server: OpaquePointer
    private var connecting: SignalConnection?
    private var link: Link?

    /// Listens on a socket in `folder`, which must be the user's alone.
    ///
    /// - Parameters:
    ///   - connected: called when the app has connected, before any message; the server keeps the link.
    ///   - closed: called once, when the app is gone.
    /// - Throws: ``LinkError`` when the socket cannot be made.
    package init(
        in folder: String,
        connected: @escaping (Link) -> Void,
        closed: @escaping () -> Void
    ) throws(LinkError) {
        let escaped = g_dbus_address_escape_value("\(folder)/socket")
        defer { g_free(escaped) }
        address = "unix:path=" + (escaped.map { String(cString: $0) } ?? "")
        let identifier = g_dbus_generate_guid()
        defer { g_free(identifier) }
        var error: UnsafeMutablePointer<GError>?
        let flags = G_DBUS_SERVER_FLAGS_AUTHENTICATION_REQUIRE_SAME_USER
        guard let server = g_dbus_server_new_sync(address, flags, identifier, nil, nil, &error) else {
            throw LinkError(taking: error)
        }
        self.server = server
        connecting = connect(
            server,
            "new-connection",
            answering: { [weak self] arguments in
                guard let self, let connection = arguments.object(0, as: GObject.self) else { return false }
                return accept(OpaquePointer(connection), connected, closed)
            }
        )
        g_dbus_server_start(server)
    }

    isolated deinit {
        connecting?.disconnect()
        g_dbus_server_stop(server)
        g_object_unref(UnsafeMutableRawPointer(server))
    }

    private func accept(
        _ connection: OpaquePointer,
        _ connected: (Link) -> Void,
        _ closed: @escaping () -> Void
    ) -> Bool {
        guard link == nil, let credentials = g_dbus_connection_get_peer_credentials(connection),
            isExpected(g_credentials_get_unix_pid(credentials, nil))
        else { return false }
        let link = Link(connection, as: .tool, closed: closed)
        self.link = link
        connected(link)
        return true
    }
}
