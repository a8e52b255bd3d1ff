extension Log {
    /// Whether every stretch is there that others name.
    var namesOnlyItsStretches: Bool {
        stretches.values.allSatisfy { knowsStretches($0.parents.map(\.stretch)) }
            && entries.values.joined().allSatisfy { knowsStretches($0.clearing?.stretches ?? []) }
            && knowsStretches(counts.keys.map(\.stretch))
    }

    private func knowsStretches(_ named: [StretchID]) -> Bool { named.allSatisfy { stretches[$0] != nil } }

    /// Leaves out what names a stretch that is not there, as what is read of a damaged store may: nobody
    /// could read a document with it.
    mutating func dropUnknownStretches() {
        for (id, stretch) in stretches {
            let parents = stretch.parents.filter { stretches[$0.stretch] != nil }
            stretches[id] = Stretch(device: stretch.device, parents: parents)
        }
        for (id, list) in entries {
            entries[id] = list.filter { knowsStretches($0.clearing?.stretches ?? []) }
        }
        counts = counts.filter { knowsStretches([$0.key.stretch]) }
    }
}

extension Clearing {
    /// The stretches that it names, some more than once.
    var stretches: [StretchID] {
        seen.map(\.stretch) + loose.map(\.stretch) + amounts.keys.map(\.stretch)
    }
}

extension Entry {
    /// Less than what a store itself can reach, so that it can go on after the highest position.
    static let endOfStretch = 1 << 52

    private static let dates = -endOfTime...endOfTime

    /// Whether no number could overflow, and every number may be in a document.
    var isWithinBounds: Bool {
        guard 1..<Self.endOfStretch ~= position, 0...Self.endOfTime ~= time else { return false }
        return switch content {
        case .donated(_, let date, _), .invalidated(_, _, let date): Self.dates ~= date
        case .shown(_, let count): count.isWithinBounds
        case .displayed(let date, let anchor): Self.dates ~= date && 0...Self.endOfTime ~= anchor
        case .set: true
        case .cleared(let clearing):
            if case .donations(_, let date?) = clearing.scope { Self.dates ~= date } else { true }
        }
    }
}

extension RunningCount {
    /// A count that 4,000 years of one display a second do not reach, so that sums cannot overflow.
    static let end = 1 << 37

    var isWithinBounds: Bool { 0..<Self.end ~= count && 0..<1000 * Self.end ~= milliseconds }
}
