import FoundationEssentials
import Synchronization

/// The latest donations of an event that are in memory.
///
/// A donation is added in place unless the log is shared at that moment, so that adding one takes the same
/// time however many there are.
struct EventLog: Sendable {
    /// By date; those of the same date in the order they were made.
    private(set) var records: ArraySlice<DonationRecord>
    /// How many donations were requested from the store, which may have more.
    let reach: Int
    private var cache = DonationCache()

    init(_ records: [DonationRecord], reach: Int) {
        self.records = records[...]
        self.reach = reach
    }

    /// Whether the log has the latest `count` donations, or all if there are fewer.
    func reaches(_ count: Int) -> Bool { count <= reach }

    /// Adds a donation that was made now. A full log drops a donation dated into the future, else the oldest.
    mutating func add(_ record: DonationRecord) {
        cache = DonationCache()
        if records.last.map({ $0.date <= record.date }) ?? true {
            records.append(record)
        } else {
            // This search is needed only after the clock was set back.
            let index = records.lastIndex { $0.date <= record.date }.map { $0 + 1 } ?? records.startIndex
            records.insert(record, at: index)
        }
        guard records.count > reach, let last = records.last else { return }
        if last.date > Tips.DonationTimeRange.end(at: record.date) {
            records.removeLast()
        } else {
            records.removeFirst()
        }
    }

    /// Adds a donation with its value, so that no value has to be decoded again.
    mutating func add<DonationInfo: Codable & Sendable>(_ record: DonationRecord, value: DonationInfo) {
        let isLatest = records.last.map { $0.date <= record.date } ?? true
        let isFull = records.count >= reach
        if !isKnownUniquelyReferenced(&cache) { cache = cache.copy() }
        guard isLatest, cache.add(record.date, value, to: records.count, dropsFirst: isFull) else {
            return add(record)
        }
        records.append(record)
        if isFull { records.removeFirst() }
    }

    mutating func remove(before date: Date?) {
        let kept = records.filter { record in date.map { record.date >= $0 } ?? false }
        guard kept.count < records.count else { return }
        self = EventLog(Array(kept), reach: reach)
    }

    /// The donations' dates and values; donations that cannot be decoded as `type` are left out.
    func donations<DonationInfo: Codable & Sendable>(
        of type: DonationInfo.Type
    ) -> (dates: ArraySlice<Date>, values: ArraySlice<DonationInfo>) {
        cache.donations(of: type, in: records)
    }
}

/// Donations with decoded values, of the type that was last requested.
private final class DonationCache: Sendable {
    private let read: Mutex<ReadDonations?>

    init(_ read: ReadDonations? = nil) { self.read = Mutex(read) }

    func copy() -> DonationCache { DonationCache(read.withLock { $0?.copy() }) }

    func donations<DonationInfo: Codable & Sendable>(
        of type: DonationInfo.Type,
        in records: ArraySlice<DonationRecord>
    ) -> (dates: ArraySlice<Date>, values: ArraySlice<DonationInfo>) {
        read.withLock { read in
            if let known = read?.of(type) { return known.all }
            let known = ReadDonationsOf(records, as: type)
            read = known
            return known.all
        }
    }

    /// - Parameters:
    ///   - count: How many donations the log has. The first can be dropped only if none of them was left out.
    /// - Returns: Whether values of this type were cached, so that the value could be added.
    func add<DonationInfo: Codable & Sendable>(
        _ date: Date,
        _ value: DonationInfo,
        to count: Int,
        dropsFirst: Bool
    ) -> Bool {
        read.withLock { read in
            guard let known = read?.of(DonationInfo.self) else { return false }
            return known.add(date, value, to: count, dropsFirst: dropsFirst)
        }
    }
}

/// `@unchecked`, because it is not final; the only subclass guards its mutable state.
private class ReadDonations: @unchecked Sendable {
    /// Compared by identity, because casting a collection at every access is slow.
    private let type: ObjectIdentifier

    init(_ type: Any.Type) { self.type = ObjectIdentifier(type) }

    func copy() -> ReadDonations { self }

    func of<DonationInfo: Codable & Sendable>(_ type: DonationInfo.Type) -> ReadDonationsOf<DonationInfo>? {
        self.type == ObjectIdentifier(type)
            ? unsafeDowncast(self, to: ReadDonationsOf<DonationInfo>.self) : nil
    }
}

private final class ReadDonationsOf<DonationInfo: Codable & Sendable>: ReadDonations, @unchecked Sendable {
    /// Dates and values, with the same indices.
    private let donations: Mutex<(dates: ArraySlice<Date>, values: ArraySlice<DonationInfo>)>

    init(_ records: ArraySlice<DonationRecord>, as type: DonationInfo.Type) {
        var dates: ArraySlice<Date> = []
        var values: ArraySlice<DonationInfo> = []
        for record in records {
            guard let value = TipCoding.decode(type, from: record.payload) else { continue }
            dates.append(record.date)
            values.append(value)
        }
        donations = Mutex((dates, values))
        super.init(type)
    }

    private init(_ all: (dates: ArraySlice<Date>, values: ArraySlice<DonationInfo>)) {
        donations = Mutex(all)
        super.init(DonationInfo.self)
    }

    override func copy() -> ReadDonations { ReadDonationsOf(all) }

    var all: (dates: ArraySlice<Date>, values: ArraySlice<DonationInfo>) { donations.withLock { $0 } }

    func add(_ date: Date, _ value: DonationInfo, to count: Int, dropsFirst: Bool) -> Bool {
        donations.withLock { donations in
            guard !dropsFirst || donations.dates.count == count else { return false }
            donations.dates.append(date)
            donations.values.append(value)
            if dropsFirst {
                donations.dates.removeFirst()
                donations.values.removeFirst()
            }
            return true
        }
    }
}
