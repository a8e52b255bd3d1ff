import FoundationEssentials
internal import GRDB

extension SQLiteTipStore {
    /// Continues as a new device if this store was set back, by a backup or a loss of power, to a time before
    /// its last publication.
    ///
    /// Otherwise it would use numbers of donations twice, and other devices would mistake new donations for
    /// those that they know. Donations made since the store was set back, as far as they differ from
    /// published ones, move to the new device; what was published can then be merged like another device's.
    ///
    /// - Parameter published: What this device has published.
    /// - Returns: Whether the store was set back.
    @discardableResult
    package func forkIfSetBack(after published: TipStoreExport) throws(TipStoreError) -> Bool {
        let wasSetBack = try perform { try $0.forkIfSetBack(after: published) }
        if wasSetBack { signalChange() }
        return wasSetBack
    }
}

extension StoreConnection {
    fileprivate mutating func forkIfSetBack(after published: TipStoreExport) throws -> Bool {
        var wasSetBack = false
        let machine = machine
        try write(.power) { ledger, db in
            wasSetBack = try ledger.forkIfSetBack(after: published, on: machine, db)
        }
        return wasSetBack
    }
}

extension StoreLedger {
    fileprivate mutating func forkIfSetBack(
        after published: TipStoreExport,
        on machine: String,
        _ db: Database
    ) throws -> Bool {
        guard let uuid = try uuids(db)[device] else { return false }
        let past = PublishedPast(of: uuid, in: published)
        let mine = try export(db)
        guard past.isAhead(of: mine, at: seen.clock) else { return false }
        let fork = past.fork(from: mine)
        let former = device
        try StoreDevice.begin(db, machine: machine)
        // The donations keep their numbers, because the new device has used none yet.
        try db.run(
            "UPDATE donation SET device = (SELECT device FROM store), sequence = NULL WHERE device = ? AND sequence > ?",
            [former, fork]
        )
        try db.run("UPDATE device SET sequence = ? WHERE id = ?", [fork, former])
        try loadNames(db)
        _ = try tick(db)
        return true
    }
}

extension TipStoreExport {
    /// Reads a store's file without writing to it, as ``SQLiteTipStore/forkIfSetBack(after:)`` would change it.
    package init(readingFrom path: String, after published: TipStoreExport) throws(TipStoreError) {
        self = try StoreReader.read(path) { ledger, db in
            let export = try ledger.export(db)
            let device = try ledger.uuids(db)[ledger.device]
            return device.map { export.goingOn(after: published, from: $0) } ?? export
        }
    }

    /// The contents, with donations made since the store was set back attributed to a new device.
    private func goingOn(after published: TipStoreExport, from former: String) -> TipStoreExport {
        let past = PublishedPast(of: former, in: published)
        guard past.isAhead(of: self, at: clock) else { return self }
        let fork = past.fork(from: self)
        let device = UUID().uuidString
        var export = self
        for event in export.events.indices {
            for index in export.events[event].donations.indices {
                let donation = export.events[event].donations[index]
                guard donation.device == former, donation.sequence > fork else { continue }
                export.events[event].donations[index].device = device
            }
        }
        for index in export.devices.indices where export.devices[index].uuid == former {
            let numbers = export.devices[index].sequence
            export.devices[index].sequence = min(numbers, fork)
            export.devices.append(Device(uuid: device, sequence: numbers, lastDisplayTime: 0))
        }
        return export
    }
}

/// What a device has published about itself.
private struct PublishedPast {
    private struct Placed: Hashable {
        var event: String
        var donation: TipStoreExport.Donation
    }

    private let uuid: String
    private let contents: TipStoreExport
    private let sequence: Int64
    private let donations: [Int64: Placed]

    init(of uuid: String, in contents: TipStoreExport) {
        self.uuid = uuid
        self.contents = contents
        sequence = contents.devices.first { $0.uuid == uuid }?.latestNumber ?? 0
        donations = Self.donations(of: uuid, in: contents)
    }

    private static func donations(of uuid: String, in contents: TipStoreExport) -> [Int64: Placed] {
        var donations: [Int64: Placed] = [:]
        for event in contents.events {
            for donation in event.donations where donation.device == uuid {
                donations[donation.sequence] = Placed(event: event.name, donation: donation)
            }
        }
        return donations
    }

    /// Whether the store lacks any of it, as only a store that was set back does.
    func isAhead(of store: TipStoreExport, at clock: Int64) -> Bool {
        let known = store.devices.first { $0.uuid == uuid }
        if sequence > known?.sequence ?? 0 { return true }
        let records = Self.records(of: uuid, in: store)
        for (tip, record) in Self.records(of: uuid, in: contents) {
            guard let mine = records[tip], mine.count >= record.count, mine.seconds >= record.seconds else {
                return true
            }
        }
        let times = contents.parameters.filter { $0.stamp.device == uuid }.map(\.stamp.time)
        if times.contains(where: { $0 > clock }) { return true }
        let mine = Self.donations(of: uuid, in: store)
        return donations.contains { number, donation in mine[number].map { $0 != donation } ?? false }
    }

    /// The last number of a donation up to which the store and what was published may share one history.
    func fork(from store: TipStoreExport) -> Int64 {
        let mine = Self.donations(of: uuid, in: store)
        let agreed = mine.filter { donations[$0.key] == $0.value }.keys.max() ?? 0
        let known = store.devices.first { $0.uuid == uuid }?.sequence ?? 0
        let parted = mine.keys.filter { $0 > agreed && donations[$0] != mine[$0] }.min()
        return min(parted.map { $0 - 1 } ?? .max, known, sequence)
    }

    private static func records(of uuid: String, in contents: TipStoreExport) -> [String: TipStoreExport
        .Record]
    {
        let pairs = contents.tips.compactMap { tip in
            tip.records.first { $0.device == uuid }.map { (tip.id, $0) }
        }
        return Dictionary(pairs) { one, _ in one }
    }
}
