internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughGtkSupport
internal import TipGtk

extension Tips.Status {
    /// The status of a tip, in a word or two.
    var words: String {
        switch self {
        case .pending: localized("Waiting for its time")
        case .available: localized("There now")
        case .invalidated(let reason): reason.shortWords
        }
    }
}

extension Tip {
    /// The status of the tip, in a word or two; a tour is never "on screen" before it starts.
    func words(for status: Tips.Status) -> String {
        if let predecessor = TipCatalog.predecessor(of: self) {
            return localized("Comes after “{tip}”", ["tip": predecessor.title.translated])
        }
        guard status == .available, TipCatalog.tours.contains(where: { $0.id == id }) else {
            return status.words
        }
        return localized("Ready to start")
    }
}

extension Tips.InvalidationReason {
    /// Why a tip is done, in a word or two.
    var shortWords: String {
        switch self {
        case .actionPerformed: localized("Done", context: "what a tip says")
        case .displayCountExceeded: localized("Shown often enough")
        case .displayDurationExceeded: localized("Shown long enough")
        case .tipClosed: localized("Closed", context: "tip")
        }
    }
}

extension TipExplanation.Reason {
    /// The reason in one line, without relative times, so that the line stays true until something changes.
    var words: String { (allowsDisplay ? "✓ " : "✗ ") + subject.translatedWords }
}

extension TipExplanation.Subject {
    fileprivate var translatedWords: String {
        switch self {
        case .override(.showTips): localized("Testing: shown by name")
        case .override(.hideTips): localized("Testing: hidden by name")
        case .override(.showAllTips): localized("Testing: all tips are shown")
        case .override(.hideAllTips): localized("Testing: all tips are hidden")
        case .invalidation(let reason, let date?):
            localized("{reason}, {time}", ["reason": reason.shortWords, "time": time(date)])
        case .invalidation(let reason, nil): reason.shortWords
        case .displayCount(let count, let limit?):
            localized(
                "Shown {shown} of {count} time",
                "Shown {shown} of {count} times",
                count: limit,
                ["shown": Translations.number(count)]
            )
        case .displayCount(let count, nil):
            localized("Shown {count} time", "Shown {count} times", count: count)
        case .displayDuration(let seconds, let limit):
            words(onScreen: wholeSeconds(seconds) ?? 0, of: wholeSeconds(limit))
        case .rule(let rule): words(of: rule)
        case .displayFrequency(.closed(let date)):
            localized("Another tip was shown lately; new ones come from {time}", ["time": time(date)])
        case .displayFrequency(.open): localized("No other tip was shown lately")
        case .displayFrequency(.alreadyShown): localized("Need not wait for others, as it was shown before")
        case .displayFrequency(.ignored): localized("Need not wait for others")
        case .loading: localized("What happened before is still being read")
        case .hold(.walkthrough(let title)): localized("The tour “{title}” is running", ["title": title])
        case .hold(.other(let reason)): reason
        case .datastore(let status): status.words
        case .sharedIdentifier(let others):
            localized(
                "Shares its id with {others}",
                ["others": others.joined(separator: localized(", ", context: "list"))]
            )
        }
    }

    private func words(of rule: TipExplanation.Rule) -> String {
        let values = rule.values.map { "\($0.source) = \($0.value)" }.joined(separator: ", ")
        let input =
            switch rule.input {
            case .parameter(let key): key
            case .event(let id): id
            }
        return "\(input): \(rule.source)" + (values.isEmpty ? "" : " (\(values))")
    }

    /// Returns whole seconds; nil for an infinite limit, which counts as none.
    private func wholeSeconds(_ seconds: TimeInterval?) -> Int? {
        seconds.flatMap { Int(exactly: $0.rounded(.down)) }
    }

    private func words(onScreen seconds: Int, of limit: Int?) -> String {
        guard let limit else {
            return localized("On screen for {count} second", "On screen for {count} seconds", count: seconds)
        }
        return localized(
            "On screen for {shown} of {count} second",
            "On screen for {shown} of {count} seconds",
            count: limit,
            ["shown": Translations.number(seconds)]
        )
    }

    private func time(_ date: Date) -> String {
        guard let seconds = gint64(exactly: date.timeIntervalSince1970.rounded(.down)),
            let moment = g_date_time_new_from_unix_local(seconds),
            let now = g_date_time_new_now_local()
        else { return "" }
        defer {
            g_date_time_unref(moment)
            g_date_time_unref(now)
        }
        let isToday =
            g_date_time_get_day_of_year(moment) == g_date_time_get_day_of_year(now)
            && g_date_time_get_year(moment) == g_date_time_get_year(now)
        // Translators: for g_date_time_format(); %x is the date in the way of the locale.
        let format = isToday ? localized("%H:%M") : localized("%x, %H:%M")
        guard let text = g_date_time_format(moment, format) else { return "" }
        defer { g_free(text) }
        return Translations.digits(of: String(cString: text))
    }
}
