package import FoundationEssentials

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
