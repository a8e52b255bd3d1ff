internal import FoundationEssentials
internal import TipDatastore
internal import TipEngine

/// The report on a store; kinds that were not requested are `nil`.
nonisolated struct StoreReport: Encodable {
    /// How often new tips may be shown, and when the next one may be.
    struct DisplayFrequency: Encodable {
        /// The interval between new tips in seconds; `nil` until an app has configured tips.
        var interval: TimeInterval?
        /// When any tip was last shown.
        var lastDisplay: Date?
        /// When the next new tip may be shown; `nil` when it may be shown now.
        var opens: Date?
    }

    /// The path of the store's file.
    var store: String
    var displayFrequency: DisplayFrequency
    var tips: [TipReport]?
    /// Those that have donations or that a rule reads.
    var events: [EventReport]?
    /// Those that are not at their default.
    var parameters: [ParameterReport]?

    init(_ store: StoreSummary, path: String, now: Date) {
        self.store = path
        displayFrequency = DisplayFrequency(
            interval: store.displayInterval.map { TimeInterval(milliseconds: $0) },
            lastDisplay: store.log.lastDisplay.map { Date(milliseconds: $0) },
            opens: store.gate(now: now).opens
        )
        tips = store.tips.map { TipReport($0, in: store, now: now) }
        events = store.eventNames.map { EventReport($0, in: store) }
        parameters = store.log.parameters.keys.sorted().map { ParameterReport($0, in: store) }
    }
}
