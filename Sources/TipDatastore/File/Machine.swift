internal import FoundationEssentials

/// The machine that a store is used on, to notice that a store was copied to another one.
enum Machine {
    /// The system's identifier of this machine; empty if it has none.
    static let id: String = {
        for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
            if let text = try? String(contentsOfFile: path, encoding: .utf8), !text.isEmpty { return text }
        }
        return ""
    }()
}
