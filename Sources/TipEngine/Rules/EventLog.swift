import FoundationEssentials
import Synchronization

/// The latest donations of an event as they are in memory.
final class EventLog: Sendable {
    /// Oldest first.
    let records: [DonationRecord]
    /// Whether the dates never go back.
    let isChronological: Bool
    /// How many donations were asked of the store, which may have more.
    let reach: Int
    /// The donations with their values read, an array of the type that was last asked for.
    private let read: Mutex<(any Sendable)?>

    init(_ records: [DonationRecord], reach: Int) {
        self.records = records
        self.reach = reach
        isChronological = zip(records, records.dropFirst()).allSatisfy { $0.date <= $1.date }
        read = Mutex(nil)
    }

    private init(_ records: [DonationRecord], reach: Int, isChronological: Bool, read: (any Sendable)?) {
        self.records = records
        self.reach = reach
        self.isChronological = isChronological
        self.read = Mutex(read)
    }

    /// Whether as many donations were read as a limit asks for, or all there are.
    func reaches(_ count: Int) -> Bool { count <= reach }

    /// With one more donation, and without the oldest when there are too many.
    func adding(_ record: DonationRecord) -> EventLog {
        EventLog(
            Array((records + [record]).suffix(reach)), reach: reach,
            isChronological: isChronological && (records.last.map { $0.date <= record.date } ?? true), read: nil
        )
    }

    /// The same with the donated value at hand, so that nothing has to be read again.
    func adding<DonationInfo: Codable & Sendable>(_ record: DonationRecord, value: DonationInfo) -> EventLog {
        typealias Donation = Tips.Event<DonationInfo>.Donation
        let log = adding(record)
        guard var donations = read.withLock({ $0 as? [Donation] }), donations.count == records.count else { return log }
        donations.append(Donation(date: record.date, info: value))
        donations.removeFirst(donations.count - log.records.count)
        log.read.withLock { [donations] in $0 = donations }
        return log
    }

    func without(before date: Date?) -> EventLog {
        EventLog(records.filter { record in date.map { record.date >= $0 } ?? false }, reach: reach)
    }

    /// The donations with their values; those that cannot be read as such a value are left out.
    func donations<DonationInfo: Codable & Sendable>(of type: DonationInfo.Type) -> [Tips.Event<DonationInfo>.Donation] {
        typealias Donation = Tips.Event<DonationInfo>.Donation
        return read.withLock { read in
            if let donations = read as? [Donation] { return donations }
            let donations: [Donation] = records.compactMap { record in
                guard let value = TipCoding.decode(type, from: record.payload) else { return nil }
                return Donation(date: record.date, info: value)
            }
            read = donations
            return donations
        }
    }
}
