internal import FoundationEssentials
internal import TipEngine

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Formats points and spans of time as text.
enum Moment {
    /// Whether a date's year can be written with at most four digits.
    static func isOnCalendar(_ date: Date) -> Bool { abs(date.timeIntervalSince1970) < 6e10 }

    /// "2026-11-19 14:03", in the user's time zone.
    static func absolute(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        guard isOnCalendar(date) else { return seconds < 0 ? "long ago" : "never" }
        var time = time_t(seconds.rounded(.down))
        var parts = tm()
        localtime_r(&time, &parts)
        var text = [CChar](repeating: 0, count: 64)
        let length = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// "3 hours ago", "in 2 days", "just now".
    static func relative(_ date: Date, to now: Date) -> String {
        let seconds = date.timeIntervalSince(now)
        if abs(seconds) < 1 { return "just now" }
        return seconds < 0 ? "\(span(-seconds)) ago" : "in \(span(seconds))"
    }

    /// "3 hours ago (2026-11-19 14:03)".
    static func both(_ date: Date, _ now: Date) -> String {
        isOnCalendar(date) ? "\(relative(date, to: now)) (\(absolute(date)))" : absolute(date)
    }

    /// "2 hours 5 minutes".
    static func span(_ seconds: TimeInterval) -> String { TipExplanation.Subject.span(seconds) }
}
