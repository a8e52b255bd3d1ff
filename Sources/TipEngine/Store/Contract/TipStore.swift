package import FoundationEssentials

/// Stores the state of tips.
///
/// All methods may be called from any thread, and block until they are done.
package protocol TipStore: AnyObject, Sendable {
    /// Everything but the donations.
    func contents() throws(TipStoreError) -> TipStoreContents

    /// The `limit` most recent donations of an event that are not later than `end`, oldest first.
    ///
    /// If there are fewer of them, the earliest of the later donations follow, up to `limit` in all.
    func donations(
        of event: String,
        latest limit: Int,
        until end: Date
    ) throws(TipStoreError) -> [DonationRecord]

    /// Writes all of these changes or none, in order.
    func commit(_ changes: [TipChange], durability: Durability) throws(TipStoreError)

    /// Calls `handler`, on any thread, soon after another process or connection has changed the store.
    ///
    /// Several changes may be coalesced into one call. The observation costs nothing while there are none.
    func observeForeignChanges(_ handler: @escaping @Sendable () -> Void)

    /// The changes of other processes since the store was opened or this method was last called.
    func foreignChanges() throws(TipStoreError) -> ForeignChanges

    /// Whether and how often another file has replaced the one that the store began with.
    var replacement: StoreReplacement { get }

    /// Removes everything, for every process that uses the store.
    func removeAll() throws(TipStoreError)

    /// Ends the observation and closes the files. No method may be called afterwards.
    func close()
}

extension TipStore {
    package var replacement: StoreReplacement { StoreReplacement() }

    /// The `limit` most recent donations of an event, oldest first.
    package func donations(of event: String, latest limit: Int) throws(TipStoreError) -> [DonationRecord] {
        try donations(of: event, latest: limit, until: .distantFuture)
    }
}

/// Replacements of a store's file after it was damaged, removed or replaced by someone else.
///
/// The store continues in a new file, which lacks the data that only the former file had.
package struct StoreReplacement: Sendable, Hashable {
    /// The number of replacements since the store was opened.
    package var count = 0
    /// The path of the former file, if this process set it aside at the last replacement.
    package var setAside: String?

    package init() {}
}

/// What a committed change survives.
package enum Durability: Sendable, Hashable {
    /// The end of the process, however it ends.
    case process
    /// A loss of power as well: the commit returns once the change is on disk.
    case power
}

/// The changes of other processes.
package struct ForeignChanges: Sendable, Hashable {
    /// The tips that changed, in their current state.
    package var tips: [String: TipRecord] = [:]
    /// The parameters that changed, with their current values; `.some(nil)` for one that was reset.
    package var parameters: [String: Data?] = [:]
    /// The events whose donations changed.
    package var events: Set<String> = []
    /// When any tip last appeared, as currently stored.
    package var lastDisplay: Date?
    /// True when everything was removed, so that anything not listed here is in its initial state.
    package var startsOver = false

    package init() {}

    package var isEmpty: Bool { tips.isEmpty && parameters.isEmpty && events.isEmpty && !startsOver }
}

/// One change to be stored.
///
/// Changes add to the stored state instead of replacing it, so that several processes can make them at once.
package enum TipChange: Sendable, Hashable {
    /// The tip appeared: its count goes up by one, and the display frequency counts from `date`.
    case displayed(tip: String, date: Date)
    /// The tip was on screen for `seconds` more.
    case exposed(tip: String, seconds: TimeInterval)
    /// The first invalidation since the last reset counts; later ones change nothing.
    case invalidated(tip: String, reason: Tips.InvalidationReason, date: Date)
    /// Resets the tip's count, duration and invalidation.
    case reset(tip: String)
    /// Sets a persistent parameter to JSON; `nil` resets it to its default.
    case setParameter(key: String, value: Data?)
    case donated(event: String, donation: DonationRecord)
    /// Deletes the donations of an event up to `until`, except the `keeping` most recent of them.
    case trimmedDonations(event: String, keeping: Int, until: Date = .distantFuture)
    /// Deletes the donations of an event that were made before a date; `nil` deletes all of them.
    case deletedDonations(event: String, before: Date?)
    /// Moves last displays that are later than `date` back to it; see `DisplayFrequency` on clocks that jump.
    case anchoredLastDisplay(date: Date)
    /// Adds the parts of this that the store lacks, because its file had to be replaced.
    ///
    /// Counts and durations are raised to these values, parameters that were never set are set, and missing
    /// invalidations and donations are added. It is idempotent, so several processes may each restore what
    /// they have in memory.
    case restored(TipStoreContents, donations: [String: [DonationRecord]] = [:])
    /// Stores a summary of a tip's declaration (JSON), for tools that have only the store.
    case declared(tip: String, declaration: Data)
    /// Stores the display frequency that the app configured, in seconds, for tools that have only the store.
    case configured(displayInterval: TimeInterval)
}

/// Encodes parameters and donated values as JSON, with sorted keys so that equal values give equal bytes.
enum TipCoding {
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return try encoder.encode(value)
    }

    /// A donated value as JSON; `nil` for the empty donation, which stores no payload.
    static func payload(of value: some Encodable) throws -> Data? {
        value is Tips.EmptyDonation ? nil : try encode(value)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data?) -> Value? {
        if type == Tips.EmptyDonation.self { return Tips.EmptyDonation() as? Value }
        guard let data else { return nil }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return try? decoder.decode(type, from: data)
    }
}
