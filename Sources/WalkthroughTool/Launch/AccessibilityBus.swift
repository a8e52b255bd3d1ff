internal import CWalkthroughGtk

/// The bus of assistive technology in the user's session, as those on a private session bus find it.
///
/// They ask the session bus for it, which would start a second one otherwise; that takes over the first one's socket.
final class AccessibilityBus {
    private let connection: OpaquePointer

    /// Where the session's bus listens; nil when there is none.
    static let address: String? = {
        guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(session)) }
        let answer = g_dbus_connection_call_sync(
            session,
            name,
            path,
            name,
            "GetAddress",
            nil,
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            -1,
            nil,
            nil
        )
        guard let answer else { return nil }
        defer { g_variant_unref(answer) }
        guard let address = g_variant_get_child_value(answer, 0) else { return nil }
        defer { g_variant_unref(address) }
        return String(cString: g_variant_get_string(address, nil))
    }()

    /// Answers on another session bus where the user's own is; nil when that bus is gone.
    init?(on bus: String) {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        )
        guard let connection = g_dbus_connection_new_for_address_sync(bus, flags, nil, nil, nil) else {
            return nil
        }
        self.connection = connection
        g_dbus_connection_set_exit_on_close(connection, 0)
        withUnsafePointer(to: Self.table) { table in
            _ = g_dbus_connection_register_object(
                connection,
                Self.path,
                g_dbus_node_info_lookup_interface(Self.node, Self.name),
                table,
                nil,
                nil,
                nil
            )
        }
        var claim: [OpaquePointer?] = [g_variant_new_string(Self.name), g_variant_new_uint32(0)]
        // Before anybody else can ask for it.
        let request = g_dbus_connection_call_sync(
            connection,
            "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            "org.freedesktop.DBus",
            "RequestName",
            g_variant_new_tuple(&claim, 2),
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            -1,
            nil,
            nil
        )
        if let request { g_variant_unref(request) }
    }

    isolated deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    private static let name = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"

    private static let node = g_dbus_node_info_new_for_xml(
        """
        <node><interface name="\(name)"><method name="GetAddress"><arg type="s" direction="out"/></method></interface></node>
        """,
        nil
    )

    private static let table = GDBusInterfaceVTable(
        method_call: { _, _, _, _, _, _, invocation, _ in
            guard let invocation else { return }
            guard let address = AccessibilityBus.address else {
                g_dbus_method_invocation_return_dbus_error(
                    invocation,
                    "org.freedesktop.DBus.Error.Failed",
                    "there is none"
                )
                return
            }
            var answer: [OpaquePointer?] = [g_variant_new_string(address)]
            g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&answer, 1))
        },
        get_property: nil,
        set_property: nil,
        padding: (nil, nil, nil, nil, nil, nil, nil, nil)
    )
}
