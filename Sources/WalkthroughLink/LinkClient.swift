internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension Link {
    /// The app's end: connects to the tool that listens at `address`; ``start()`` begins.
    ///
    /// - Parameter closed: called once, when the tool is gone.
    /// - Throws: ``LinkError`` when nobody listens there, or the tool refuses.
    package static func open(to address: String, closed: @escaping () -> Void) throws(LinkError) -> Link {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_DELAY_MESSAGE_PROCESSING.rawValue
        )
        var error: UnsafeMutablePointer<GError>?
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw LinkError(taking: error)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
        return Link(connection, as: .app, closed: closed)
    }
}
