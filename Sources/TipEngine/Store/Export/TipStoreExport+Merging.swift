internal import FoundationEssentials

extension TipStoreExport {
    /// The merged contents of two stores, as if all changes had been made in one.
    ///
    /// The order, grouping and repetition of merges make no difference: the possible states of every part of
    /// a store are ordered, and the merge takes the later of the two.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the size of both stores together.
    package func merging(_ other: TipStoreExport) -> TipStoreExport {
        TipStoreExport(
            clock: max(clock, other.clock),
            floor: max(floor, other.floor),
            displayInterval: displayInterval.merging(other.displayInterval),
            devices: Self.merge(devices, other.devices, by: \.uuid) { $0.merging($1) },
            tips: Self.merge(tips, other.tips, by: \.id) { $0.merging($1) },
            parameters: Self.merge(parameters, other.parameters, by: \.key) { $0.merging($1) },
            events: mergeEvents(with: other)
        ).normalized
    }

    /// The same contents without what is void, so that equal contents are equal values.
    ///
    /// What is void is older than the floor, or says nothing: a tip without a record, or a device that never
    /// did anything.
    var normalized: TipStoreExport {
        var export = self
        if displayInterval.stamp <= floor { export.displayInterval = .init(seconds: nil, stamp: .start) }
        export.devices = devices.map { $0.after(floor) }
        export.tips = tips.compactMap { $0.after(floor) }
        export.parameters = parameters.filter { $0.stamp > floor }
        let named = export.namedDevices
        export.devices.removeAll { $0.isUnused && !named.contains($0.uuid) }
        export.clock = export.latestTime
        return export
    }

    /// The devices that anything but the list of devices refers to.
    private var namedDevices: Set<String> {
        var uuids: Set = [floor.device, displayInterval.stamp.device]
        for tip in tips {
            uuids.formUnion(tip.records.map(\.device))
            if let stamp = tip.declaration?.stamp { uuids.insert(stamp.device) }
        }
        for parameter in parameters { uuids.insert(parameter.stamp.device) }
        return uuids
    }

    private var latestTime: Int64 {
        var time = max(floor.time, displayInterval.stamp.time)
        for device in devices { time = max(time, device.lastDisplayTime) }
        for tip in tips {
            time = max(time, tip.declaration?.stamp.time ?? 0)
            for record in tip.records { time = max(time, record.clearedTime, record.invalidation?.time ?? 0) }
        }
        for parameter in parameters { time = max(time, parameter.stamp.time) }
        return time
    }

    /// One part for each name, sorted by name.
    static func merge<Part, Name: Hashable & Comparable>(
        _ ones: [Part],
        _ others: [Part],
        by name: KeyPath<Part, Name>,
        _ both: (Part, Part) -> Part
    ) -> [Part] {
        let parts = (ones + others).map { ($0[keyPath: name], $0) }
        return Dictionary(parts, uniquingKeysWith: both)
            .sorted { $0.key < $1.key }
            .map(\.value)
    }
}

extension TipStoreExport.Device {
    fileprivate var isUnused: Bool {
        sequence == 0 && removed.isEmpty && lastDisplay == nil && lastDisplayTime == 0
    }

    /// What is left of the device after everything up to `floor` was removed.
    fileprivate func after(_ floor: TipStoreExport.Stamp) -> Self {
        guard TipStoreExport.Stamp(time: lastDisplayTime, device: uuid) <= floor else { return self }
        var device = self
        (device.lastDisplay, device.lastDisplayTime) = (nil, 0)
        return device
    }

    /// Merges two states of one device.
    ///
    /// Only the device itself increments its sequence number, so the larger one is newer. A last display may
    /// also be replaced by another device whose clock was right, so the later logical time wins.
    fileprivate func merging(_ other: Self) -> Self {
        let later =
            (lastDisplayTime, lastDisplay ?? .distantPast)
                >= (other.lastDisplayTime, other.lastDisplay ?? .distantPast) ? self : other
        let sequence = max(sequence, other.sequence)
        return Self(
            uuid: uuid,
            sequence: sequence,
            removed: removed.union(other.removed).after(sequence),
            lastDisplay: later.lastDisplay,
            lastDisplayTime: later.lastDisplayTime
        )
    }
}

extension TipStoreExport.Tip {
    /// What is left of the tip after everything up to `floor` was removed; `nil` if nothing is.
    fileprivate func after(_ floor: TipStoreExport.Stamp) -> Self? {
        var tip = self
        tip.records = records.compactMap(\.normalized)
        if let stamp = declaration?.stamp, stamp <= floor { tip.declaration = nil }
        return tip.records.isEmpty && tip.declaration == nil ? nil : tip
    }

    func merging(_ other: Self) -> Self {
        Self(
            id: id,
            records: TipStoreExport.merge(records, other.records, by: \.device) { $0.merging($1) },
            declaration: [declaration, other.declaration].compactMap(\.self)
                .max { ($0.stamp, $0.value) < ($1.stamp, $1.value) }
        )
    }
}

extension TipStoreExport.Record {
    /// Merges two states of one record: the later state of each part.
    func merging(_ other: Self) -> Self {
        Self(
            device: device,
            count: max(count, other.count),
            seconds: max(seconds, other.seconds),
            clearedCount: max(clearedCount, other.clearedCount),
            clearedSeconds: max(clearedSeconds, other.clearedSeconds),
            clearedTime: max(clearedTime, other.clearedTime),
            invalidation: [invalidation, other.invalidation].compactMap(\.self)
                .max { ($0.time, $0.date, $0.reason) < ($1.time, $1.date, $1.reason) }
        )
    }

    /// The record without an invalidation that a reset has seen; `nil` if nothing is left.
    fileprivate var normalized: Self? {
        var record = self
        if let time = invalidation?.time, time <= clearedTime { record.invalidation = nil }
        return record == Self(device: device, count: 0, seconds: 0) ? nil : record
    }
}

extension TipStoreExport.Parameter {
    /// The last writer wins.
    ///
    /// Only a store that was restored from a backup can use a stamp twice; then the values decide.
    func merging(_ other: Self) -> Self {
        guard stamp == other.stamp else { return stamp < other.stamp ? other : self }
        guard let value, let otherValue = other.value else { return value == nil ? other : self }
        return value < otherValue ? other : self
    }
}

extension TipStoreExport.DisplayInterval {
    fileprivate func merging(_ other: Self) -> Self {
        (stamp, seconds ?? -1) < (other.stamp, other.seconds ?? -1) ? other : self
    }
}
