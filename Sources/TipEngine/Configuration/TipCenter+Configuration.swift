import Dispatch
import FoundationEssentials
import Synchronization

extension TipCenter {
    /// See ``Tips/configure(_:)``.
    public func configure(_ options: [Tips.ConfigurationOption] = []) throws(TipsError) {
        guard state.withLock({ $0.persistence.beginConfiguring() }) else {
            throw .tipsDatastoreAlreadyConfigured
        }
        var configuration = Tips.Configuration()
        for option in options { option.apply(&configuration) }

        let isEmptied = state.withLock { $0.persistence.startsFromNothing }
        let opened = OpenedStore(configuration, isEmptied: isEmptied)
        begin(with: opened, configuration)
        if let destination = configuration.syncDestination { startSync(with: destination) }
        if let error = opened.status.error { throw .datastore(error) }
    }

    private func begin(with opened: OpenedStore, _ configuration: Tips.Configuration) {
        let overrides = LaunchArguments.overrides(
            arguments: CommandLine.arguments,
            environment: ProcessInfo.processInfo.environment[LaunchArguments.variable]
        )
        // On the writer queue, so that no read begins without a store and ends with one.
        onWriter {
            state.withLock { state in
                state.persistence.open(opened.store, opened.status)
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
        record { _, _ in [.configured(displayInterval: configuration.displayFrequency.interval.milliseconds)]
        }
    }

    /// See ``Tips/changeDisplayFrequency(to:)``.
    public func changeDisplayFrequency(to frequency: Tips.DisplayFrequency) {
        record { facts, touched in
            guard facts.isConfigured, facts.displayInterval != frequency.interval else { return [] }
            facts.displayInterval = frequency.interval
            touched = [.displayFrequency]
            return [.configured(displayInterval: frequency.interval.milliseconds)]
        }
    }

    func resetDatastore() throws(TipsError) {
        let isInTime = state.withLock { state in
            guard state.persistence.startFromNothing() else { return false }
            state.takeIn(FoldedLog())
            return true
        }
        guard isInTime else { throw .tipsDatastoreAlreadyConfigured }
        publish()
    }

    func saveChanges() async throws(TipsError) {
        let number = state.withLock { $0.persistence.journal.lastNumber }
        writer.async {
            self.recover()
            self.write()
        }
        await withCheckedContinuation { continuation in
            writer.async { continuation.resume() }
        }
        let persistence = state.withLock { $0.persistence }
        if persistence.journal.writtenNumber < number, let error = persistence.failure {
            throw .datastore(error)
        }
    }

    func override(_ change: (inout TestingOverrides) -> Void) {
        self.change([.everything]) { facts in
            change(&facts.overrides)
            facts.overrides.closed = []
        }
    }

    /// Ends the session as the end of the app does: writes all changes and closes the store.
    ///
    /// The changes include how long tips have been on screen.
    ///
    /// State that is not stored is lost: transient parameters, testing overrides, and everything in a store
    /// in memory. The center is then unconfigured, and ``configure(_:)`` may be called again:
    /// ```swift
    /// try Tips.configure([.datastoreLocation(.url(folder))])
    /// FavoritesTip().invalidate(reason: .tipClosed)
    /// TipCenter.current.close()
    /// try Tips.configure([.datastoreLocation(.url(folder))])      // as after a restart
    /// FavoritesTip().status                                       // invalidated
    /// ```
    /// The call waits for the disk, and for other processes that keep the store busy.
    public func close() {
        endAllAppearances()
        onWriter {
            recover()
            write()
            let store = state.withLock { $0.endSession() }
            store?.close()
        }
        stopSync()
        retryAlarm.cancel()
        alarm.cancel()
        publish()
    }
}

extension TipCenter.State {
    /// Resets everything but unwritten changes, observers and holds.
    ///
    /// - Returns: The store, to be closed.
    fileprivate mutating func endSession() -> Datastore? {
        let store = persistence.endSession()
        facts.endSession()
        for change in persistence.journal.changes { facts.apply(change) }
        notify([.everything])
        return store
    }
}

/// The store that a configuration asks for, or one in memory.
private struct OpenedStore {
    /// `nil` when not even a store in memory can be opened; the state is then in the center alone.
    var store: Datastore?
    var status: Tips.DatastoreStatus
    var contents = FoldedLog()

    init(_ configuration: Tips.Configuration, isEmptied: Bool) {
        do throws(TipStoreError) {
            (store, status) = try Self.open(configuration)
            if isEmptied { try store?.commit([.resetDatastore], durability: .power) }
            contents = try store?.folded() ?? contents
        } catch {
            store?.close()
            store = try? Datastore.inMemory()
            status = .inMemory(error: error)
        }
    }

    private static func open(
        _ configuration: Tips.Configuration
    ) throws(TipStoreError) -> (Datastore, Tips.DatastoreStatus) {
        if let open = configuration.open { return (try open(), .inMemory(error: nil)) }
        guard let path = try configuration.location.path(application: configuration.applicationIdentifier)
        else { return (try Datastore.inMemory(), .inMemory(error: nil)) }
        return (
            try Datastore(path: path), .ready(file: URL(filePath: path, directoryHint: .notDirectory))
        )
    }
}
