package import FoundationEssentials

/// Puts numbers, dates and spans of time into words.
package enum Phrase {
    /// "3 days", "2 hours 5 minutes", "12 seconds": the two largest units.
    package static func span(_ seconds: TimeInterval) -> String {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return "for ever" }
        var rest = Int(max(0, seconds).rounded())
        let parts = [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)].compactMap {
            name,
            size in
            let count = rest / size
            rest %= size
            return count == 0 ? nil : self.count(count, name)
        }
        return parts.isEmpty ? "0 seconds" : parts.prefix(2).joined(separator: " ")
    }

    /// "3 hours ago", "in 2 days", "just now".
    package static func relative(_ date: Date, to now: Date) -> String {
        let seconds = date.timeIntervalSince(now)
        if abs(seconds) < 1 { return "just now" }
        return seconds < 0 ? "\(span(-seconds)) ago" : "in \(span(seconds))"
    }

    /// Whether a date is within some 1900 years of 1970; a wait until a later one counts as endless.
    package static func isOnCalendar(_ date: Date) -> Bool { abs(date.timeIntervalSince1970) < 6e10 }

    /// "once", "3 times".
    static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    /// "1 donation", "3 donations".
    package static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
