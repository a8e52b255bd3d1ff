internal import FoundationEssentials
internal import TipEngine

/// What is told of a store. Kinds that were not asked for are `nil`.
struct StoreReport: Encodable {
    /// An event with its donations.
    struct Event: Encodable {
        var id: String
        var count: Int
        var first: Date?
        var last: Date?
    }

    /// A parameter that is not at its default.
    struct Parameter: Encodable {
        var key: String
        var value: JSONValue
    }

    /// The path of the file.
    var store: String
    var displayFrequency: DisplayFrequencyReport
    var tips: [TipReport]?
    var events: [Event]?
    var parameters: [Parameter]?

    init(_ snapshot: TipStoreSnapshot, path: String, now: Date) {
        store = path
        let frequency = DisplayFrequencyReport(snapshot, now: now)
        displayFrequency = frequency
        tips = snapshot.tips.map { TipReport($0, in: snapshot, frequency) }
        let donated = Dictionary(uniqueKeysWithValues: snapshot.events.map { ($0.id, $0) })
        events = snapshot.eventNames.map { id in
            Event(id: id, count: donated[id]?.count ?? 0, first: donated[id]?.first, last: donated[id]?.last)
        }
        parameters = snapshot.parameters.sorted { $0.key < $1.key }.map {
            Parameter(key: $0.key, value: JSONValue($0.value) ?? .null)
        }
    }
}

/// How often new tips may be shown, and since when.
struct DisplayFrequencyReport: Encodable {
    /// Seconds from one new tip to the next, `nil` before an app was configured.
    var interval: TimeInterval?
    /// When any tip was last shown.
    var lastDisplay: Date?
    /// When the next new tip may be shown, `nil` when that is now.
    var opens: Date?

    init(_ snapshot: TipStoreSnapshot, now: Date) {
        interval = snapshot.displayInterval
        lastDisplay = snapshot.lastDisplay
        guard let interval, interval > 0, let lastDisplay else { return }
        // A clock that was ahead does not hold tips back for longer than one interval.
        let opening = min(lastDisplay, now) + interval
        opens = opening > now ? opening : nil
    }
}
