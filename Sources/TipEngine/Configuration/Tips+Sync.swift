internal import FoundationEssentials

extension Tips.ConfigurationOption {
    /// Synchronises the state of tips with the user's other devices.
    ///
    /// ```swift
    /// try Tips.configure([.sync(.folder(folder))])
    /// ```
    /// A tip that is closed on one device is closed on all, donations come together, and counts add up. Being
    /// offline is normal: what happens meanwhile is exchanged later. See Documentation/how-to/sync-tips.md.
    ///
    /// `Tips.resetDatastore()` before `Tips.configure` clears what the other devices know, too. A store in
    /// memory is not synchronised.
    public static func sync(_ destination: Tips.SyncDestination) -> Self {
        Self { $0.syncDestination = destination }
    }
}

extension Tips {
    /// How the synchronisation stands; `nil` if there is none.
    public static var syncStatus: SyncStatus? { TipCenter.current.sync?.status }

    /// Synchronises with another destination from now on, or with none.
    ///
    /// Does nothing before `Tips.configure`.
    public static func changeSync(to destination: SyncDestination?) {
        TipCenter.current.changeSync(to: destination)
    }

    /// Synchronises soon, without waiting until it is due.
    public static func syncSoon() { TipCenter.current.sync?.syncNow() }

    /// The current status of the synchronisation, then every change of it.
    ///
    /// It ends with the synchronisation, and at once if there is none.
    public static var syncStatusUpdates: AsyncStream<SyncStatus> {
        TipCenter.current.sync?.updates ?? AsyncStream { $0.finish() }
    }
}
