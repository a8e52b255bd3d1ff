import FoundationEssentials
internal import GRDB

extension StoreLedger {
    /// Merges the donations of other stores, and deletes those that were deleted there.
    ///
    /// - Parameters:
    ///   - known: The devices as this store knows them so far.
    ///   - rows: The rows of devices, to which new ones are added.
    /// - Returns: Whether any donation was added or deleted.
    mutating func mergeDonations(
        of other: TipStoreExport,
        into known: [String: TipStoreExport.Device],
        _ rows: inout [String: Int64],
        _ db: Database
    ) throws -> Bool {
        var touched = try addDonations(of: other, unknownTo: known, &rows, db)
        touched.formUnion(try deleteDonations(deletedIn: other, rows, db))
        for event in touched {
            try db.run("UPDATE event SET changed = ? WHERE id = ?", [tick(db), event])
        }
        return !touched.isEmpty
    }

    /// - Returns: The rows of events that got donations.
    private mutating func addDonations(
        of other: TipStoreExport,
        unknownTo known: [String: TipStoreExport.Device],
        _ rows: inout [String: Int64],
        _ db: Database
    ) throws -> Set<Int64> {
        var touched: Set<Int64> = []
        var next = max(StoreSchema.foreignDonations, (try db.number("SELECT max(id) FROM donation") ?? 0) + 1)
        // A document may come from another program, and use a number twice.
        var added: [String: Set<Int64>] = [:]
        for event in other.events {
            for donation in event.donations
            where known[donation.device]?.knows(donation.sequence) != true
                && added[donation.device, default: []].insert(donation.sequence).inserted
            {
                let row = try row(ofEvent: event.name, db)
                let origin = try rows.row(of: donation.device, db)
                // This device's own, from before its store was restored, keep their numbers.
                let isOwn = origin == device && donation.sequence > seen.donation
                try db.run(
                    "INSERT INTO donation (id, event, at, payload, device, sequence) VALUES (?, ?, ?, ?, ?, ?)",
                    [
                        isOwn ? donation.sequence : next, row, donation.date.stored,
                        donation.payload.map { StoreBlob($0.bytes) }, origin,
                        isOwn ? nil : donation.sequence,
                    ]
                )
                if !isOwn { next += 1 }
                touched.insert(row)
            }
        }
        let own = other.devices.first { rows[$0.uuid] == device }?.sequence ?? 0
        if own > seen.donation {
            try keepSequence(own, db)
            seen.donation = own
        }
        return touched
    }

    /// - Returns: The rows of events that lost donations.
    private mutating func deleteDonations(
        deletedIn other: TipStoreExport,
        _ rows: [String: Int64],
        _ db: Database
    ) throws -> Set<Int64> {
        var alive: [String: Set<Int64>] = [:]
        for event in other.events {
            for donation in event.donations { alive[donation.device, default: []].insert(donation.sequence) }
        }
        var touched: Set<Int64> = []
        let last = seen.donation
        for theirs in other.devices where theirs.sequence > 0 || !theirs.removed.isEmpty {
            guard let row = rows[theirs.uuid] else { continue }
            let kept = alive[theirs.uuid] ?? []
            var ids: [Int64] = []
            try forEachDonation(ofDevice: row, db) { id, event, sequence in
                guard theirs.knows(sequence), !kept.contains(sequence) else { return }
                ids.append(id)
                touched.insert(event)
            }
            for id in ids { try db.run("DELETE FROM donation WHERE id = ?", [id]) }
        }
        if !touched.isEmpty { try keepSequence(last, db) }
        return touched
    }

    private func forEachDonation(
        ofDevice row: Int64,
        _ db: Database,
        _ body: (_ id: Int64, _ event: Int64, _ sequence: Int64) throws -> Void
    ) throws {
        // Only this device's own have no sequence number, and so are not in the index.
        let source = row == device ? "sequence IS NULL" : "sequence IS NOT NULL"
        try db.forEachRow(
            "SELECT id, event, ifnull(sequence, id) FROM donation WHERE device = ? AND event <> 0 AND \(source)",
            [row]
        ) { try body(try $0.value(0), try $0.value(1), try $0.value(2)) }
    }
}
