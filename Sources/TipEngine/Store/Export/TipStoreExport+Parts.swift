package import FoundationEssentials

// Initializers for other modules, which cannot use the memberwise ones that the compiler synthesizes.

extension TipStoreExport.Device {
    package init(
        _ uuid: String,
        sequence: Int64,
        removed: SequenceRanges,
        lastDisplay: Date?,
        lastDisplayTime: Int64
    ) {
        self.init(
            uuid: uuid,
            sequence: sequence,
            removed: removed,
            lastDisplay: lastDisplay,
            lastDisplayTime: lastDisplayTime
        )
    }
}

extension TipStoreExport.Tip {
    package init(_ id: String, _ records: [TipStoreExport.Record]) { self.init(id: id, records: records) }
}

extension TipStoreExport.Record {
    /// A record with nothing cleared and no invalidation.
    package init(of device: String, count: Int, seconds: TimeInterval) {
        self.init(device: device, count: count, seconds: seconds)
    }
}

extension TipStoreExport.Invalidation {
    package init(_ reason: String, date: Date, time: Int64) {
        self.init(reason: reason, date: date, time: time)
    }
}

extension TipStoreExport.Parameter {
    package init(_ key: String, _ value: StoredJSON?, _ stamp: TipStoreExport.Stamp) {
        self.init(key: key, value: value, stamp: stamp)
    }
}

extension TipStoreExport.Event {
    package init(_ name: String, _ donations: [TipStoreExport.Donation]) {
        self.init(name: name, donations: donations)
    }
}

extension TipStoreExport.Donation {
    package init(_ date: Date, of device: String, _ sequence: Int64, _ payload: StoredJSON?) {
        self.init(date: date, device: device, sequence: sequence, payload: payload)
    }
}
