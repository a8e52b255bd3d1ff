internal import WalkthroughEngine
internal import WalkthroughLabCore

/// The filters of the page: a list for each trait in which the pictures differ.
struct PageFilters {
    let cards: [PageCard]
    let comparison: StoryboardComparison?

    var html: String {
        let settings = cards.map(\.frame.setting)
        let lists = [
            list("tour", "Tour", cards.map { ($0.frame.tour, $0.tour.text) }),
            list("size", "Size", settings.map { ("\($0.size)", $0.size.words) }),
            list("theme", "Theme", settings.map { ($0.theme.rawValue, $0.theme.rawValue) }),
            list("direction", "Direction", settings.map { ($0.direction.rawValue, $0.direction.words) }),
            list("scale", "Text", settings.map { ("\($0.textScale)", "\($0.textScale)×") }),
            list(
                "language",
                "Language",
                settings.map(\.language).map { ($0?.rawValue ?? "", $0?.rawValue ?? "the user's") }
            ),
            changes,
        ]
        let problems = cards.count { !$0.problems.isEmpty }
        return """
            <form id="filters" class="filters" role="search" aria-label="Filter pictures">
            \(lists.compactMap(\.self).joined(separator: "\n"))
            <label class="check"><input type="checkbox" name="problems"\(problems == 0 ? " disabled" : "")> Only with problems (\(problems))</label>
            <label class="zoom">Zoom <input type="range" name="zoom" min="120" max="640" step="20" value="240"></label>
            <span class="result"><output id="count" aria-live="polite"></output> <button type="button" id="show-all" data-reset hidden>Show all</button></span>
            </form>
            """
    }

    /// A list of values; nil where all pictures are alike.
    private func list(_ name: String, _ label: String, _ values: [(value: String, text: String)]) -> String? {
        let texts = Dictionary(values.map { ($0.value, $0.text) }) { first, _ in first }
        let distinct = values.map(\.value).uniqued
        guard distinct.count > 1 else { return nil }
        // "=" before a value tells an empty value from no choice.
        let options = distinct.map { ("=\($0)", texts[$0] ?? $0) }
        return select(name, label, [("", "all")] + options, chosen: "")
    }

    /// The list of what became of pictures; at first, those that differ are chosen if there are any.
    private var changes: String? {
        guard let comparison else { return nil }
        let words = ["changed", "new", "gone", "same"].filter { comparison.count(of: $0) > 0 }
        let options = words.map { word in
            ("=\(word)", "\(word == "same" ? "the same" : word) (\(comparison.count(of: word)))")
        }
        let different = comparison.entries.count - comparison.count(of: "same")
        let any = different > 0 ? [("different", "changed, new or gone (\(different))")] : []
        return select(
            "change",
            "Compared",
            [("", "all")] + any + options,
            chosen: different > 0 ? "different" : ""
        )
    }

    private func select(
        _ name: String,
        _ label: String,
        _ options: [(value: String, text: String)],
        chosen: String
    ) -> String {
        let items = options.map { option in
            let mark = option.value == chosen ? " selected" : ""
            return "<option value=\"\(escaped(option.value))\"\(mark)>\(escaped(option.text))</option>"
        }
        return "<label>\(label) <select name=\"\(name)\">\(items.joined())</select></label>"
    }
}
