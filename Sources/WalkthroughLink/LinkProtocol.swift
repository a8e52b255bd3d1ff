internal import CWalkthroughGtk

/// One of the two ends of the connection.
enum LinkEnd: String { case app = "App", tool = "Tool" }

/// The names on the connection, the same at both ends.
enum LinkProtocol {
    nonisolated static let path = "/io/github/walkthrough/Lab"
    /// The most that a message may hold, in bytes.
    nonisolated static let largest = 64 << 20

    nonisolated static func name(of end: LinkEnd) -> String { "io.github.walkthrough.Lab1.\(end.rawValue)" }

    /// What an end answers and tells, as `lab.xml` has it; it lives as long as the process.
    static func interface(of end: LinkEnd) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
        g_dbus_node_info_lookup_interface(node, name(of: end))
    }

    /// - Throws: ``LinkError`` when an app has no such signal.
    static func checkSignal(_ name: String) throws {
        if g_dbus_interface_info_lookup_signal(interface(of: .app), name) == nil {
            throw LinkError(.misunderstood, "there is no such signal")
        }
    }

    private static let node = g_dbus_node_info_new_for_xml(
        String(decoding: PackageResources.lab_xml, as: UTF8.self),
        nil
    )
}
