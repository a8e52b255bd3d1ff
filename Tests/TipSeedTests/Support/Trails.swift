import TipEngine

// What the notes assume of the app that they are about.

/// A region of the map, and when it was looked at.
nonisolated struct Region: Sendable, CustomStringConvertible {
    let name: String

    static let bigCottonwoodCanyon = Region(name: "Big Cottonwood Canyon")

    var didVisitEvent: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "didVisit-\(name)") }

    var description: String { name }
}

/// A trail that may be new.
nonisolated struct Trail: Sendable, Identifiable {
    let id: Int
    let name: String
    let region: Region
}
