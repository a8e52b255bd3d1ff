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

    private struct Values: Sendable {
        let type: any (Codable & Sendable).Type
        /// An array of donations of that type.
        let donations: any Sendable
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

    /// With one more donation, and without the oldest when there are too many.
    func adding(_ record: DonationRecord) -> EventLog {
        var records = records
        // Only a clock that was set back makes this search.
        let index = records.lastIndex { $0.date <= record.date }.map { $0 + 1 } ?? 0
        records.insert(record, at: index)
        return EventLog(records.suffix(reach), reach: reach)
    }

    /// The same with the donated value at hand, so that nothing has to be read again.
    func adding<DonationInfo: Codable & Sendable>(_ record: DonationRecord, value: DonationInfo) -> EventLog {
        let isLatest = records.last.map { $0.date <= record.date } ?? true
        guard isLatest, records.count < reach, var donations = known(as: DonationInfo.self) else {
            return adding(record)
        }
        donations.append(.init(date: record.date, info: value))
        return EventLog(
            records + [record],
            reach: reach,
            read: Values(type: DonationInfo.self, donations: donations)
        )
    }

    func without(before date: Date?) -> EventLog {
        EventLog(records.filter { record in date.map { record.date >= $0 } ?? false }, reach: reach)
    }

    /// The donations with their values; those that cannot be read as such a value are left out.
    func donations<DonationInfo>(of type: DonationInfo.Type) -> [Tips.Event<DonationInfo>.Donation] {
        if let donations = known(as: type) { return donations }
        let donations = records.compactMap { record in
            TipCoding.decode(type, from: record.payload).map {
                Tips.Event<DonationInfo>.Donation(date: record.date, info: $0)
            }
        }
        read.withLock { $0 = Values(type: type, donations: donations) }
        return donations
    }

    private func known<DonationInfo>(
        as type: DonationInfo.Type
    ) -> [Tips.Event<DonationInfo>.Donation]? {
        // An empty array would pass for one of any type.
        read.withLock {
            $0.flatMap { $0.type == type ? $0.donations as? [Tips.Event<DonationInfo>.Donation] : nil }
        }
    }
}
