internal import FoundationEssentials
internal import GRDB
internal import Glibc

/// Determines which of a store's devices this machine is.
enum StoreDevice {
    /// Makes sure that the store's device is this machine.
    ///
    /// A store that was copied here continues as a new device: the original goes on counting too, and the two
    /// must stay distinct so that they can be merged.
    static func settle(_ db: Database, machine: String) throws {
        guard try !isSettled(db, machine: machine) else { return }
        try db.inTransaction(.immediate) {
            // Another process may just have done it.
            if try !isSettled(db, machine: machine) { try begin(db, machine: machine) }
            return .commit
        }
    }

    private static func isSettled(_ db: Database, machine: String) throws -> Bool {
        let device = try db.row(
            "SELECT uuid, fingerprint FROM device WHERE id = (SELECT device FROM store)"
        )
        guard let device else { return false }
        return try device.value(1) == Machine.fingerprint(of: machine, salt: device.value(0))
    }

    /// Makes the store's device a new one, on this machine.
    static func begin(_ db: Database, machine: String) throws {
        let last = try StoreLedger.lastDonation(db)
        try db.run(
            "UPDATE device SET sequence = ? WHERE id = (SELECT device FROM store)",
            [last]
        )
        try db.run(
            "UPDATE donation SET sequence = id WHERE sequence IS NULL AND device = (SELECT device FROM store)"
        )
        let uuid = UUID().uuidString
        try db.run(
            "INSERT INTO device (uuid, fingerprint) VALUES (?, ?)",
            [uuid, Machine.fingerprint(of: machine, salt: uuid)]
        )
        try db.run(
            """
            INSERT INTO store (id, device, clock, floor_time) VALUES (1, ?1, 0, 0)
            ON CONFLICT DO UPDATE SET device = ?1, clock = clock + 1
            """,
            [db.lastInsertedRowID]
        )
    }
}

/// The machine a store is used on, to notice that a store was copied to another one.
enum Machine {
    /// The system's identifier of this machine; empty if it has none.
    static let id: String = {
        for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
            if let text = try? String(contentsOfFile: path, encoding: .utf8), !text.isEmpty { return text }
        }
        return ""
    }()

    /// What a store records of the machine: the 64-bit FNV-1a hash of its id, salted with the device's UUID.
    ///
    /// The id itself is confidential (machine-id(5)) and cannot be recovered from so few bits.
    /// http://www.isthe.com/chongo/tech/comp/fnv/
    static func fingerprint(of machine: String, salt: String) -> Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in (salt + machine).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int64(bitPattern: hash)
    }
}
