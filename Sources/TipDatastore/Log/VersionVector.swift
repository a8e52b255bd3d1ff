/// Up to which entry each stretch is known.
///
/// Source of the term: Parker et al., "Detection of Mutual Inconsistency in Distributed Systems", 1983.
package struct VersionVector: Hashable, Sendable {
    /// The position of the last known entry by stretch; 0 where only the stretch itself is.
    package private(set) var positions: [StretchID: Int] = [:]

    package init() {}

    package subscript(stretch: StretchID) -> Int? { positions[stretch] }

    /// Whether an entry is known.
    package func covers(_ entry: EntryID) -> Bool { (positions[entry.stretch] ?? 0) >= entry.position }

    /// Whether all that another vector covers is known.
    package func covers(_ other: VersionVector) -> Bool {
        other.positions.allSatisfy { (positions[$0.key] ?? 0) >= $0.value }
    }

    /// Notes that a stretch is known up to a position.
    package mutating func raise(_ stretch: StretchID, to position: Int) {
        positions[stretch] = max(positions[stretch] ?? 0, position)
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
