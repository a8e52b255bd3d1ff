import FoundationEssentials

/// What has to be written, where it goes, and what is wrong with that.
struct Persistence: Sendable {
    private(set) var store: (any TipStore)?
    /// How things are kept, apart from what fails at the moment.
    private var configured = Tips.DatastoreStatus.notConfigured
    /// What happened and is not kept by the store yet, in order.
    var journal = Journal()
    /// Set by the first call to configure.
    private(set) var isConfiguring = false
    /// Whether the datastore is to be emptied when it is configured.
    private(set) var startsFromNothing = false
    private(set) var failure: TipStoreError?
    /// How often in a row the store has failed.
    private var failures = 0
    /// How often the store's file had been replaced when what was known was last restored into it.
    private(set) var restored = 0
    /// Events whose donations somebody needs and could not wait for, with how many.
    private var late: [String: Int] = [:]
    /// Donations of this session by event, to drop those that are too many now and then.
    private var donationCounts: [String: Int] = [:]

    /// The store, unless it fails.
    var workingStore: (any TipStore)? { failure == nil ? store : nil }

    var failingStore: (any TipStore)? { failure == nil ? nil : store }

    /// Whether anything can and has to be written.
    var needsWrite: Bool { workingStore != nil && !journal.changes.isEmpty }

    /// How things are kept.
    var status: Tips.DatastoreStatus { failure.map { .failing(configured.file, $0) } ?? configured }

    // MARK: A session

    /// - Returns: Whether this is the first call.
    mutating func beginConfiguring() -> Bool {
        defer { isConfiguring = true }
        return !isConfiguring
    }

    /// - Returns: Whether it is not too late.
    mutating func startFromNothing() -> Bool {
        guard !isConfiguring else { return false }
        startsFromNothing = true
        journal.forget()
        return true
    }

    mutating func open(_ store: (any TipStore)?, _ status: Tips.DatastoreStatus) {
        self.store = store
        configured = status
        restored = store?.replacement.count ?? 0
    }

    /// Keeps only what could not be written.
    ///
    /// - Returns: The store, to be closed.
    mutating func endSession() -> (any TipStore)? {
        defer {
            var next = Persistence()
            next.journal = journal
            self = next
        }
        return store
    }

    // MARK: Failures

    /// - Returns: Seconds until the store is to be tried again: 2, then 4, 8 and so on up to a minute.
    mutating func fail(_ error: TipStoreError) -> TimeInterval {
        failure = error
        failures += 1
        return min(TimeInterval(1 << min(failures, 6)), 60)
    }

    mutating func succeed() { (failure, failures) = (nil, 0) }

    /// Notes that what was known is in the file that replaced another one.
    mutating func noteRestored(_ replacement: StoreReplacement) {
        restored = replacement.count
        guard let setAside = replacement.setAside else { return }
        configured.noteReplacement(of: URL(filePath: setAside, directoryHint: .notDirectory))
    }

    // MARK: Donations

    /// Whether anybody waits in vain for donations, so that nobody else should wait.
    var isLate: Bool { !late.isEmpty }

    /// - Returns: Whether so many donations of the event are expected already.
    func expects(_ event: String, latest count: Int) -> Bool { late[event].map { $0 >= count } ?? false }

    mutating func expect(_ event: String, latest count: Int) {
        late[event] = max(late[event] ?? 0, count)
    }

    /// - Returns: Whether somebody could not wait for these donations.
    mutating func noteLoaded(_ event: String, latest count: Int) -> Bool {
        guard let awaited = late[event], awaited <= count else { return false }
        late[event] = nil
        return true
    }

    /// - Returns: Whether as many donations were counted as after which an event is looked after; true for the first.
    mutating func countDonation(of event: String, interval: Int) -> Bool {
        let count = (donationCounts[event] ?? -1) + 1
        donationCounts[event] = count
        return count.isMultiple(of: interval)
    }
}

/// Changes that are not written yet, numbered in order.
struct Journal: Sendable {
    private(set) var changes: [TipChange] = []
    /// The number of the last change that was written.
    private(set) var writtenNumber = 0
    private(set) var durability = Durability.process

    /// The number of the last change.
    var lastNumber: Int { writtenNumber + changes.count }

    mutating func append(_ more: [TipChange], durability: Durability) {
        changes += more
        if durability == .power { self.durability = .power }
    }

    /// Drops all changes but declarations.
    mutating func forget() {
        changes = changes.filter { if case .declared = $0 { true } else { false } }
        durability = .process
    }

    /// Removes the first changes, which are written.
    mutating func removeFirst(_ count: Int) {
        changes.removeFirst(count)
        writtenNumber += count
        if changes.isEmpty { durability = .process }
    }
}
