internal import FoundationEssentials

/// An event with its donations.
struct EventReport: Encodable {
    var id: String
    var count: Int
    var first: Date?
    var last: Date?
}
