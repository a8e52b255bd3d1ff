internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// What Help says, in the user's language.
enum HelpWords {
    static var quick: String { localized("Quick Tour", context: "help") }
    static var full: String { localized("Full Tour", context: "help") }
    static var showAgain: String { localized("Show Hints Again", context: "help") }

    /// The line of a menu for a tour.
    static func line(of item: HelpItem) -> String {
        switch item.standing {
        case .new: localized("{title} (new)", ["title": item.title])
        case .unfinished: localized("Resume “{title}”", ["title": item.title])
        case .seen: item.title
        }
    }

    /// Where the user stands in a tour.
    static func standing(_ standing: TourStanding) -> String {
        switch standing {
        case .new: return localized("Not taken yet", context: "help")
        case .seen: return localized("Taken", context: "help")
        case .unfinished(let position):
            let words = CalloutWords()
            return localized(
                "You were at step {number} of {count}",
                ["number": words.number(position.number), "count": words.number(position.count)]
            )
        }
    }

    /// The button that takes a tour.
    static func button(for standing: TourStanding) -> String {
        switch standing {
        case .new: localized("Take the Tour", context: "help")
        case .unfinished: localized("Resume", context: "help")
        case .seen: localized("Take Again", context: "help")
        }
    }
}
