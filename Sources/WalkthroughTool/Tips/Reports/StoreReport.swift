internal import FoundationEssentials
internal import TipEngine

/// The report on a store; kinds that were not requested are `nil`.
nonisolated struct StoreReport: Encodable {
    /// A parameter that is not at its default.
    struct Parameter: Encodable {
        var key: String
        var value: StoredValue
    }

    /// The path of the store's file.
    var store: String
    var displayFrequency: DisplayFrequencyReport
    var tips: [TipReport]?
    var events: [EventReport]?
    var parameters: [Parameter]?

    init(_ snapshot: TipStoreSnapshot, path: String, now: Date) {
        store = path
        let frequency = DisplayFrequencyReport(snapshot, now: now)
        displayFrequency = frequency
        tips = snapshot.tips.map { TipReport($0, in: snapshot, frequency) }
        let donated = Dictionary(uniqueKeysWithValues: snapshot.events.map { ($0.id, $0) })
        events = snapshot.eventNames.map { id in
            EventReport(
                id: id,
                count: donated[id]?.count ?? 0,
                first: donated[id]?.first,
                last: donated[id]?.last
            )
        }
        parameters = snapshot.parameters.sorted { $0.key < $1.key }.map {
            Parameter(key: $0.key, value: StoredValue($0.value) ?? .null)
        }
    }
}
