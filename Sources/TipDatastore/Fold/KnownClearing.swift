/// A clearing in a log, with all that its author had seen.
struct KnownClearing {
    let id: EntryID
    /// Its logical time.
    let time: Int
    let clearing: Clearing
    let seen: VersionVector

    /// Whether a stretch's entry is cleared.
    func covers(_ entry: Entry, of stretch: StretchID) -> Bool {
        let isSeen =
            entry.position <= seen[stretch]
            || !clearing.loose.isEmpty
                && clearing.loose.contains(EntryID(stretch: stretch, position: entry.position))
        return isSeen && clearing.scope.matches(entry.content)
    }

    /// Whether entries of a stretch may be cleared.
    func concerns(_ stretch: StretchID) -> Bool {
        seen[stretch] > 0 || clearing.loose.contains { $0.stretch == stretch }
    }

    /// Whether this can stand for another one of the same device.
    func isWider(than other: KnownClearing) -> Bool {
        let (mine, theirs) = (clearing, other.clearing)
        guard mine.scope.includes(theirs.scope), mine.resets.isSuperset(of: theirs.resets),
            mine.met.isSuperset(of: theirs.met), seen.covers(other.seen),
            theirs.loose.allSatisfy({ seen.covers($0) || mine.loose.contains($0) })
        else { return false }
        return theirs.amounts.allSatisfy { place, amount in
            mine.amounts[place].map { $0.union(amount) == $0 } ?? false
        }
    }
}

extension Clearing.Scope {
    func matches(_ content: Entry.Content) -> Bool {
        switch (self, content) {
        case (_, .cleared): false
        case (.everything, _): true
        case (.tip(let id), .shown(let tip, _)), (.tip(let id), .invalidated(let tip, _, _)): tip == id
        case (.donations(let id, let end), .donated(let event, let date, _)):
            event == id && end.map { date < $0 } ?? true
        default: false
        }
    }

    /// Whether it matches all that another one does.
    func includes(_ other: Self) -> Bool {
        switch (self, other) {
        case (.everything, _): true
        case (.donations(let mine, let end), .donations(let theirs, let otherEnd)):
            mine == theirs && end.map { end in otherEnd.map { $0 <= end } ?? false } ?? true
        default: self == other
        }
    }

    /// Whether it clears how often a tip was shown.
    func clearsCount(of tip: String) -> Bool { self == .everything || self == .tip(tip) }
}

extension Log {
    var clearings: [KnownClearing] {
        var found: [KnownClearing] = []
        forEachEntry { id, entry in
            guard let clearing = entry.clearing else { return }
            found.append(
                KnownClearing(id: id, time: entry.time, clearing: clearing, seen: vector(of: clearing.seen))
            )
        }
        return found
    }

    /// The loose entries that clearings cover which a scope includes.
    func looseEntries(clearedWithin scope: Clearing.Scope) -> Set<EntryID> {
        var loose: Set<EntryID> = []
        forEachEntry { _, entry in
            guard let clearing = entry.clearing, scope.includes(clearing.scope) else { return }
            loose.formUnion(clearing.loose)
        }
        return loose
    }

    /// How much each running count is known to have been, whether or not it was cleared since.
    var runningCounts: [RunningCount.Place: RunningCount] {
        var counts = counts
        func note(_ place: RunningCount.Place, _ count: RunningCount) {
            counts[place] = counts[place]?.union(count) ?? count
        }
        forEachEntry { id, entry in
            switch entry.content {
            case .shown(let tip, let count): note(RunningCount.Place(stretch: id.stretch, tip: tip), count)
            case .cleared(let clearing): clearing.amounts.forEach(note)
            default: break
            }
        }
        return counts
    }

    /// The resets of the datastore that living clearings stand for, or only those of one device.
    func resets(_ which: KeyPath<Clearing, Set<EntryID>>, of device: String? = nil) -> Set<EntryID> {
        var resets: Set<EntryID> = []
        forEachEntry { id, entry in
            guard let clearing = entry.clearing, device == nil || self.device(of: id.stretch) == device else {
                return
            }
            resets.formUnion(clearing[keyPath: which])
        }
        return resets
    }
}
