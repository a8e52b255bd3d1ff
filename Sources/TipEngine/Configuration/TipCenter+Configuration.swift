import Dispatch
import FoundationEssentials
import Synchronization

extension TipCenter {
    /// See ``Tips/configure(_:)``.
    public func configure(_ options: [Tips.ConfigurationOption] = []) throws(TipsError) {
        let isFirst = state.withLock { state in
            defer { state.isConfiguring = true }
            return !state.isConfiguring
        }
        guard isFirst else { throw .tipsDatastoreAlreadyConfigured }
        var configuration = Tips.Configuration()
        for option in options { option.apply(&configuration) }

        let isEmptied = state.withLock { $0.startsFromNothing }
        let opened = OpenedStore(configuration, isEmptied: isEmptied)
        begin(with: opened, configuration)
        if let error = opened.status.error { throw .datastore(error) }
    }

    private func begin(with opened: OpenedStore, _ configuration: Tips.Configuration) {
        let overrides = LaunchArguments.overrides(
            arguments: CommandLine.arguments,
            environment: ProcessInfo.processInfo.environment[LaunchArguments.variable]
        )
        // Between reads, so that none that began without a store ends with one.
        onWriter {
            state.withLock { state in
                state.store = opened.store
                state.restored = opened.store?.replacement.count ?? 0
                state.datastore = opened.status
                state.facts.isConfigured = true
                state.facts.displayInterval = configuration.displayFrequency.interval
                state.facts.overrides.add(overrides)
                state.takeIn(opened.contents)
            }
        }
        opened.store?.observeForeignChanges { [weak self] in
            guard let self else { return }
            writer.async { self.absorbForeignChanges() }
        }
        publish()
        record(.configured(displayInterval: configuration.displayFrequency.interval))
    }

    func resetDatastore() throws(TipsError) {
        let isInTime = state.withLock { state in
            guard !state.isConfiguring else { return false }
            state.startsFromNothing = true
            state.journal.forget()
            state.takeIn(TipStoreContents())
            return true
        }
        guard isInTime else { throw .tipsDatastoreAlreadyConfigured }
        publish()
    }

    /// How what happens to tips is kept.
    public var datastoreStatus: Tips.DatastoreStatus {
        noteRead()
        return state.withLock { state in
            state.failure.map { .failing(state.datastore.file, $0) } ?? state.datastore
        }
    }

    func saveChanges() async throws(TipsError) {
        let number = state.withLock { $0.journal.lastNumber }
        writer.async {
            self.recover()
            self.write()
        }
        await withCheckedContinuation { continuation in
            writer.async { continuation.resume() }
        }
        if let error = state.withLock({ $0.journal.writtenNumber < number ? $0.failure : nil }) {
            throw .datastore(error)
        }
    }

    func override(_ change: (inout TestingOverrides) -> Void) {
        self.change([.everything]) { facts in
            change(&facts.overrides)
            facts.overrides.closed = []
        }
    }

    /// Ends the session, as the end of the app does: has everything written, how long tips were on screen too, and lets
    /// go of the store.
    ///
    /// What was not to be kept is forgotten: transient parameters, testing overrides, and everything that happened when
    /// the store was in memory. Then the center is as it was before ``configure(_:)``, which may be called again:
    /// ```swift
    /// try Tips.configure([.datastoreLocation(.url(folder))])
    /// FavoritesTip().invalidate(reason: .tipClosed)
    /// TipCenter.current.close()
    /// try Tips.configure([.datastoreLocation(.url(folder))])      // as after a restart
    /// FavoritesTip().status                                       // invalidated
    /// ```
    /// It waits for the disk, and for other processes that keep the store busy.
    public func close() {
        endAllAppearances()
        onWriter {
            recover()
            write()
            let store = state.withLock { state in
                defer { state.endSession() }
                return state.store
            }
            store?.close()
        }
        retryAlarm.cancel()
        alarm.cancel()
        publish()
    }
}

extension TipCenter.State {
    /// Forgets all but what could not be written, who watches, and what holds tips back.
    fileprivate mutating func endSession() {
        let holds = facts.holds
        facts = TipFacts()
        facts.holds = holds
        for change in journal.changes { facts.apply(change) }
        (store, datastore, restored) = (nil, .notConfigured, 0)
        (isConfiguring, startsFromNothing) = (false, false)
        (failures, failure) = (0, nil)
        (late, donationCounts, openPlaces) = ([:], [:], [])
        addRound([.everything])
    }
}

/// The store that a configuration asks for, or one in memory.
private struct OpenedStore {
    /// `nil` when there is not even memory for one; everything then lives in the center alone.
    var store: (any TipStore)?
    var status: Tips.DatastoreStatus
    var contents = TipStoreContents()

    init(_ configuration: Tips.Configuration, isEmptied: Bool) {
        do throws(TipStoreError) {
            (store, status) = try Self.open(configuration)
            if isEmptied { try store?.removeAll() }
            contents = try store?.contents() ?? contents
            if let store = store as? SQLiteTipStore, let setAside = store.setAside {
                if !isEmptied {
                    try store.commit(StoreSalvage(readingFrom: setAside.path).changes, durability: .power)
                    contents = try store.contents()
                }
                status.noteReplacement(of: setAside)
            }
        } catch {
            store?.close()
            store = try? MemoryTipStore()
            status = .inMemory(error)
        }
    }

    private static func open(
        _ configuration: Tips.Configuration
    ) throws(TipStoreError) -> (any TipStore, Tips.DatastoreStatus) {
        if let open = configuration.open { return (try open(), .inMemory(nil)) }
        guard let file = try configuration.location.file(application: configuration.applicationIdentifier)
        else {
            return (try MemoryTipStore(), .inMemory(nil))
        }
        let store = try SQLiteTipStore(path: file.path(percentEncoded: false))
        return (store, .ready(file))
    }
}
