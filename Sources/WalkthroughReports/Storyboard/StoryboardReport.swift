package import FoundationEssentials
package import WalkthroughEngine
package import WalkthroughLabCore

/// A page over all pictures of a storyboard: one HTML file that needs nothing else.
///
/// Pictures stand behind the page proper, as text that the browser decodes only when a picture comes near the
/// window; so a page of hundreds of pictures opens at once.
package struct StoryboardReport {
    private let frames: [StoryboardFrame]
    private let tours: [Walkthrough]
    private let failures: [String]
    private let comparison: StoryboardComparison?
    private let other: String
    private let app: String?
    private let date: Date

    /// Prepares a page.
    ///
    /// - Parameters:
    ///   - tours: the scripts of what was drawn, where they are at hand.
    ///   - failures: what could not be drawn, with the reasons.
    ///   - comparison: what differs from an earlier storyboard; nil when there is none to compare with.
    ///   - other: the name of the earlier storyboard on the page.
    ///   - app: the name of the app; nil when it is not known.
    ///   - date: when it was drawn.
    package init(
        _ frames: [StoryboardFrame],
        of tours: [Walkthrough] = [],
        failures: [String] = [],
        comparison: StoryboardComparison? = nil,
        with other: String = "",
        in app: String? = nil,
        on date: Date = .now
    ) {
        self.frames = frames
        self.tours = tours
        self.failures = failures
        self.comparison = comparison
        self.other = other
        self.app = app
        self.date = date
    }

    /// Writes the page piece by piece.
    ///
    /// - Parameters:
    ///   - put: called with each piece, in order.
    ///   - png: the picture of an entry as PNG, of the old storyboard where `isOld`; nil when there is none.
    package func write(
        _ put: (String) throws -> Void,
        png: (_ frame: StoryboardFrame, _ isOld: Bool) throws -> Data?
    ) rethrows {
        let cards = cards
        let page = page(cards)
        try put(page.head)
        for group in groups(of: cards) {
            try put(section(group))
        }
        try put(page.middle)
        for card in cards {
            for picture in card.pictures {
                guard let data = try png(picture.frame, picture.isOld) else { continue }
                try put(
                    "<script type=\"text/plain\" id=\"picture-\(picture.id)\">data:image/png;base64,\(data.base64EncodedString())</script>\n"
                )
            }
        }
        try put(page.foot)
    }

    // MARK: - Parts

    private var cards: [PageCard] {
        let items: [(StoryboardFrame, StoryboardComparison.Entry?)] =
            comparison?.entries.map { ($0.frame, $0) } ?? frames.map { ($0, nil) }
        let tours = Dictionary(grouping: items.map(\.0), by: \.setting.language).mapValues { frames in
            PageName.names(frames.lazy.map { ($0.tour, $0.tourTitle) })
        }
        let steps = Dictionary(grouping: items.map(\.0), by: \.take).mapValues { frames in
            PageName.names(frames.lazy.map { ($0.step, $0.title) })
        }
        return items.enumerated().compactMap { id, item in
            let (frame, entry) = item
            guard let tour = tours[frame.setting.language]?[frame.tour],
                let step = steps[frame.take]?[frame.step]
            else { return nil }
            return PageCard(id: id, frame, (tour, step), entry, findings(in: frame))
        }
    }

    private func findings(in frame: StoryboardFrame) -> [Finding] {
        let tour = tours.first { $0.id == frame.tour && $0.index(of: frame.step) != nil }
        return TourLint(tour ?? frame.script, file: "").findings(in: [frame])
    }

    /// The cards of each tour in each setting, in the order in which these first come.
    private func groups(of cards: [PageCard]) -> [[PageCard]] {
        var places: [String: Int] = [:]
        var groups: [[PageCard]] = []
        for card in cards {
            let name = card.groupName
            if let place = places[name] {
                groups[place].append(card)
            } else {
                places[name] = groups.count
                groups.append([card])
            }
        }
        return groups.map { $0.sorted { ($0.frame.index, $0.id) < ($1.frame.index, $1.id) } }
    }

    private func title(_ cards: [PageCard]) -> String {
        let names = Dictionary(cards.map { ($0.frame.tour, $0.tour.text) }) { first, _ in first }
        let tours = frames.map(\.tour).uniqued.compactMap { names[$0] }
        guard !tours.isEmpty else { return "Storyboard" }
        return "Storyboard of \(tours.count > 3 ? "\(tours.count) tours" : tours.joined(separator: ", "))"
    }

    /// What is before the pictures by tour, between these and the files, and after them.
    private func page(_ cards: [PageCard]) -> (head: String, middle: String, foot: String) {
        let title = title(cards)
        let page = Page.filled(
            "storyboard.html",
            [
                "title": escaped(title + (app.map { " – \($0)" } ?? "")), "heading": escaped(title),
                "byline": byline(app: app, date: date, facts(cards)),
                "notices": comparisonNotice + notice("These could not be drawn:", failures),
                "filters": PageFilters(cards: cards, comparison: comparison).html,
                "style": Page.style("storyboard.css"), "script": Page.text(of: "storyboard.js"),
            ]
        )
        // No text on the page has a comment in it: it is escaped.
        let parts = page.split(separator: "<!-- groups -->\n", maxSplits: 1)
        let rest = parts[1].split(separator: "<!-- pictures -->\n", maxSplits: 1)
        return (String(parts[0]), String(rest[0]), String(rest[1]))
    }

    private func facts(_ cards: [PageCard]) -> String {
        let count = frames.count == 1 ? "1 picture" : "\(frames.count) pictures"
        let problems = cards.filter { $0.change != "gone" }.count { !$0.problems.isEmpty }
        return "\(count), \(problems == 0 ? "none" : "\(problems)") with problems"
    }

    private var comparisonNotice: String {
        guard let comparison else { return "" }
        return "<p>Compared with “\(escaped(other))”: \(escaped(comparison.counts)).</p>\n"
    }

    private func section(_ group: [PageCard]) -> String {
        guard let first = group.first else { return "" }
        return """
            <section class="group" aria-labelledby="group-\(first.id)">
            <h2 id="group-\(first.id)">\(first.tour.html) <span class="quiet">\(escaped(first.frame.setting.words))</span></h2>
            <ol class="pictures">
            \(group.map(\.html).joined(separator: "\n"))
            </ol>
            </section>

            """
    }
}

extension StoryboardFrame {
    /// What the picture itself tells of its script.
    fileprivate var script: Walkthrough {
        Walkthrough(id: tour, steps: [Step(id: step, title: title, body: body)])
    }
}
