internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension Link {
    /// The app's end: connects to the tool that listens at `address`.
    ///
    /// - Parameters:
    ///   - receive: called with each message.
    ///   - closed: called once, when the tool is gone.
    /// - Throws: ``LinkError`` when nobody listens there, or the tool refuses.
    package static func open(
        to address: String,
        receive: @escaping (String) -> Void,
        closed: @escaping () -> Void
    ) throws(LinkError) -> Link {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_DELAY_MESSAGE_PROCESSING.rawValue
        )
        var error: UnsafeMutablePointer<GError>?
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw LinkError(taking: error)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
        let link = Link(connection, receive: receive, closed: closed)
        g_dbus_connection_start_message_processing(connection)
        return link
    }
}
