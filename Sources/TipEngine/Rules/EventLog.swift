import FoundationEssentials
import Synchronization

/// The latest donations of an event as they are in memory.
final class EventLog: Sendable {
    /// By date; those of the same date in the order they were made.
    let records: [DonationRecord]
    /// How many donations were asked of the store, which may have more.
    let reach: Int
    /// The donations with their values read, as the type that was last asked for.
    private let read: Mutex<Values?>

    /// Values of some type, which is compared by identity: to cast a collection at every look is slow.
    private struct Values: Sendable {
        let type: ObjectIdentifier
        let dates: [Date]
        /// `DonatedValues` of that type.
        let values: any AnyObject & Sendable
    }

    convenience init(_ records: [DonationRecord], reach: Int) {
        self.init(records, reach: reach, read: nil)
    }

    private init(_ records: [DonationRecord], reach: Int, read: Values?) {
        self.records = records
        self.reach = reach
        self.read = Mutex(read)
    }

    /// Whether as many donations were read as a limit asks for, or all there are.
    func reaches(_ count: Int) -> Bool { count <= reach }

    /// With one more donation, made now, and when there are too many without one that is dated into the future, else
    /// without the oldest.
    func adding(_ record: DonationRecord) -> EventLog {
        var records = records
        // Only a clock that was set back makes this search.
        let index = records.lastIndex { $0.date <= record.date }.map { $0 + 1 } ?? 0
        records.insert(record, at: index)
        if records.count > reach, let last = records.last {
            let end = Tips.DonationTimeRange.end(at: record.date)
            records.remove(at: last.date > end ? records.count - 1 : 0)
        }
        return EventLog(records, reach: reach)
    }

    /// The same with the donated value at hand, so that nothing has to be read again.
    func adding<DonationInfo: Codable & Sendable>(_ record: DonationRecord, value: DonationInfo) -> EventLog {
        let isLatest = records.last.map { $0.date <= record.date } ?? true
        // The oldest has to go from both, so all have to be there.
        guard isLatest, let known = known(as: DonationInfo.self),
            records.count < reach || known.dates.count == records.count
        else { return adding(record) }
        return EventLog(
            (records + [record]).suffix(reach),
            reach: reach,
            read: Values(
                type: ObjectIdentifier(DonationInfo.self),
                dates: (known.dates + [record.date]).suffix(reach),
                values: DonatedValues((known.values.all + [value]).suffix(reach))
            )
        )
    }

    func without(before date: Date?) -> EventLog {
        EventLog(records.filter { record in date.map { record.date >= $0 } ?? false }, reach: reach)
    }

    /// The donations' dates and their values; those that cannot be read as such a value are left out.
    func donations<DonationInfo: Codable & Sendable>(
        of type: DonationInfo.Type
    ) -> (dates: [Date], values: DonatedValues<DonationInfo>) {
        if let known = known(as: type) { return known }
        var dates: [Date] = []
        var infos: [DonationInfo] = []
        for record in records {
            guard let info = TipCoding.decode(type, from: record.payload) else { continue }
            dates.append(record.date)
            infos.append(info)
        }
        let values = DonatedValues(infos)
        read.withLock { [dates] in
            $0 = Values(type: ObjectIdentifier(type), dates: dates, values: values)
        }
        return (dates, values)
    }

    private func known<DonationInfo: Codable & Sendable>(
        as type: DonationInfo.Type
    ) -> (dates: [Date], values: DonatedValues<DonationInfo>)? {
        guard let values = read.withLock({ $0 }), values.type == ObjectIdentifier(type) else { return nil }
        return (values.dates, unsafeDowncast(values.values, to: DonatedValues<DonationInfo>.self))
    }
}

/// What was donated with an event, as values of one type.
final class DonatedValues<DonationInfo: Codable & Sendable>: Sendable {
    let all: [DonationInfo]

    init(_ all: [DonationInfo]) { self.all = all }
}
