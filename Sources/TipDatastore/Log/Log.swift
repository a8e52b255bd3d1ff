/// What devices have written, as far as it is known and not dead.
///
/// An entry that is known and not here is dead: it was cleared, or something newer stands for it. So absence
/// tells as much as presence, and merging in any order, again and again, comes to the same.
///
/// Source of that: Bieniusa et al., "An Optimized Conflict-free Replicated Set", 2012.
package struct Log: Sendable {
    package var stretches: [StretchID: Stretch] = [:]
    /// Up to where each stretch is known. A stretch may be here without that, so that clearings can be
    /// understood.
    ///
    /// A stretch may also have living entries beyond it: what was read of a damaged store is *loose*, as it
    /// says nothing of what could not be read.
    package var known = VersionVector()
    /// The living entries of each stretch, by position.
    package var entries: [StretchID: [Entry]] = [:]
    /// The highest logical time.
    package var clock = 0
    /// How much running counts are known to have been, from documents without the clearings that would say
    /// it: these may be lost.
    package var counts: [RunningCount.Place: RunningCount] = [:]

    package init() {}

    /// The device that wrote a stretch.
    func device(of stretch: StretchID) -> String { stretches[stretch]?.device ?? "" }

    subscript(id: EntryID) -> Entry? {
        guard let list = entries[id.stretch], let index = Self.index(of: id.position, in: list) else {
            return nil
        }
        return list[index]
    }

    /// Whether an entry is here, or known to be dead.
    func knows(_ id: EntryID) -> Bool { known.covers(id) || self[id] != nil }

    /// Removes a living entry.
    mutating func remove(_ id: EntryID) {
        guard let index = entries[id.stretch].flatMap({ Self.index(of: id.position, in: $0) }) else { return }
        entries[id.stretch]?.remove(at: index)
    }

    private static func index(of position: Int, in list: [Entry]) -> Int? {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].position < position { low = middle + 1 } else { high = middle }
        }
        return low < list.count && list[low].position == position ? low : nil
    }

    /// Its entries, without the claim that those before them are known.
    var loosened: Log {
        var loose = self
        loose.known = VersionVector()
        for stretch in entries.keys { loose.known.raise(stretch, to: 0) }
        return loose
    }

    /// The last position of a stretch that anything is told of.
    func end(of stretch: StretchID) -> Int { max(known[stretch], entries[stretch]?.last?.position ?? 0) }

    func hasLooseEntries(in stretch: StretchID) -> Bool {
        entries[stretch]?.last.map { $0.position > known[stretch] } ?? false
    }

    /// The loose entries.
    var looseEntries: Set<EntryID> {
        var ids: Set<EntryID> = []
        for (stretch, list) in entries where hasLooseEntries(in: stretch) {
            for entry in list where entry.position > known[stretch] {
                ids.insert(EntryID(stretch: stretch, position: entry.position))
            }
        }
        return ids
    }

    package func forEachEntry(_ body: (EntryID, Entry) -> Void) {
        for (stretch, list) in entries {
            for entry in list { body(EntryID(stretch: stretch, position: entry.position), entry) }
        }
    }

    // MARK: Vectors

    /// The shortest list of ends that says what a vector covers, as stretches' parents say the rest.
    package func ends(of vector: VersionVector) -> [EntryID] {
        var inner = VersionVector()
        for (stretch, position) in vector.positions where position > 0 {
            for end in stretches[stretch]?.parents ?? [] { inner.raise(end.stretch, to: end.position) }
        }
        return vector.positions
            .filter { $0.value > inner[$0.key] }
            .map { EntryID(stretch: $0.key, position: $0.value) }
            .sorted()
    }

    /// All that some ends cover: they, and by the stretches' parents everything before them.
    package func vector(of ends: [EntryID]) -> VersionVector {
        var vector = VersionVector()
        var left = ends
        while let end = left.popLast() {
            let before = vector[end.stretch]
            guard before < end.position else { continue }
            vector.raise(end.stretch, to: end.position)
            if before == 0 { left += stretches[end.stretch]?.parents ?? [] }
        }
        return vector
    }

    // MARK: Merging

    /// Merges what another log tells. What one has, and the other knows without having it, is dead.
    ///
    /// - Returns: the stretches of which a running count has died here.
    /// - Complexity: O(*n*) in the entries of the stretches that the other knows.
    package mutating func merge(_ other: Log) -> Set<StretchID> {
        var withoutCount: Set<StretchID> = []
        for (stretch, theirs) in other.known.positions {
            let mine = known[stretch]
            let merged = Self.merge(
                entries[stretch] ?? [],
                knownTo: mine,
                other.entries[stretch] ?? [],
                knownTo: theirs
            ) {
                if $0.isShown { withoutCount.insert(stretch) }
            }
            if let merged { entries[stretch] = merged }
            known.raise(stretch, to: theirs)
        }
        stretches.merge(other.stretches) { mine, theirs in mine == .unknown ? theirs : mine }
        clock = max(clock, other.clock)
        counts.merge(other.counts) { $0.union($1) }
        return withoutCount
    }

    /// - Returns: nil when nothing changes in the first list.
    private static func merge(
        _ mine: [Entry],
        knownTo myEnd: Int,
        _ theirs: [Entry],
        knownTo theirEnd: Int,
        died: (Entry) -> Void
    ) -> [Entry]? {
        var merged: [Entry] = []
        merged.reserveCapacity(mine.count + theirs.count)
        var others = theirs[...]
        var hasChanged = false
        func takeOthers(before position: Int) {
            while let next = others.first, next.position < position {
                if next.position > myEnd {
                    merged.append(next)
                    hasChanged = true
                }
                others.removeFirst()
            }
        }
        for entry in mine {
            takeOthers(before: entry.position)
            let isShared = others.first?.position == entry.position
            if isShared { others.removeFirst() }
            if isShared || entry.position > theirEnd {
                merged.append(entry)
            } else {
                died(entry)
                hasChanged = true
            }
        }
        takeOthers(before: .max)
        return hasChanged ? merged : nil
    }
}

extension Entry {
    var isShown: Bool { if case .shown = content { true } else { false } }

    var clearing: Clearing? { if case .cleared(let clearing) = content { clearing } else { nil } }
}
