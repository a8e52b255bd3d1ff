internal import FoundationEssentials
#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The machine a store is used on, to notice that a store was copied to another one.
enum Machine {
    /// What the system says identifies this machine; empty when it says nothing.
    static let id: String = {
        for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
            if let text = try? String(contentsOfFile: path, encoding: .utf8), !text.isEmpty { return text }
        }
        return ""
    }()

    /// What a store keeps of the machine: 64-bit FNV-1a of the id, salted with the device's UUID.
    ///
    /// The id itself is confidential (machine-id(5)) and cannot be told from so few bits.
    /// http://www.isthe.com/chongo/tech/comp/fnv/
    static func fingerprint(of machine: String, salt: String) -> Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in (salt + machine).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int64(bitPattern: hash)
    }
}
