internal import CWalkthroughGtk

/// The text of the eyebrow above the title: weekday and time of day, in the user's language.
func greetingEyebrow(at date: OpaquePointer) -> String {
    let values: KeyValuePairs = ["weekday": weekday(g_date_time_get_day_of_week(date))]
    return switch g_date_time_get_hour(date) {
    case 5..<12: localized("{weekday} morning", values)
    case 12..<18: localized("{weekday} afternoon", values)
    case 18..<23: localized("{weekday} evening", values)
    default: localized("{weekday} night", values)
    }
}

/// A day from 1, Monday, in the language of the texts around it, which need not be that of the locale's
/// dates.
private func weekday(_ day: gint) -> String {
    switch day {
    case 1: localized("Monday")
    case 2: localized("Tuesday")
    case 3: localized("Wednesday")
    case 4: localized("Thursday")
    case 5: localized("Friday")
    case 6: localized("Saturday")
    default: localized("Sunday")
    }
}

func greetingEyebrow() -> String {
    let now = isGreetingFixed ? g_date_time_new_utc(2026, 11, 22, 9, 0, 0) : g_date_time_new_now_local()
    guard let now else { return "" }
    defer { g_date_time_unref(now) }
    return greetingEyebrow(at: now)
}

/// Whether it is always the same Sunday morning, as in storyboards: two are to differ by what was changed alone.
var isGreetingFixed = false
