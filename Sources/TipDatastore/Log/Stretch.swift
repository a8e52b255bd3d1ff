/// A run of entries that provably has one writer.
///
/// A store goes on with its stretch only if it can prove that nothing was written after the stretch's end as
/// the store knows it. Otherwise it begins another one. So a restored backup, or a copy, never gives a name
/// that is given already.
package struct Stretch: Hashable, Sendable {
    /// The id of the device that wrote it.
    package let device: String
    /// The ends of that device's stretches that the writer knew when it began this one.
    package let parents: [EntryID]

    package init(device: String, parents: [EntryID]) {
        self.device = device
        self.parents = parents
    }

    /// One of which a damaged store had lost whose it is; who knows that tells it.
    static let unknown = Stretch(device: "", parents: [])
}

/// The name of a stretch: a random number.
///
/// Two of a million stretches have the same one with a chance of 1 in 10⁷ (the birthday problem with 2⁶³
/// days).
package struct StretchID: Hashable, Comparable, Sendable {
    /// Less than 2⁶³, which a signed number holds.
    package let number: UInt64

    package init(number: UInt64) { self.number = number }

    /// A new one.
    package static func random(using generator: inout some RandomNumberGenerator) -> StretchID {
        StretchID(number: UInt64.random(in: 1..<1 << 63, using: &generator))
    }

    package static func < (first: StretchID, second: StretchID) -> Bool { first.number < second.number }
}

/// The name of an entry: its stretch, and its place in it, from 1. Nothing else ever has the same.
package struct EntryID: Hashable, Comparable, Sendable {
    package let stretch: StretchID
    package let position: Int

    package init(stretch: StretchID, position: Int) {
        self.stretch = stretch
        self.position = position
    }

    package static func < (first: EntryID, second: EntryID) -> Bool {
        (first.stretch, first.position) < (second.stretch, second.position)
    }
}
