internal import FoundationEssentials

extension TipStoreExport {
    /// What one device publishes: all that happened on it, and what the others would not learn otherwise.
    ///
    /// When every device publishes its contribution, the contributions together are all that the devices know.
    /// A device publishes another device's records only if neither that one nor a device with a lesser id
    /// does: what a reset has cleared there, until that device knows of it, or the records of a device that
    /// is gone.
    ///
    /// Declarations and the display frequency are left out: each app configures its own.
    ///
    /// - Parameters:
    ///   - device: The UUID of the device.
    ///   - others: The contributions of other devices, as far as they are known, by their UUIDs.
    /// - Complexity: O(*n* log *n*) in the size of the store and the others' contributions.
    package func contribution(
        of device: String,
        beside others: [String: TipStoreExport]
    ) -> TipStoreExport {
        let told = TipStoreExport.joining(
            others.filter { $0.key != device }.map { $0 < device ? $1 : $1.own(of: $0) }
        )
        var part = self
        part.displayInterval = TipStoreExport.empty.displayInterval
        let tips = Dictionary(told.tips.map { ($0.id, $0) }) { one, _ in one }
        part.tips = self.tips.compactMap { $0.contribution(of: device, beside: tips[$0.id]) }
        let values = Dictionary(told.parameters.map { ($0.key, $0.stamp) }) { one, _ in one }
        part.parameters = parameters.filter { parameter in
            parameter.stamp.device == device || values[parameter.key].map { $0 < parameter.stamp } ?? true
        }
        (part.devices, part.events) = donations(of: device, beside: told)
        return part
    }

    /// All of these merged.
    ///
    /// - Complexity: O(*n* log *n*) in the size of all.
    package static func joining(_ exports: [TipStoreExport]) -> TipStoreExport {
        if exports.count < 2 { return exports.first ?? .empty }
        let (first, second) = (exports[..<(exports.count / 2)], exports[(exports.count / 2)...])
        return joining(Array(first)).merging(joining(Array(second)))
    }

    /// The contents of a store that was never used.
    package static let empty = TipStoreExport(
        clock: 0,
        floor: .start,
        displayInterval: DisplayInterval(seconds: nil, stamp: .start),
        devices: [],
        tips: [],
        parameters: [],
        events: []
    )

    /// What happened on one device.
    private func own(of device: String) -> TipStoreExport {
        var part = self
        part.devices = devices.filter { $0.uuid == device }
        part.tips = tips.compactMap { tip in
            var tip = tip
            tip.records = tip.records.filter { $0.device == device }
            return tip.records.isEmpty ? nil : tip
        }
        part.parameters = parameters.filter { $0.stamp.device == device }
        part.events = events.compactMap { $0.donations { $0.device == device } }
        return part
    }

    private func donations(
        of device: String,
        beside told: TipStoreExport
    ) -> (devices: [Device], events: [Event]) {
        let (alive, toldAlive) = (aliveNumbers, told.aliveNumbers)
        let toldDevices = told.devicesByUUID
        var whole: Set<String> = []
        let devices = self.devices.compactMap { mine -> Device? in
            let alive = alive[mine.uuid] ?? []
            let theirs = toldDevices[mine.uuid]
            let isMissing = !alive.allSatisfy { theirs?.knows($0) ?? false }
            if mine.uuid == device || theirs == nil || isMissing {
                whole.insert(mine.uuid)
                return mine
            }
            return mine.deletions(alive: alive, beside: theirs, alive: toldAlive[mine.uuid] ?? [])
        }
        return (devices, events.compactMap { $0.donations { whole.contains($0.device) } })
    }

    private var aliveNumbers: [String: Set<Int64>] {
        var numbers: [String: Set<Int64>] = [:]
        for event in events {
            for donation in event.donations {
                numbers[donation.device, default: []].insert(donation.sequence)
            }
        }
        return numbers
    }
}

extension TipStoreExport.Event {
    fileprivate func donations(_ isWanted: (TipStoreExport.Donation) -> Bool) -> Self? {
        let donations = donations.filter(isWanted)
        return donations.isEmpty ? nil : Self(name: name, donations: donations)
    }
}

extension TipStoreExport.Tip {
    fileprivate func contribution(of device: String, beside told: Self?) -> Self? {
        let told = Dictionary(told?.records.map { ($0.device, $0) } ?? []) { one, _ in one }
        let records = records.filter { record in
            record.device == device || told[record.device].map { $0.merging(record) != $0 } ?? true
        }
        return records.isEmpty ? nil : Self(id: id, records: records)
    }
}

extension TipStoreExport.Device {
    /// What others do not know of this device: which of its donations were deleted, and its last display.
    fileprivate func deletions(
        alive: Set<Int64>,
        beside told: Self?,
        alive toldAlive: Set<Int64>
    ) -> Self? {
        guard let told else { return self }
        let news = toldAlive.filter { knows($0) && !alive.contains($0) }
        let later = sequence > told.sequence ? [(told.sequence + 1)...sequence] : []
        let removed = SequenceRanges(news.map { $0...$0 } + later).union(removed)
        let isKnown = news.isEmpty && told.removed.union(removed.after(told.sequence)) == told.removed
        let isLater =
            (lastDisplayTime, lastDisplay ?? .distantPast)
            > (told.lastDisplayTime, told.lastDisplay ?? .distantPast)
        if isKnown && !isLater { return nil }
        return Self(
            uuid: uuid,
            sequence: 0,
            removed: removed,
            lastDisplay: isLater ? lastDisplay : nil,
            lastDisplayTime: isLater ? lastDisplayTime : 0
        )
    }
}
