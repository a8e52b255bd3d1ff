import FoundationEssentials

/// The store, the changes not yet written to it, and its failures.
struct Persistence: Sendable {
    private(set) var store: Datastore?
    /// The status of the datastore, apart from a current failure.
    private var configured = Tips.DatastoreStatus.notConfigured
    /// The changes that the store does not have yet, in order.
    var journal = Journal()
    /// Set by the first call to configure.
    private(set) var isConfiguring = false
    /// Whether the datastore is to be emptied when it is configured.
    private(set) var startsFromNothing = false
    private(set) var failure: TipStoreError?
    /// The number of consecutive failures of the store.
    private(set) var failures = 0
    /// The store's replacement count when the session's facts were last restored into it.
    private(set) var restored = 0
    /// Events whose donations are overdue, with how many of them are needed.
    private var late: [String: Int] = [:]
    /// Donations of this session by event, which determine when excess donations are trimmed.
    private var donationCounts: [String: Int] = [:]

    /// The store, unless it fails.
    var workingStore: Datastore? { failure == nil ? store : nil }

    var failingStore: Datastore? { failure == nil ? nil : store }

    /// Whether there are unwritten changes and a working store to write them to.
    var needsWrite: Bool { workingStore != nil && !journal.changes.isEmpty }

    /// The status of the datastore, including a current failure.
    var status: Tips.DatastoreStatus {
        failure.map { .failing(file: configured.file, error: $0) } ?? configured
    }

    // MARK: A session

    /// - Returns: Whether this is the first call.
    mutating func beginConfiguring() -> Bool {
        defer { isConfiguring = true }
        return !isConfiguring
    }

    /// - Returns: False when configuring has already begun.
    mutating func startFromNothing() -> Bool {
        guard !isConfiguring else { return false }
        startsFromNothing = true
        journal.forget()
        return true
    }

    mutating func open(_ store: Datastore?, _ status: Tips.DatastoreStatus) {
        self.store = store
        configured = status
        if let store { noteRestored(store.replacement) }
    }

    /// Resets everything but the unwritten changes.
    ///
    /// - Returns: The store, to be closed.
    mutating func endSession() -> Datastore? {
        defer {
            var next = Persistence()
            next.journal = journal
            self = next
        }
        return store
    }

    // MARK: Failures

    /// - Returns: Seconds until the store is retried: 2, then 4, 8 and so on up to 60.
    mutating func fail(_ error: TipStoreError) -> TimeInterval {
        failure = error
        failures += 1
        return min(TimeInterval(1 << min(failures, 6)), 60)
    }

    mutating func succeed() { (failure, failures) = (nil, 0) }

    /// Notes the file that the facts of the session are in now.
    mutating func noteRestored(_ replacement: StoreReplacement) {
        restored = replacement.count
        if let damaged = replacement.setAside { configured.noteReplacement(of: damaged) }
    }

    // MARK: Donations

    /// Whether any donations are overdue; then no further caller waits for the store.
    var isLate: Bool { !late.isEmpty }

    /// - Returns: Whether a load of at least `count` donations of the event is already overdue.
    func expects(_ event: String, latest count: Int) -> Bool { late[event].map { $0 >= count } ?? false }

    mutating func expect(_ event: String, latest count: Int) {
        late[event] = max(late[event] ?? 0, count)
    }

    /// - Returns: Whether these donations were overdue.
    mutating func noteLoaded(_ event: String, latest count: Int) -> Bool {
        guard let awaited = late[event], awaited <= count else { return false }
        late[event] = nil
        return true
    }

    /// - Returns: Whether the event's donations are due to be loaded and trimmed: at the first call, then at
    ///   every `interval`th.
    mutating func countDonation(of event: String, interval: Int) -> Bool {
        let count = (donationCounts[event] ?? -1) + 1
        donationCounts[event] = count
        return count.isMultiple(of: interval)
    }
}

/// Changes that are not written yet, numbered in order.
struct Journal: Sendable {
    private(set) var changes: [LogChange] = []
    /// The number of the last change that was written.
    private(set) var writtenNumber = 0
    private(set) var durability = Durability.process

    /// The number of the last change.
    var lastNumber: Int { writtenNumber + changes.count }

    mutating func append(_ more: [LogChange], durability: Durability) {
        changes += more
        if durability == .power { self.durability = .power }
    }

    /// Drops all changes but declarations.
    mutating func forget() {
        changes = changes.filter { if case .declared = $0 { true } else { false } }
        durability = .process
    }

    /// Removes the first `count` changes, which have been written.
    mutating func removeFirst(_ count: Int) {
        changes.removeFirst(count)
        writtenNumber += count
        if changes.isEmpty { durability = .process }
    }
}
