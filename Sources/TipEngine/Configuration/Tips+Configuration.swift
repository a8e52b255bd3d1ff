import FoundationEssentials

extension Tips {
    /// Makes tips work; to be called once, at the app's start.
    ///
    /// ```swift
    /// try Tips.configure([.displayFrequency(.daily)])
    /// ```
    /// Until then no tip is shown. What happens before is kept, once it is called.
    ///
    /// - Throws: ``TipsError/tipsDatastoreAlreadyConfigured`` when called again, and ``TipsError/datastore(_:)`` when
    ///   what is kept cannot be read; tips then work in memory for the session.
    public static func configure(_ options: [ConfigurationOption] = []) throws(TipsError) {
        try TipCenter.current.configure(options)
    }

    /// Forgets everything about tips; to be called before ``configure(_:)``, which does it.
    ///
    /// - Throws: ``TipsError/tipsDatastoreAlreadyConfigured`` when it comes too late.
    public static func resetDatastore() throws(TipsError) {
        try TipCenter.current.resetDatastore()
    }

    /// How what happens to tips is kept.
    public static var datastoreStatus: DatastoreStatus { TipCenter.current.datastoreStatus }

    /// Returns when the store has everything that has happened so far.
    ///
    /// - Throws: ``TipsError/datastore(_:)`` when it could not be written; it is tried again.
    public static func saveChanges() async throws(TipsError) {
        try await TipCenter.current.saveChanges()
    }

    // MARK: - Testing

    /// Shows all tips whatever their rules say.
    public static func showAllTipsForTesting() {
        TipCenter.current.override { $0.showsAll = true }
    }

    /// Shows some tips whatever their rules say. This precedes all other overrides.
    public static func showTipsForTesting(_ tips: [any Tip.Type]) {
        TipCenter.current.override { $0.shown.formUnion(tips.map { TypeName.of($0) }) }
    }

    /// Hides all tips.
    public static func hideAllTipsForTesting() {
        TipCenter.current.override { $0.hidesAll = true }
    }

    /// Hides some tips, even when all are shown.
    public static func hideTipsForTesting(_ tips: [any Tip.Type]) {
        TipCenter.current.override { $0.hidden.formUnion(tips.map { TypeName.of($0) }) }
    }

    /// Takes all overrides back, those of the command line too.
    public static func endTestingOverrides() {
        TipCenter.current.override { $0 = TestingOverrides() }
    }
}
