import FoundationEssentials

extension Tips {
    /// Configures tips and opens their store; call it once, when the app starts.
    ///
    /// ```swift
    /// try Tips.configure([.displayFrequency(.daily)])
    /// ```
    /// No tip is shown before this call. Changes made before it are stored once it is called.
    ///
    /// - Throws: ``TipsError/tipsDatastoreAlreadyConfigured`` when called again, and
    ///   ``TipsError/datastore(_:)`` when the store cannot be opened or read; tips then work in memory for
    ///   the session.
    public static func configure(_ options: [ConfigurationOption] = []) throws(TipsError) {
        try TipCenter.current.configure(options)
    }

    /// Deletes all stored state of tips; call it before ``configure(_:)``, which empties the store.
    ///
    /// - Throws: ``TipsError/tipsDatastoreAlreadyConfigured`` when ``configure(_:)`` was already called.
    public static func resetDatastore() throws(TipsError) {
        try TipCenter.current.resetDatastore()
    }

    /// Changes how often new tips may be shown, at once; ``configure(_:)`` sets the initial frequency.
    ///
    /// Does nothing before ``configure(_:)``.
    public static func changeDisplayFrequency(to frequency: DisplayFrequency) {
        TipCenter.current.changeDisplayFrequency(to: frequency)
    }

    /// How and where the state of tips is stored.
    public static var datastoreStatus: DatastoreStatus { TipCenter.current.datastoreStatus }

    /// Writes all changes made so far, and returns once the store has them.
    ///
    /// - Throws: ``TipsError/datastore(_:)`` when they could not be written; the write is retried.
    public static func saveChanges() async throws(TipsError) {
        try await TipCenter.current.saveChanges()
    }

    // MARK: - Testing

    /// Shows all tips whatever their rules say.
    public static func showAllTipsForTesting() {
        TipCenter.current.override { $0.showsAll = true }
    }

    /// Shows some tips whatever their rules say. This takes precedence over all other overrides.
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

    /// Shows tips by their ids, as ``showTipsForTesting(_:)`` does by their types.
    package static func showTipsForTesting(ids: [String]) {
        TipCenter.current.override { $0.shown.formUnion(ids) }
    }

    /// Hides tips by their ids, as ``hideTipsForTesting(_:)`` does by their types.
    package static func hideTipsForTesting(ids: [String]) {
        TipCenter.current.override { $0.hidden.formUnion(ids) }
    }

    /// Removes all overrides, including those of the command line.
    public static func endTestingOverrides() {
        TipCenter.current.override { $0 = TestingOverrides() }
    }
}
