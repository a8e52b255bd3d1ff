internal import FoundationEssentials

extension TipStoreExport {
    /// Throws unless everything is within what a store can hold and continue from.
    ///
    /// A number that is out of bounds would not only be wrong: merged into a store, it could overflow there,
    /// and no later change could replace it.
    package func checkBounds() throws(TipDocumentError) {
        guard clock.isTime, floor.time.isTime, displayInterval.stamp.time.isTime else {
            throw .damaged(reason: "a logical time is out of bounds")
        }
        for device in devices { try device.checkBounds() }
        for tip in tips { try tip.checkBounds() }
        for parameter in parameters { try parameter.checkBounds() }
        try checkDonations()
    }

    private func checkDonations() throws(TipDocumentError) {
        let known = devicesByUUID
        guard known.count == devices.count else { throw .damaged(reason: "it has a device twice") }
        for event in events {
            for donation in event.donations {
                guard donation.isWithinBounds, known[donation.device]?.knows(donation.sequence) == true else {
                    throw .damaged(reason: "a donation has a number that its device has not given yet")
                }
                guard !donation.date.timeIntervalSinceReferenceDate.isNaN else {
                    throw .damaged(reason: "the date of a donation is not a date")
                }
            }
        }
    }
}

extension TipStoreExport.Device {
    func checkBounds() throws(TipDocumentError) {
        guard !uuid.isEmpty, sequence.isTime, lastDisplayTime.isTime,
            lastDisplay?.timeIntervalSinceReferenceDate.isNaN != true
        else { throw .damaged(reason: "what it says of a device is out of bounds") }
    }
}

extension TipStoreExport.Tip {
    func checkBounds() throws(TipDocumentError) {
        guard declaration?.stamp.time.isTime != false else {
            throw .damaged(reason: "a logical time is out of bounds")
        }
        for record in records { try record.checkBounds() }
    }
}

extension TipStoreExport.Record {
    /// A count that 4,000 years of one display a second do not reach, so that sums cannot overflow.
    private static let limit = 1 << 37

    func checkBounds() throws(TipDocumentError) {
        let counts = 0..<Self.limit
        let seconds = 0..<Double(Self.limit)
        guard !device.isEmpty, counts ~= count, counts ~= clearedCount, seconds ~= self.seconds,
            seconds ~= clearedSeconds, clearedTime.isTime, invalidation?.time.isTime != false
        else { throw .damaged(reason: "a count is out of bounds") }
    }
}

extension TipStoreExport.Parameter {
    func checkBounds() throws(TipDocumentError) {
        guard stamp.time.isTime, !stamp.device.isEmpty else {
            throw .damaged(reason: "the logical time of a parameter is out of bounds")
        }
    }
}

extension TipStoreExport.Donation {
    /// Whether its number is one that a device gives.
    var isWithinBounds: Bool { sequence > 0 && sequence.isTime }
}

extension Int64 {
    fileprivate var isTime: Bool { (0..<TipStoreExport.endOfTime) ~= self }
}
