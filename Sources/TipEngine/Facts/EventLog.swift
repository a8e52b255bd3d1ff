import FoundationEssentials
import Synchronization

/// The latest donations of an event that are in memory.
///
/// A donation is added in place unless the log is shared at that moment, so that adding one takes the same
/// time however many there are.
struct EventLog: Sendable, Equatable {
    private var contents: Contents

    /// One reference, because rules take a copy of the log at every access.
    ///
    /// `@unchecked`, because only a log that holds the sole reference changes it.
    private final class Contents: @unchecked Sendable {
        var records: ArraySlice<DonationRecord>
        let reach: Int
        var cache: DonationCache

        init(_ records: ArraySlice<DonationRecord>, reach: Int, _ cache: DonationCache = DonationCache()) {
            self.records = records
            self.reach = reach
            self.cache = cache
        }
    }

    static func == (one: EventLog, other: EventLog) -> Bool {
        one.contents === other.contents || one.reach == other.reach && one.records == other.records
    }

    init(_ records: [DonationRecord], reach: Int) {
        contents = Contents(records[...], reach: reach)
    }

    /// By date; those of the same date in the order they were made.
    var records: ArraySlice<DonationRecord> { contents.records }
    /// How many donations were requested from the store, which may have more.
    var reach: Int { contents.reach }

    /// Whether the log has the latest `count` donations, or all if there are fewer.
    func reaches(_ count: Int) -> Bool { count <= reach }

    /// Adds a donation that was made now. A full log drops a donation dated into the future, else the oldest.
    mutating func add(_ record: DonationRecord) {
        makeUnique()
        contents.cache = DonationCache()
        if contents.records.last.map({ $0.date <= record.date }) ?? true {
            contents.records.append(record)
        } else {
            // This search is needed only after the clock was set back.
            let index = records.lastIndex { $0.date <= record.date }.map { $0 + 1 } ?? records.startIndex
            contents.records.insert(record, at: index)
        }
        guard records.count > reach, let last = records.last else { return }
        if last.date > Tips.DonationTimeRange.end(at: record.date) {
            contents.records.removeLast()
        } else {
            contents.records.removeFirst()
        }
    }

    /// Adds a donation with its value, so that no value has to be decoded again.
    mutating func add<DonationInfo: Codable & Sendable>(_ record: DonationRecord, value: DonationInfo) {
        let isLatest = records.last.map { $0.date <= record.date } ?? true
        let isFull = records.count >= reach
        makeUnique()
        guard isLatest, contents.cache.add(record.date, value, to: records.count, dropsFirst: isFull) else {
            return add(record)
        }
        contents.records.append(record)
        if isFull { contents.records.removeFirst() }
    }

    mutating func remove(before date: Date?) {
        let kept = records.filter { record in date.map { record.date >= $0 } ?? false }
        guard kept.count < records.count else { return }
        self = EventLog(Array(kept), reach: reach)
    }

    /// The donations that can be decoded as `type`.
    func donations<DonationInfo: Codable & Sendable>(of type: DonationInfo.Type) -> DonationList {
        contents.cache.donations(of: type, in: contents.records)
    }

    private mutating func makeUnique() {
        guard !isKnownUniquelyReferenced(&contents) else { return }
        contents = Contents(records, reach: reach, contents.cache.copy())
    }
}
