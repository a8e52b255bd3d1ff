package import FoundationEssentials

/// Where tips keep what happened.
///
/// All calls may come from any thread; they block until done.
package protocol TipStore: AnyObject, Sendable {
    /// Everything but the donations.
    func contents() throws(TipStoreError) -> TipStoreContents

    /// The `limit` most recent donations of an event that are not later than `end`, and if there are fewer of them
    /// the first of those that are; oldest first.
    func donations(
        of event: String,
        latest limit: Int,
        until end: Date
    ) throws(TipStoreError) -> [DonationRecord]

    /// Keeps all of these changes or none, in their order.
    func commit(_ changes: [TipChange], durability: Durability) throws(TipStoreError)

    /// Calls `handler`, on any thread, soon after another process or connection has changed the store.
    /// One call may stand for several changes. Costs nothing while there are none.
    func observeForeignChanges(_ handler: @escaping @Sendable () -> Void)

    /// What others have changed since this store was opened or last asked.
    func foreignChanges() throws(TipStoreError) -> ForeignChanges

    /// How often another file has taken the place of the one that the store began with.
    var replacement: StoreReplacement { get }

    /// Forgets everything, for every process that uses the store.
    func removeAll() throws(TipStoreError)

    /// Ends the observation and lets go of the files. Nothing may be called afterwards.
    func close()
}

extension TipStore {
    package var replacement: StoreReplacement { StoreReplacement() }

    /// The `limit` most recent donations of an event, oldest first.
    package func donations(of event: String, latest limit: Int) throws(TipStoreError) -> [DonationRecord] {
        try donations(of: event, latest: limit, until: .distantFuture)
    }
}

/// That a store's file was damaged, removed or replaced, and that the store goes on in another one, which lacks what
/// only the former one had.
package struct StoreReplacement: Sendable, Hashable {
    /// How often it has happened since the store was opened.
    package var count = 0
    /// The former file, when this process has set it aside the last time.
    package var setAside: String?

    package init() {}
}

/// What a commit survives.
package enum Durability: Sendable, Hashable {
    /// The end of the process, however it ends.
    case process
    /// A loss of power as well: returns when the disk has it.
    case power
}

/// What other processes changed.
package struct ForeignChanges: Sendable, Hashable {
    /// The tips that changed, as they are now.
    package var tips: [String: TipRecord] = [:]
    /// The parameters that changed, as they are now; `.some(nil)` for one that is at its default again.
    package var parameters: [String: Data?] = [:]
    /// The events whose donations changed.
    package var events: Set<String> = []
    /// As it is now.
    package var lastDisplay: Date?
    /// True when everything was removed, so that anything not mentioned here is at its start.
    package var startsOver = false

    package init() {}

    package var isEmpty: Bool { tips.isEmpty && parameters.isEmpty && events.isEmpty && !startsOver }
}

/// One thing that happened and has to be kept.
///
/// Changes add to what is there instead of replacing it, so that several processes can make them at once.
package enum TipChange: Sendable, Hashable {
    /// The tip appeared: its count goes up by one, and the display frequency counts from `date`.
    case displayed(tip: String, date: Date)
    /// The tip was on screen for `seconds` more.
    case exposed(tip: String, seconds: TimeInterval)
    /// The first invalidation since the last reset counts; later ones change nothing.
    case invalidated(tip: String, reason: Tips.InvalidationReason, date: Date)
    /// Count, duration and invalidation start over.
    case reset(tip: String)
    /// Sets a persistent parameter to JSON; `nil` brings its default back.
    case setParameter(key: String, value: Data?)
    case donated(event: String, donation: DonationRecord)
    /// Keeps only the most recent donations of an event, and those that are later than a time.
    case trimmedDonations(event: String, keeping: Int, until: Date = .distantFuture)
    /// Deletes the donations of an event that were made before a time, all of them without one.
    case deletedDonations(event: String, before: Date?)
    /// Moves last displays that lie after `date` back to it; see `DisplayFrequency` on clocks that jump.
    case anchoredLastDisplay(date: Date)
    /// Adds what the store lacks of this, because its file had to be replaced: counts and durations go up to these,
    /// parameters that were never set are set, tips that are not invalidated are, and donations that are not there
    /// are added. Repeated, it changes nothing, so that several processes may each restore what they know.
    case restored(TipStoreContents, donations: [String: [DonationRecord]] = [:])
    /// What the app's code says of a tip (JSON), for tools that have only the store.
    case declared(tip: String, declaration: Data)
    /// The display frequency in seconds that the app configured, for tools that have only the store.
    case configured(displayInterval: TimeInterval)
}
