package import FoundationEssentials

/// A log, and a device that writes to it.
package struct DeviceLog: Sendable {
    /// The device's id.
    package var device: String
    package var log = Log()
    /// Where the device writes.
    package private(set) var stretch: StretchID?
    /// Whether another stretch has to begin before anything is written: nothing proves that this one's end is
    /// known, or a running count of it has died here, of which some part may still be told elsewhere.
    package private(set) var isEnded = false
    /// What the device has written last, since this was made of a log.
    private(set) var lastWritten: EntryID?
    /// The reset of the datastore that has not met the folder of documents yet.
    package internal(set) var waitingReset: EntryID?
    /// Gives a new name at each call.
    var makeStretch = NameSource().stretch

    /// The log of a device that has not written anything.
    package init(device: String) { self.device = device }

    /// The log of a device that has written before.
    ///
    /// - Parameters:
    ///   - stretch: where it wrote.
    ///   - isEnded: whether another stretch has to begin.
    ///   - waitingReset: the reset of the datastore that has not met the folder of documents yet.
    init(device: String, log: Log, stretch: StretchID?, isEnded: Bool, waitingReset: EntryID?) {
        (self.device, self.log) = (device, log)
        (self.stretch, self.isEnded, self.waitingReset) = (stretch, isEnded, waitingReset)
    }

    /// The last entry that the device has written.
    package var end: EntryID? { stretch.map { EntryID(stretch: $0, position: log.known[$0]) } }

    /// Says, before anything is written, what the device is known to have written last, by a note that no
    /// backup contains. If that is not the end, another stretch begins.
    package mutating func goOn(after last: EntryID?) {
        if last != end { isEnded = true }
    }

    // MARK: Writing

    @discardableResult
    package mutating func donate(to event: String, date: Int, payload: Data? = nil) -> EntryID {
        append(.donated(event: event, date: date, payload: payload))
    }

    /// Drops donations of this device's own to an event, those written longest ago, whatever their dates say.
    ///
    /// - Parameter limit: how many stay.
    /// - Returns: which were dropped.
    @discardableResult
    package mutating func trimDonations(to event: String, keeping limit: Int) -> [EntryID] {
        var own: [(time: Int, id: EntryID)] = []
        log.forEachEntry { id, entry in
            if case .donated(event, _, _) = entry.content, isOwn(id) { own.append((entry.time, id)) }
        }
        let surplus = own.sorted { ($0.time, $0.id) < ($1.time, $1.id) }.dropLast(max(0, limit)).map(\.id)
        surplus.forEach { log.remove($0) }
        return surplus
    }

    /// Notes that a tip was shown so many times, and so many milliseconds, more.
    @discardableResult
    package mutating func show(_ tip: String, _ more: RunningCount) -> EntryID {
        let stretch = begin().stretch
        var former: (id: EntryID, count: RunningCount)?
        for entry in log.entries[stretch] ?? [] {
            guard case .shown(tip, let count) = entry.content else { continue }
            former = (EntryID(stretch: stretch, position: entry.position), count)
        }
        if let former { log.remove(former.id) }
        return append(.shown(tip: tip, (former?.count ?? RunningCount()) + more))
    }

    /// Notes when a tip was last shown.
    ///
    /// - Parameter isAnchor: whether nothing that is known of this counts any more, as when a clock was set
    ///   back.
    @discardableResult
    package mutating func noteDisplay(at date: Int, isAnchor: Bool = false) -> EntryID {
        var anchor = isAnchor ? nextTime : 0
        log.forEachEntry { if case .displayed(_, let time) = $1.content { anchor = max(anchor, time) } }
        removeOwn {
            if case .displayed(let former, _) = $0.content {
                former <= date || $0.time < anchor
            } else {
                false
            }
        }
        return append(.displayed(date: date, anchor: anchor))
    }

    /// Notes that a tip became invalid.
    ///
    /// - Returns: nil when it is so already; then nothing is written.
    @discardableResult
    package mutating func invalidate(_ tip: String, reason: String, date: Int) -> EntryID? {
        guard log.folded.tips[tip]?.invalidation == nil else { return nil }
        return append(.invalidated(tip: tip, reason: reason, date: date))
    }

    @discardableResult
    package mutating func set(_ parameter: String, to value: Data?) -> EntryID {
        removeOwn { if case .set(parameter, _) = $0.content { true } else { false } }
        return append(.set(parameter: parameter, value: value))
    }

    // MARK: Clearing

    /// Clears what is known.
    @discardableResult
    package mutating func clear(_ scope: Clearing.Scope) -> EntryID { clear(scope, log.context) }

    /// Clears what is known and, when that is read next, what the folder of documents has.
    @discardableResult
    package mutating func resetDatastore() -> EntryID {
        let id = clear(.everything, log.context, isReset: true)
        waitingReset = id
        return id
    }

    /// - Parameters:
    ///   - context: what it covers.
    ///   - isReset: whether it is the reset of a datastore.
    ///   - met: the reset that meets the folder of documents by this.
    mutating func clear(
        _ scope: Clearing.Scope,
        _ context: CausalContext,
        isReset: Bool = false,
        meeting met: EntryID? = nil
    ) -> EntryID {
        let next = begin()
        // One of everything may take the place of this device's earlier ones, so it stands for their resets,
        // too.
        let isWhole = scope == .everything
        var resets = isWhole ? log.resets(\.resets, of: device) : []
        var allMet = isWhole ? log.resets(\.met, of: device) : []
        if isReset { resets.insert(next) }
        if let met { allMet.insert(met) }
        // Of loose entries that are dead only earlier clearings know.
        let living = context.loose.filter { log[$0].map { scope.matches($0.content) } ?? true }
        let loose = living.union(log.looseEntries(clearedWithin: scope))
        let id = append(
            .cleared(
                Clearing(
                    scope: scope,
                    seen: log.ends(of: context.vector),
                    loose: loose.filter { !context.vector.covers($0) },
                    amounts: context.counts.filter { scope.clearsCount(of: $0.key.tip) },
                    resets: resets,
                    met: allMet
                )
            )
        )
        compact()
        return id
    }

    // MARK: Merging

    /// Merges what other logs tell.
    package mutating func merge(_ others: [Log]) {
        for other in others {
            // More of its own stretch than it wrote: it was set back.
            if let stretch, other.end(of: stretch) > log.known[stretch] { isEnded = true }
            noteDeath(in: log.merge(other))
        }
        // A restored backup may not know yet that its reset has met the folder.
        if let reset = waitingReset, log.resets(\.met).contains(reset) { waitingReset = nil }
        compact()
    }

    /// Merges the log of a store that this one takes the place of.
    mutating func merge(former: DeviceLog) {
        waitingReset = former.waitingReset ?? waitingReset
        merge([former.log])
    }

    private mutating func compact() { noteDeath(in: log.compact(on: device)) }

    private mutating func noteDeath(in stretches: Set<StretchID>) {
        if let stretch, stretches.contains(stretch) { isEnded = true }
    }

    // MARK: Entries

    private var nextTime: Int { min(log.clock + 1, Entry.endOfTime) }

    /// Begins another stretch if the current one must not go on.
    ///
    /// - Returns: the name of the next entry.
    private mutating func begin() -> EntryID {
        if let stretch, !isEnded { return EntryID(stretch: stretch, position: log.known[stretch] + 1) }
        let own = log.known.filter { isOwn(EntryID(stretch: $0, position: 0)) }
        let new = makeStretch()
        log.stretches[new] = Stretch(device: device, parents: log.ends(of: own))
        log.known.raise(new, to: 0)
        (stretch, isEnded) = (new, false)
        return EntryID(stretch: new, position: 1)
    }

    private mutating func append(_ content: Entry.Content) -> EntryID {
        let id = begin()
        log.clock = nextTime
        log.known.raise(id.stretch, to: id.position)
        log.entries[id.stretch, default: []].append(Entry(position: id.position, time: log.clock, content))
        lastWritten = id
        return id
    }

    /// Whether this device wrote an entry, and would tell by its absence that it is dead: of a loose one
    /// nobody would hear that.
    private func isOwn(_ id: EntryID) -> Bool {
        log.device(of: id.stretch) == device && log.known.covers(id)
    }

    private mutating func removeOwn(where isMeant: (Entry) -> Bool) {
        var found: [EntryID] = []
        log.forEachEntry { id, entry in if isOwn(id), isMeant(entry) { found.append(id) } }
        found.forEach { log.remove($0) }
    }
}
