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
        var firstAbsent: Int?
        var cache = DonationCache()

        init(_ records: ArraySlice<DonationRecord>, reach: Int, firstAbsent: Int?) {
            (self.records, self.reach, self.firstAbsent) = (records, reach, firstAbsent)
        }
    }

    static func == (one: EventLog, other: EventLog) -> Bool {
        one.contents === other.contents
            || one.reach == other.reach && one.firstAbsent == other.firstAbsent
                && one.records == other.records
    }

    /// - Parameter records: as a store tells the latest `reach` ones.
    init(_ records: [DonationRecord], reach: Int) {
        let firstAbsent = records.count > reach ? records.last?.date : nil
        contents = Contents(records.prefix(reach), reach: reach, firstAbsent: firstAbsent)
    }

    /// By date; those of the same date in the order they were made.
    var records: ArraySlice<DonationRecord> { contents.records }
    /// How many donations were requested from the store, which may have more.
    var reach: Int { contents.reach }

    /// The date of the first donation that is left out because it was later than now, in milliseconds since
    /// 2001; `nil` if there is none. When it comes, the log has to be read again.
    var firstAbsent: Int? {
        get { contents.firstAbsent }
        set {
            makeUnique()
            contents.firstAbsent = newValue
        }
    }

    /// Whether the log has the latest `count` donations, or all if there are fewer.
    func reaches(_ count: Int, at now: Date) -> Bool {
        count <= reach && firstAbsent.map { $0 > Tips.DonationTimeRange.end(at: now).milliseconds } ?? true
    }

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
        if last.date > record.date + Tips.DonationTimeRange.tolerance.milliseconds {
            contents.firstAbsent = min(firstAbsent ?? last.date, last.date)
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
        guard isLatest,
            contents.cache.add(Date(milliseconds: record.date), value, to: records.count, dropsFirst: isFull)
        else {
            return add(record)
        }
        contents.records.append(record)
        if isFull { contents.records.removeFirst() }
    }

    /// - Parameter date: In milliseconds since 2001; `nil` removes all.
    mutating func remove(before date: Int?) {
        let kept = records.filter { record in date.map { record.date >= $0 } ?? false }
        guard kept.count < records.count else { return }
        contents = Contents(kept[...], reach: reach, firstAbsent: firstAbsent)
    }

    /// The donations that can be decoded as `type`.
    func donations<DonationInfo: Codable & Sendable>(of type: DonationInfo.Type) -> DonationList {
        contents.cache.donations(of: type, in: contents.records)
    }

    private mutating func makeUnique() {
        guard !isKnownUniquelyReferenced(&contents) else { return }
        let cache = contents.cache.copy()
        contents = Contents(records, reach: reach, firstAbsent: firstAbsent)
        contents.cache = cache
    }
}
