internal import FoundationEssentials
internal import TipEngine
internal import Glibc

/// Formats dates as text.
nonisolated enum Moment {
    /// "2026-11-19 14:03", in the user's time zone.
    static func absolute(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        guard Phrase.isOnCalendar(date) else { return seconds < 0 ? "long ago" : "never" }
        var time = time_t(seconds.rounded(.down))
        var parts = tm()
        localtime_r(&time, &parts)
        var text = [CChar](repeating: 0, count: 64)
        let length = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// "3 hours ago (2026-11-19 14:03)".
    static func both(_ date: Date, _ now: Date) -> String {
        Phrase.isOnCalendar(date)
            ? "\(Phrase.relative(date, to: now)) (\(absolute(date)))" : absolute(date)
    }
}
