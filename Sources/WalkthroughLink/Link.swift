internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// One end of the connection between the tool `walkthrough` and an app that it has started.
///
/// Messages are texts. They arrive complete, in the order they were sent, in the main loop. The connection is
/// peer-to-peer D-Bus with a single method, so no bus is involved.
package final class Link {
    private let connection: OpaquePointer
    private var registration: guint = 0
    private var closing: SignalConnection?
    private let receive: (String) -> Void

    /// Wraps a connection whose messages are not processed yet.
    ///
    /// - Parameters:
    ///   - receive: called with each message.
    ///   - closed: called once, when the other end is gone.
    init(
        _ connection: OpaquePointer,
        receive: @escaping (String) -> Void,
        closed: @escaping () -> Void
    ) {
        self.connection = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(connection)))
        self.receive = receive
        closing = connect(connection, "closed") { _ in closed() }
        registration = withUnsafePointer(to: Self.table) { table in
            g_dbus_connection_register_object(
                connection,
                LinkProtocol.path,
                LinkProtocol.interface,
                table,
                Unmanaged.passRetained(Receiver(self)).toOpaque(),
                { data in
                    if let data { Unmanaged<Receiver>.fromOpaque(data).release() }
                },
                nil
            )
        }
    }

    isolated deinit {
        closing?.disconnect()
        g_dbus_connection_unregister_object(connection, registration)
        g_dbus_connection_close(connection, nil, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Sends a message; does nothing when the other end is gone.
    package func send(text message: String) {
        var argument: OpaquePointer? = g_variant_new_string(message)
        g_dbus_connection_call(
            connection,
            nil,
            LinkProtocol.path,
            LinkProtocol.name,
            LinkProtocol.method,
            g_variant_new_tuple(&argument, 1),
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            -1,
            nil,
            nil,
            nil
        )
    }

    fileprivate func take(_ message: String) { receive(message) }

    private static let table = GDBusInterfaceVTable(
        method_call: { _, _, _, _, _, parameters, invocation, data in
            guard let data, let parameters, let invocation else { return }
            let message = g_variant_get_child_value(parameters, 0)
            let text = String(cString: g_variant_get_string(message, nil))
            g_variant_unref(message)
            g_dbus_method_invocation_return_value(invocation, nil)
            let receiver = Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
            receiver.link?.take(text)
        },
        get_property: nil,
        set_property: nil,
        padding: (nil, nil, nil, nil, nil, nil, nil, nil)
    )
}

/// What GDBus retains instead of the link, which it would keep alive.
private final class Receiver {
    weak var link: Link?

    init(_ link: Link) { self.link = link }
}

/// The names on the connection, the same at both ends.
enum LinkProtocol {
    static let path = "/io/github/walkthrough/Lab"
    static let name = "io.github.walkthrough.Lab1"
    static let method = "Tell"
    /// The interface; lives as long as the process.
    static let interface: UnsafeMutablePointer<GDBusInterfaceInfo>? = {
        let xml = """
            <node><interface name="\(name)"><method name="\(method)"><arg type="s" direction="in"/></method></interface></node>
            """
        return g_dbus_node_info_new_for_xml(xml, nil).flatMap { g_dbus_node_info_lookup_interface($0, name) }
    }()
}
