extension Log {
    /// Whether every stretch is there that others name.
    var namesOnlyItsStretches: Bool {
        stretches.values.allSatisfy { knowsStretches($0.parents.map(\.stretch)) }
            && entries.values.joined().allSatisfy { knowsStretches($0.clearing?.stretches ?? []) }
    }

    private func knowsStretches(_ named: [StretchID]) -> Bool { named.allSatisfy { stretches[$0] != nil } }

    /// Leaves out what names a stretch that is not there, as what is read of a damaged store may: nobody could
    /// read a document with it.
    mutating func dropUnknownStretches() {
        for (id, stretch) in stretches {
            let parents = stretch.parents.filter { stretches[$0.stretch] != nil }
            stretches[id] = Stretch(device: stretch.device, parents: parents)
        }
        for (id, list) in entries {
            entries[id] = list.filter { knowsStretches($0.clearing?.stretches ?? []) }
        }
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

    /// Whether no number could overflow, and every number may be in a document.
    var isWithinBounds: Bool {
        guard 1..<Self.endOfStretch ~= position, 0...Self.endOfTime ~= time else { return false }
        return switch content {
        case .donated(_, let date, _), .invalidated(_, _, let date): (try? Entry.date(date)) != nil
        case .shown(_, let count): RunningCount([count.count, count.milliseconds]) != nil
        case .displayed(let date, let anchor):
            (try? Entry.date(date)) != nil && 0...Self.endOfTime ~= anchor
        case .set, .cleared: true
        }
    }
}
