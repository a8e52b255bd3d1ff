package import FoundationEssentials

/// What a log comes to, apart from donations.
package struct FoldedLog: Hashable, Sendable {
    /// What is known of a tip.
    package struct Tip: Hashable, Sendable {
        /// How often, and how long, it was shown.
        package var shown = RunningCount()
        /// Why and when it became invalid, in milliseconds since 2001.
        package var invalidation: Invalidation?

        package init(shown: RunningCount = RunningCount(), invalidation: Invalidation? = nil) {
            (self.shown, self.invalidation) = (shown, invalidation)
        }
    }

    package struct Invalidation: Hashable, Sendable {
        package let reason: String
        package let date: Int

        package init(reason: String, date: Int) { (self.reason, self.date) = (reason, date) }
    }

    /// By id.
    package var tips: [String: Tip] = [:]
    /// The values of parameters that are not at their default, by key.
    package var parameters: [String: Data] = [:]
    /// When a tip was last shown, in milliseconds since 2001.
    package var lastDisplay: Int?

    package init(tips: [String: Tip] = [:], parameters: [String: Data] = [:], lastDisplay: Int? = nil) {
        (self.tips, self.parameters, self.lastDisplay) = (tips, parameters, lastDisplay)
    }
}

/// A donation in a log.
package struct FoldedDonation: Hashable, Sendable {
    package let id: EntryID
    /// In milliseconds since 2001.
    package let date: Int
    package let payload: Data?
}

extension Log {
    /// What the entries that no known clearing covers come to, apart from donations.
    ///
    /// Counts add up over the stretches. The first invalidation counts, and the last value of a parameter, by
    /// logical time, then by the device's id, then by the name of the entry.
    package var folded: FoldedLog {
        let clearings = clearings
        var folded = FoldedLog()
        var invalidations: [String: Order] = [:]
        var parameters: [String: Order] = [:]
        var displays: [(time: Int, date: Int)] = []
        var anchor = 0
        var counts: [RunningCount.Place: RunningCount] = [:]
        forEachEntry { id, entry in
            guard !clearings.contains(where: { $0.covers(entry, of: id.stretch) }) else { return }
            let order = Order(time: entry.time, device: device(of: id.stretch), id: id)
            switch entry.content {
            case .shown(let tip, let count):
                // Of a damaged store there may be an earlier one, too.
                let place = RunningCount.Place(stretch: id.stretch, tip: tip)
                counts[place] = counts[place]?.union(count) ?? count
            case .displayed(let date, let time):
                displays.append((entry.time, date))
                anchor = max(anchor, time)
            case .invalidated(let tip, let reason, let date):
                if let first = invalidations[tip], first < order { break }
                invalidations[tip] = order
                folded.tips[tip, default: .init()].invalidation = .init(reason: reason, date: date)
            case .set(let key, let value):
                if let last = parameters[key], order < last { break }
                parameters[key] = order
                folded.parameters[key] = value
            case .donated, .cleared: break
            }
        }
        for (place, count) in counts {
            let cleared = Self.cleared(place, by: clearings)
            let more = count.union(cleared) - cleared
            guard more != RunningCount() else { continue }
            folded.tips[place.tip, default: .init()].shown =
                folded.tips[place.tip, default: .init()].shown + more
        }
        folded.lastDisplay = displays.filter { $0.time >= anchor }.map(\.date).max()
        return folded
    }

    /// The donations to an event that no known clearing covers, by date, then by name.
    package func donations(to event: String) -> [FoldedDonation] {
        let clearings = clearings
        var donations: [FoldedDonation] = []
        forEachEntry { id, entry in
            guard case .donated(event, let date, let payload) = entry.content,
                !clearings.contains(where: { $0.covers(entry, of: id.stretch) })
            else { return }
            donations.append(FoldedDonation(id: id, date: date, payload: payload))
        }
        return donations.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }

    /// How much of a count that has grown since was cleared.
    private static func cleared(_ place: RunningCount.Place, by clearings: [KnownClearing]) -> RunningCount {
        clearings.filter { $0.clearing.scope.clearsCount(of: place.tip) }
            .compactMap { $0.clearing.amounts[place] }
            .reduce(RunningCount()) { $0.union($1) }
    }

    /// What comes before and after something that was not told of it.
    private struct Order: Comparable {
        let time: Int
        let device: String
        let id: EntryID

        static func < (first: Order, second: Order) -> Bool {
            (first.time, first.device, first.id) < (second.time, second.device, second.id)
        }
    }
}
