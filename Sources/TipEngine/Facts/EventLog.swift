import FoundationEssentials
import Synchronization

/// The latest donations of an event that are in memory.
///
/// A donation is added in place unless the log is shared at that moment, so that adding one takes the same
/// time however many there are.
struct EventLog: Sendable {
    private var contents: Contents

    /// One reference, because rules take a copy of the log at every access.
    ///
    /// `@unchecked`, because only a log that has it for itself changes it.
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

    /// The donations' dates and values; donations that cannot be decoded as `type` are left out.
    func donations<DonationInfo: Codable & Sendable>(
        of type: DonationInfo.Type
    ) -> (dates: ArraySlice<Date>, values: DonatedValues<DonationInfo>) {
        contents.cache.donations(of: type, in: contents.records)
    }

    private mutating func makeUnique() {
        guard !isKnownUniquelyReferenced(&contents) else { return }
        contents = Contents(records, reach: reach, contents.cache.copy())
    }
}

/// Donated values of one type, as they are at one moment.
///
/// A class, because copying a slice whose element type is generic looks the type up each time.
final class DonatedValues<DonationInfo: Codable & Sendable>: Sendable {
    /// With the indices of their dates.
    let all: ArraySlice<DonationInfo>

    init(_ all: ArraySlice<DonationInfo>) { self.all = all }
}

/// Donations with decoded values, of the type that was last requested.
private final class DonationCache: Sendable {
    private let read: Mutex<ReadDonations?>

    init(_ read: ReadDonations? = nil) { self.read = Mutex(read) }

    func copy() -> DonationCache { DonationCache(read.withLock { $0?.copy() }) }

    func donations<DonationInfo: Codable & Sendable>(
        of type: DonationInfo.Type,
        in records: ArraySlice<DonationRecord>
    ) -> (dates: ArraySlice<Date>, values: DonatedValues<DonationInfo>) {
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

/// `@unchecked`, because the cache that holds it guards its mutable state with its lock: a lock of a type that depends
/// on the value would be looked up at every access.
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
    // Dates and values, with the same indices.
    private var dates: ArraySlice<Date> = []
    private var values: ArraySlice<DonationInfo> = []
    /// Shares the values until one is added; let go first, so that it is added in place.
    private var shared: DonatedValues<DonationInfo>?

    init(_ records: ArraySlice<DonationRecord>, as type: DonationInfo.Type) {
        for record in records {
            guard let value = TipCoding.decode(type, from: record.payload) else { continue }
            dates.append(record.date)
            values.append(value)
        }
        super.init(type)
    }

    private init(_ other: ReadDonationsOf) {
        dates = other.dates
        values = other.values
        super.init(DonationInfo.self)
    }

    override func copy() -> ReadDonations { ReadDonationsOf(self) }

    var all: (dates: ArraySlice<Date>, values: DonatedValues<DonationInfo>) {
        if let shared { return (dates, shared) }
        let new = DonatedValues(values)
        shared = new
        return (dates, new)
    }

    func add(_ date: Date, _ value: DonationInfo, to count: Int, dropsFirst: Bool) -> Bool {
        guard !dropsFirst || dates.count == count else { return false }
        shared = nil
        dates.append(date)
        values.append(value)
        if dropsFirst {
            dates.removeFirst()
            values.removeFirst()
        }
        return true
    }
}
