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

    /// Whether others have changed the store since its contents were last read.
    func hasForeignChanges() throws(TipStoreError) -> Bool

    /// Whether and how often another file has replaced the one that the store began with.
    var replacement: StoreReplacement { get }

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
    /// Deletes this device's donations to an event, except so many that it has made last.
    case trimmedDonations(event: String, keeping: Int)
    /// Deletes the donations of an event that were made before a date; `nil` deletes all of them.
    case deletedDonations(event: String, before: Date?)
    /// Moves last displays that are later than `date` back to it; see `DisplayFrequency` on clocks that jump.
    case anchoredLastDisplay(date: Date)
    /// Everything is removed, on all devices: also what the folder of a synchronisation has when it is next read.
    case resetDatastore
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
