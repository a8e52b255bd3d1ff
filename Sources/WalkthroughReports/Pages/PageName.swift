/// What a page calls a tour or a step.
package struct PageName: Hashable, Sendable {
    /// Its title, or its id if it has none.
    private let title: String
    /// Its id, where that tells it from another of the same title; else nil.
    private let id: String?

    /// The names of things by their ids.
    package static func names(_ things: some Sequence<(id: String, title: String?)>) -> [String: PageName] {
        var titles: [String: String] = [:]
        for (id, title) in things where titles[id] == nil {
            let isBlank = title?.allSatisfy(\.isWhitespace) ?? true
            titles[id] = isBlank ? id : title
        }
        let uses = Dictionary(grouping: titles.values) { $0 }.mapValues(\.count)
        let names = titles.map { id, title in
            (id, PageName(title: title, id: title != id && uses[title] != 1 ? id : nil))
        }
        return Dictionary(uniqueKeysWithValues: names)
    }

    package var text: String { title + (id.map { " (\($0))" } ?? "") }

    /// The name as HTML, with a quiet id.
    package var html: String {
        escaped(title) + (id.map { " <span class=\"quiet\">\(escaped($0))</span>" } ?? "")
    }
}
