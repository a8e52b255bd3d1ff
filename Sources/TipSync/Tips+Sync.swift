internal import FoundationEssentials
public import TipEngine

extension Tips.ConfigurationOption {
    /// Synchronises the state of tips with the user's other devices.
    ///
    /// ```swift
    /// try Tips.configure([.sync(.folder(folder))])
    /// ```
    /// A tip that is closed on one device is closed on all, donations come together, and counts add up. Being
    /// offline is normal: what happens meanwhile is exchanged later. See Documentation/Sync.md.
    ///
    /// `Tips.resetDatastore()` before `Tips.configure` clears what the other devices know, too. A store in memory
    /// is not synchronised.
    public static func sync(_ destination: Tips.SyncDestination) -> Self {
        companion(SyncEngine.name) { path, wasEmptied in
            SyncEngine(path: path, destination: destination, removesEverything: wasEmptied)
        }
    }
}

extension Tips {
    /// How the synchronisation stands; `nil` if there is none.
    public static var syncStatus: SyncStatus? { SyncEngine.current?.status }

    /// Synchronises with another destination from now on, or with none.
    ///
    /// Does nothing before `Tips.configure`.
    public static func changeSync(to destination: SyncDestination?) {
        var start: CompanionStart?
        if let destination { start = { path, _ in SyncEngine(path: path, destination: destination) } }
        TipCenter.current.setCompanion(SyncEngine.name, start)
        // Tools read the record, which would still name the folder.
        if destination == nil { TipCenter.current.forgetSync() }
    }

    /// Synchronises soon, without waiting until it is due.
    public static func syncSoon() { SyncEngine.current?.syncNow() }

    /// The current status of the synchronisation, then every change of it.
    ///
    /// It ends with the synchronisation, and at once if there is none.
    public static var syncStatusUpdates: AsyncStream<SyncStatus> {
        AsyncStream { continuation in
            guard let engine = SyncEngine.current else { return continuation.finish() }
            let id = engine.observe({ continuation.yield($0) }, ended: { continuation.finish() })
            continuation.onTermination = { _ in engine.removeObserver(id) }
        }
    }
}

extension SyncEngine {
    static let name = "sync"

    static var current: SyncEngine? { TipCenter.current.companion(name) as? SyncEngine }
}
