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

        let opened = OpenedStore(configuration)
        var failure = opened.error
        var contents = TipStoreContents()
        do throws(TipStoreError) {
            if state.withLock({ $0.startsFromNothing }) { try opened.store?.removeAll() }
            contents = try opened.store?.contents() ?? contents
        } catch { failure = failure ?? error }
        begin(with: opened.store, contents, configuration, opened.status)
        if let failure { throw .datastore(failure) }
    }

    private func begin(
        with store: (any TipStore)?, _ contents: TipStoreContents, _ configuration: Tips.Configuration,
        _ status: Tips.DatastoreStatus
    ) {
        let overrides = LaunchArguments.overrides(
            arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment[LaunchArguments.variable]
        )
        state.withLock { state in
            state.store = store
            state.datastoreStatus = status
            state.facts.isConfigured = true
            state.facts.displayInterval = configuration.displayFrequency.interval
            state.facts.overrides.add(overrides)
            state.facts.tips = contents.tips
            let transient = state.facts.parameters.filter(\.value.isTransient)
            state.facts.parameters = contents.parameters.mapValues { ParameterValue(data: $0) }
                .merging(transient) { $1 }
            state.facts.lastDisplay = contents.lastDisplay
            // Read anew on demand, with what happened before.
            state.facts.events = [:]
            state.replayJournal([.everything])
            state.addRound([.everything])
        }
        store?.observeForeignChanges { [weak self] in
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
            state.journal = Journal()
            state.facts.tips = [:]
            state.facts.parameters = state.facts.parameters.filter(\.value.isTransient)
            state.facts.events = [:]
            return true
        }
        guard isInTime else { throw .tipsDatastoreAlreadyConfigured }
    }

    /// How what happens to tips is kept.
    public var datastoreStatus: Tips.DatastoreStatus {
        noteRead()
        return state.withLock { $0.datastoreStatus }
    }

    func saveChanges() async throws(TipsError) {
        let number = state.withLock { $0.journal.lastNumber }
        scheduleWrite()
        await written(number)
        if let error = state.withLock({ $0.journal.writtenNumber < number ? $0.datastoreStatus.error : nil }) {
            throw .datastore(error)
        }
    }

    func override(_ change: (inout TestingOverrides) -> Void) {
        self.change([.everything]) { facts in
            change(&facts.overrides)
            facts.overrides.closed = []
        }
    }

    /// Lets go of the store, with everything written. The center is of no use afterwards.
    package func close() {
        onWriter { write() }
        let store = state.withLock { state in
            defer { state.store = nil }
            return state.store
        }
        store?.close()
    }
}

/// The store that a configuration asks for, or one in memory.
private struct OpenedStore {
    /// `nil` when there is not even memory for one; everything then lives in the center alone.
    let store: (any TipStore)?
    let status: Tips.DatastoreStatus
    var error: TipStoreError?

    init(_ configuration: Tips.Configuration) {
        do throws(TipStoreError) {
            guard let file = try configuration.location.file(application: configuration.applicationIdentifier) else {
                store = try MemoryTipStore()
                status = .inMemory(nil)
                return
            }
            let opened = try SQLiteTipStore(path: file.path(percentEncoded: false))
            store = opened
            status = opened.setAside.map { .replaced(file, damaged: $0) } ?? .ready(file)
        } catch {
            store = try? MemoryTipStore()
            status = .inMemory(error)
            self.error = error
        }
    }
}

extension Tips.DatastoreLocation {
    /// The file; `nil` for memory.
    fileprivate func file(application: String?) throws(TipStoreError) -> URL? {
        let location: TipStoreLocation
        switch place {
        case .memory: return nil
        case .url(let url): location = .url(url)
        case .group(let identifier): location = .groupContainer(identifier: identifier)
        case .applicationDefault: location = .applicationDefault(id: application ?? Self.programName)
        }
        return URL(filePath: try location.path(), directoryHint: .notDirectory)
    }

    private static var programName: String {
        let path = CommandLine.arguments.first ?? ""
        return path.split(separator: "/").last.map(String.init) ?? "tips"
    }
}
