internal import TipGtk

/// The parameters and events that the rules of Odyssey's tips refer to.
///
/// Odyssey's tips use no macros, so that `scripts/demo` does not have to compile swift-syntax.
nonisolated enum Voyage {
    /// Whether the welcome tour is over or not due; no tip shows before.
    static let isUnderWay = Tips.Parameter(Voyage.self, "isUnderWay", false, [.transient])

    /// Whether a tip was closed without doing what it says.
    static let hasClosedTip = Tips.Parameter(Voyage.self, "hasClosedTip", false)

    static let opened = Tips.Event(id: "opened", donationLimit: .init(maximumCount: 20))

    /// A page of the carousel was turned by hand.
    static let pageTurned = Tips.Event(id: "page-turned", donationLimit: .init(maximumCount: 20))

    static let outingChecked = Tips.Event<OutingChecked>(id: "outing-checked")

    static let dishSaved = Tips.Event(id: "dish-saved", donationLimit: .init(maximumCount: 20))

    /// Which outing was checked off.
    struct OutingChecked: Codable, Sendable {
        let outing: String
    }
}

extension Place {
    /// The user turned to the place and looked at it for a while.
    nonisolated var seen: Tips.Event<Tips.EmptyDonation> {
        Tips.Event(id: "place-seen-\(id)", donationLimit: .init(maximumCount: 20))
    }
}
