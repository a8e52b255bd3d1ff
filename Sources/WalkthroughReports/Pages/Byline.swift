package import FoundationEssentials
internal import Glibc

/// The line below the heading of a page: the app if it is known, the day, and more.
package func byline(app: String?, date: Date, _ more: String) -> String {
    let parts = [app.map(escaped), "<time>\(day(of: date))</time>", escaped(more)].compactMap(\.self)
    return "<p class=\"quiet\">\(parts.joined(separator: " · "))</p>"
}

/// A notice with a list of texts; nothing when there is none.
func notice(_ heading: String, _ texts: [String]) -> String {
    guard !texts.isEmpty else { return "" }
    let items = texts.map { "<li>\(escaped($0))</li>" }.joined()
    return "<div class=\"notice\" role=\"note\"><p>\(heading)</p><ul>\(items)</ul></div>\n"
}

/// The day of a moment in the user's time zone: `2026-11-25`.
private func day(of date: Date) -> String {
    var (time, parts) = (time_t(date.timeIntervalSince1970), tm())
    localtime_r(&time, &parts)
    let zone = TimeZone(secondsFromGMT: parts.tm_gmtoff) ?? .gmt
    return date.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
}
