internal import FoundationEssentials

/// A document as JSON.
///
/// Names are listed once, and so are stretches; elsewhere they are meant by their places in those lists.
/// Entries of a kind are one list of numbers, as there may be many.
struct DocumentText: Codable {
    var author: String
    var clock: Int
    /// Ids of devices, the author's first, of tips, events and parameters, and reasons.
    var names: [String]
    var stretches: [StretchText]
    var resets: [EntryID]?
}

/// A stretch: at least its head.
struct StretchText: Codable {
    var id: String
    var device: Int
    /// Pairs of a stretch and a position.
    var parents: [Int]?
    /// Up to where it is known; not there, where only the head is told.
    var known: Int?
    var donations: [DonationsText]?
    /// Position, time, tip, count and milliseconds.
    var shown: [Int]?
    /// Position, time, date and anchor.
    var displays: [Int]?
    /// Position, time, tip, reason and date.
    var invalid: [Int]?
    /// Position, time and parameter.
    var set: [Int]?
    /// JSON as text; null for the default.
    var values: [String?]?
    var cleared: [ClearedText]?
}

/// Donations to an event.
struct DonationsText: Codable {
    var event: Int
    /// Of each its position, its time and its date, as differences from those of the one before; of the time,
    /// how much it differs more than the position.
    var numbers: [Int]
    /// JSON as text, null for none; not there, when no donation has one.
    var payloads: [String?]?
}

struct ClearedText: Codable {
    var position: Int
    var time: Int
    var what: Clearing
}

extension Collection {
    /// Itself, or nil when it is empty.
    var orNil: Self? { isEmpty ? nil : self }
}
