import Foundation
import Testing
import WalkthroughSeededRandom
@testable import TipEngine

/// A random history on 2 to 6 devices whose messages are lost, repeated and reordered, checked by a model.
struct HistoryRun {
    private static let names = ["a", "b", "c"]

    private var random: SplitMix64
    private var model: HistoryModel
    private let stores: [SQLiteTipStore]
    private let newcomer: SQLiteTipStore
    private let uuids: [String]
    /// Years that each device's clock is off.
    private let skews: [Double]
    /// Whether devices send what they contribute, as in a folder, or all that they know.
    private let sendsContributions: Bool
    /// What each device last read of the others.
    private var folders: [[String: TipStoreExport]]
    /// What was sent and may arrive, once, twice or never.
    private var messages: [(author: Int, export: TipStoreExport)] = []

    init(seed: UInt64, _ pool: StorePool) throws {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 2...6, using: &random)
        stores = try pool.stores(count)
        newcomer = try pool.newcomer()
        uuids = try stores.map { try $0.deviceID }
        skews = (0..<count).map { _ in Double.random(in: -8...8, using: &random).rounded() }
        sendsContributions = random.chance(70)
        folders = Array(repeating: [:], count: count)
        model = HistoryModel(devices: count)
        self.random = random
    }

    mutating func run() throws {
        for _ in 0..<Int.random(in: 10...50, using: &random) {
            let device = stores.indices.randomElement(using: &random)!
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6: try act(on: device)
            case 6, 7: messages.append((device, try message(of: device)))
            default:
                // Any message, however old, and often the same twice.
                if let sent = messages.randomElement(using: &random) { try deliver(sent, to: device) }
            }
        }
        try exchangeEverything()
        try check()
    }

    // MARK: Acting

    private mutating func act(on device: Int) throws {
        let store = stores[device]
        let name = random.pick(Self.names)
        let number = model.next
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<5:
            let seconds = Double.random(in: 0.1...9, using: &random)
            try store.commit(.displayed(tip: name, date: date(device)), .exposed(tip: name, seconds: seconds))
            model.add(.show(tip: name, seconds: seconds), by: device)
        case 5, 6:
            guard try store.tip(name).invalidation == nil else { return }
            // The date identifies it.
            let change = TipChange.invalidated(tip: name, reason: .tipClosed, date: .at(Double(number)))
            try store.commit(change)
            model.add(.invalidate(tip: name), by: device)
        case 7:
            try store.commit(.reset(tip: name))
            model.add(.reset(tip: name), by: device)
        case 8..<14:
            let date = date(device)
            let payload = Data("\(number)".utf8)
            try store.commit(.donated(event: name, donation: DonationRecord(date: date, payload: payload)))
            model.add(.donate(event: name, at: date), by: device)
        case 14: try delete(name, on: device)
        case 15: try trim(name, on: device)
        case 16, 17, 18:
            let value = random.chance(80) ? "\(number)" : nil
            try store.commit(.setParameter(key: name, value: value.map { Data($0.utf8) }))
            model.add(.set(key: name, value: value), by: device)
        default:
            guard random.chance(40) else { return }
            try store.removeAll()
            model.add(.removeAll, by: device)
            removals[try store.export().floor] = number
        }
    }

    private var removals: [TipStoreExport.Stamp: Int] = [:]

    private mutating func delete(_ event: String, on device: Int) throws {
        let end = random.chance(30) ? nil : date(stores.indices.randomElement(using: &random)!)
        let deleted = model.heard[device].filter { number in
            guard case .donate(event, let date) = model.entries[number].deed else { return false }
            return end.map { date < $0 } ?? true
        }
        try stores[device].commit(.deletedDonations(event: event, before: end))
        model.add(.delete(deleted), by: device)
    }

    /// A device trims what it donated itself.
    private mutating func trim(_ event: String, on device: Int) throws {
        let alive = try numbers(of: event, on: stores[device])
            .filter { model.entries[$0].device == device }
        let dated = alive.sorted { (model.date($0), $0) > (model.date($1), $1) }
        try stores[device].commit(.trimmedDonations(event: event, keeping: 2))
        model.add(.delete(Set(dated.dropFirst(2))), by: device)
    }

    private mutating func date(_ device: Int) -> Date {
        .at(skews[device] * 365 * 86_400 + Double(Int.random(in: 0..<1000, using: &random)))
    }

    // MARK: Sending

    private func message(of device: Int) throws -> TipStoreExport {
        let export = try stores[device].export()
        guard sendsContributions else { return export }
        return export.contribution(of: uuids[device], beside: folders[device])
    }

    private mutating func deliver(_ sent: (author: Int, export: TipStoreExport), to device: Int) throws {
        let export = try random.chance(20) ? throughJSON(sent.export) : sent.export
        folders[device][uuids[sent.author]] = export
        try stores[device].merge(export)
        model.hear(told(by: export), on: device)
    }

    private func throughJSON(_ export: TipStoreExport) throws -> TipStoreExport {
        try TipStoreExport(json: Data(export.json().utf8))
    }

    /// The deeds that a message tells of.
    private func told(by export: TipStoreExport) -> Set<Int> {
        var told: Set<Int> = []
        for tip in export.tips {
            for record in tip.records {
                let device = uuids.firstIndex(of: record.device)!
                let shown = model.entries.indices.filter { number in
                    if case .show(tip.id, _) = model.entries[number].deed {
                        model.entries[number].device == device
                    } else {
                        false
                    }
                }
                told.formUnion(shown.prefix(record.count))
                if let date = record.invalidation?.date { told.insert(Int(date.timeIntervalSince(.at(0)))) }
            }
        }
        for event in export.events { told.formUnion(event.donations.map { Int($0.payload!.text)! }) }
        for parameter in export.parameters {
            let deed = model.entries.indices.last { number in
                guard case .set(parameter.key, let value) = model.entries[number].deed else { return false }
                guard let stored = parameter.value else {
                    return value == nil && uuids[model.entries[number].device] == parameter.stamp.device
                }
                return value == stored.text
            }
            // One that was reset cannot be told from others of its device, which are older.
            if parameter.value != nil, let deed { told.insert(deed) }
        }
        if let removal = removals[export.floor] { told.insert(removal) }
        return told
    }

    private mutating func exchangeEverything() throws {
        for _ in 0..<12 {
            let before = try stores.map { try $0.export() }
            for author in stores.indices {
                let sent = try message(of: author)
                for reader in stores.indices where reader != author { folders[reader][uuids[author]] = sent }
            }
            for reader in stores.indices {
                try stores[reader].merge(TipStoreExport.joining(Array(folders[reader].values)))
            }
            if try stores.map({ try $0.export() }) == before { return }
        }
        Issue.record("The devices never come to rest")
    }

    // MARK: Checking

    private func check() throws {
        let first = try stores[0].export()
        for store in stores { try expectEqual(store.export(), first) }
        // Whoever comes later learns everything from what the others contribute.
        for device in stores.indices { try newcomer.merge(message(of: device)) }
        try expectEqual(newcomer.export(), first)

        let contents = try stores[0].contents()
        for name in Self.names {
            let record = contents.tips[name] ?? TipRecord()
            let (count, seconds) = model.count(of: name)
            #expect(record.displayCount == count)
            #expect(abs(record.displayDuration - seconds) < 1e-6)
            let invalidations = model.invalidations(of: name)
            let inForce = record.invalidation.map { Int($0.date.timeIntervalSince(.at(0))) }
            #expect(inForce.map { invalidations.contains($0) } ?? invalidations.isEmpty)
            #expect(try Set(numbers(of: name, on: stores[0])) == model.donations(to: name))
            let value = contents.parameters[name].map { String(decoding: $0, as: UTF8.self) }
            #expect(model.values(of: name).contains(value))
        }
    }

    private func expectEqual(_ one: TipStoreExport, _ other: TipStoreExport) throws {
        guard one != other else { return }
        let lines = try other.json().split(separator: "\n").difference(
            from: one.json().split(separator: "\n")
        )
        Issue.record("They differ: \(lines)")
    }

    private func numbers(of event: String, on store: SQLiteTipStore) throws -> [Int] {
        try store.donations(of: event, latest: .max).map {
            Int(String(decoding: $0.payload!, as: UTF8.self))!
        }
    }
}

extension HistoryModel {
    fileprivate func date(_ number: Int) -> Date {
        if case .donate(_, let date) = entries[number].deed { date } else { .distantPast }
    }
}

extension StoredJSON {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
