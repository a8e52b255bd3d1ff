internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// What Help says, in the user's language.
enum HelpWords {
    static var showAgain: String { localized("Show Hints Again", context: "help") }

    static var more: String { localized("More Tours", context: "help") }

    static func name(of length: TourLength) -> String {
        switch length {
        case .quick: localized("Quick Tour", context: "help")
        default: localized("Full Tour", context: "help")
        }
    }

    /// The line of a menu for a tour.
    ///
    /// - Parameter longest: how many letters of its title are shown.
    static func line(of item: HelpItem, longest: Int) -> String {
        let title = beginning(of: item.title, longest: longest)
        return switch item.standing {
        case .new: localized("{title} (new)", ["title": title])
        case .unfinished: localized("Resume “{title}”", ["title": title])
        case .seen: title
        }
    }

    /// How many letters of a title the menus of a window show, as narrow screens have room for.
    static func longestTitle(in window: WidgetPointer) -> Int {
        Int((32 / max(1, TextSize.scale(of: window))).rounded())
    }

    /// A title on one line, or its beginning: menus neither wrap their lines nor cut them off, and a page has room for
    /// more than one tour.
    static func beginning(of title: String, longest: Int) -> String {
        let line = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.count > longest else { return line }
        let start = line.prefix(longest)
        let words = start.lastIndex(of: " ").map { start[..<$0] } ?? start
        return (words.count > longest / 2 ? words : start) + "…"
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
