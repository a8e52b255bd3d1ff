internal import Synchronization
internal import TipEngine

/// Events of apps in other languages.
nonisolated enum ForeignEvent {
    private static let limits = Mutex<[String: Tips.DonationLimit]>([:])

    /// An event with the limit that was set for its id.
    static func named<Info>(_ id: String) -> Tips.Event<Info> {
        Tips.Event(id: id, donationLimit: limits.withLock { $0[id] })
    }

    /// Limits the donations of events that ``named(_:)`` returns from now on.
    static func limit(_ id: String, to limit: Tips.DonationLimit) { limits.withLock { $0[id] = limit } }
}
