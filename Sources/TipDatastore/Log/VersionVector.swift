/// Up to which entry each stretch is known.
///
/// Source of the term: Parker et al., "Detection of Mutual Inconsistency in Distributed Systems", 1983.
package struct VersionVector: Hashable, Sendable {
    /// The position of the last known entry by stretch; 0 where only the stretch itself is.
    package private(set) var positions: [StretchID: Int] = [:]

    package init() {}

    /// The position up to which a stretch is known, 0 when nothing of it is.
    package subscript(stretch: StretchID) -> Int { positions[stretch] ?? 0 }

    /// Whether a stretch is known, be it without entries.
    package func mentions(_ stretch: StretchID) -> Bool { positions[stretch] != nil }

    /// Whether an entry is known.
    package func covers(_ entry: EntryID) -> Bool { self[entry.stretch] >= entry.position }

    /// Whether all that another vector covers is known.
    package func covers(_ other: VersionVector) -> Bool {
        other.positions.allSatisfy { self[$0.key] >= $0.value }
    }

    /// Notes that a stretch is known up to a position.
    package mutating func raise(_ stretch: StretchID, to position: Int) {
        positions[stretch] = max(self[stretch], position)
    }

    /// Adds what another vector covers.
    package mutating func formUnion(_ other: VersionVector) {
        positions.merge(other.positions) { max($0, $1) }
    }

    /// That of some of the stretches.
    package func filter(_ isIncluded: (StretchID) -> Bool) -> VersionVector {
        var part = VersionVector()
        part.positions = positions.filter { isIncluded($0.key) }
        return part
    }
}
