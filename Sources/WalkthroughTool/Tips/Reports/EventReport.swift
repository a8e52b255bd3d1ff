internal import FoundationEssentials
internal import TipDatastore
internal import TipEngine

/// The report on an event: how many donations it has, and when the first and last were made.
nonisolated struct EventReport: Encodable {
    var id: String
    var count: Int
    var first: Date?
    var last: Date?

    init(_ id: String, in store: StoreSummary) {
        let event = store.events[id]
        (self.id, count) = (id, event?.count ?? 0)
        (first, last) = (
            event.map { Date(milliseconds: $0.first) }, event.map { Date(milliseconds: $0.last) }
        )
    }
}
