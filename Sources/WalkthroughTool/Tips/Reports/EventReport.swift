internal import FoundationEssentials

/// The report on an event: how many donations it has, and when the first and last were made.
nonisolated struct EventReport: Encodable {
    var id: String
    var count: Int
    var first: Date?
    var last: Date?
}
