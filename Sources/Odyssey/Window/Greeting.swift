internal import CWalkthroughGtk

/// The text of the eyebrow above the title: weekday and time of day, in the user's language.
func greetingEyebrow(at date: OpaquePointer) -> String {
    guard let text = g_date_time_format(date, "%A") else { return "" }
    defer { g_free(text) }
    let weekday = String(cString: text)
    let template =
        switch g_date_time_get_hour(date) {
        case 5..<12: "{weekday} morning"
        case 12..<18: "{weekday} afternoon"
        case 18..<23: "{weekday} evening"
        default: "{weekday} night"
        }
    return localized(template, ["weekday": weekday])
}

/// The greeting for the current time.
func greetingEyebrow() -> String {
    guard let now = g_date_time_new_now_local() else { return "" }
    defer { g_date_time_unref(now) }
    return greetingEyebrow(at: now)
}
