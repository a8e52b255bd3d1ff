import FoundationEssentials
import Synchronization

/// Donations with decoded values, as they are at one moment.
///
/// Only the values are generic. Generic code that another module calls is not specialized: it looks up every
/// type that depends on a type parameter at each call, which would take much of the time of evaluating
/// thousands of tips.
class DonationList: @unchecked Sendable {
    /// In ascending order, with the indices of their values.
    let dates: ArraySlice<Date>

    fileprivate init(_ dates: ArraySlice<Date>) { self.dates = dates }

    /// - Parameter values: With the indices of their dates.
    static func of<DonationInfo: Codable & Sendable>(
        _ dates: ArraySlice<Date>,
        _ values: ArraySlice<DonationInfo>
    ) -> DonationList {
        TypedDonationList(dates, values)
    }

    /// The values; `type` has to be the one that the list was created with.
    func values<DonationInfo: Codable & Sendable>(as type: DonationInfo.Type) -> ArraySlice<DonationInfo> {
        unsafeDowncast(self, to: TypedDonationList<DonationInfo>.self).values
    }
}

private final class TypedDonationList<DonationInfo: Codable & Sendable>: DonationList, @unchecked Sendable {
    let values: ArraySlice<DonationInfo>

    init(_ dates: ArraySlice<Date>, _ values: ArraySlice<DonationInfo>) {
        self.values = values
        super.init(dates)
    }
}

/// Donations with decoded values, of the type that was last requested.
final class DonationCache: Sendable {
    private let read: Mutex<ReadDonations?>

    init() { read = Mutex(nil) }

    private init(_ read: sending ReadDonations?) { self.read = Mutex(read) }

    func copy() -> DonationCache { DonationCache(read.withLock { $0?.copy() }) }

    func donations<DonationInfo: Codable & Sendable>(
        of type: DonationInfo.Type,
        in records: ArraySlice<DonationRecord>
    ) -> DonationList {
        read.withLock { read in
            if let read, read.type == ObjectIdentifier(type), let list = read.list { return list }
            let known = read?.of(type) ?? TypedReadDonations(records, as: type)
            read = known
            return known.makeList()
        }
    }

    /// - Parameters:
    ///   - count: How many donations the log has. The first can be dropped only if all of them were decoded.
    /// - Returns: Whether the value was added; false if no values of this type are cached, or the first
    ///   cannot be dropped.
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

/// Donations whose values are decoded, to which new ones are added in place.
///
/// `@unchecked`, because the lock of the cache that holds it guards its mutable state: a lock of its own
/// would have a generic type, which would be looked up at every access.
private class ReadDonations: @unchecked Sendable {
    /// Compared by identity, because casting a collection at every access is slow.
    let type: ObjectIdentifier
    /// Shares the storage of dates and values; released before a donation is added, to avoid a copy.
    fileprivate(set) var list: DonationList?

    init(_ type: Any.Type) { self.type = ObjectIdentifier(type) }

    func copy() -> ReadDonations { self }

    func of<DonationInfo: Codable & Sendable>(
        _ type: DonationInfo.Type
    ) -> TypedReadDonations<DonationInfo>? {
        self.type == ObjectIdentifier(type)
            ? unsafeDowncast(self, to: TypedReadDonations<DonationInfo>.self) : nil
    }
}

private final class TypedReadDonations<DonationInfo: Codable & Sendable>: ReadDonations, @unchecked Sendable {
    // Dates and values, with the same indices.
    private var dates: ArraySlice<Date> = []
    private var values: ArraySlice<DonationInfo> = []

    init(_ records: ArraySlice<DonationRecord>, as type: DonationInfo.Type) {
        for record in records {
            guard let value = TipCoding.decode(type, from: record.payload) else { continue }
            dates.append(Date(milliseconds: record.date))
            values.append(value)
        }
        super.init(type)
    }

    private init(_ other: TypedReadDonations) {
        dates = other.dates
        values = other.values
        super.init(DonationInfo.self)
    }

    override func copy() -> ReadDonations { TypedReadDonations(self) }

    func makeList() -> DonationList {
        if let list { return list }
        let new = DonationList.of(dates, values)
        list = new
        return new
    }

    func add(_ date: Date, _ value: DonationInfo, to count: Int, dropsFirst: Bool) -> Bool {
        guard !dropsFirst || dates.count == count else { return false }
        list = nil
        dates.append(date)
        values.append(value)
        if dropsFirst {
            dates.removeFirst()
            values.removeFirst()
        }
        return true
    }
}
