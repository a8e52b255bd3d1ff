internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughText

/// A picture in the grid of the page, with what the page tells of it.
struct PageCard {
    /// Its number on the page.
    let id: Int
    let frame: StoryboardFrame
    let tour, step: PageName
    /// What became of it since an earlier storyboard; nil when the page compares with none.
    let entry: StoryboardComparison.Entry?
    /// What users of the tour would stumble over.
    let problems: [Finding]
    /// What may be meant.
    private let notes: [Finding]

    init(
        id: Int,
        _ frame: StoryboardFrame,
        _ names: (tour: PageName, step: PageName),
        _ entry: StoryboardComparison.Entry?,
        _ findings: [Finding]
    ) {
        (self.id, self.frame, self.entry) = (id, frame, entry)
        (tour, step) = names
        notes = findings.filter { $0.severity == .note }
        problems = findings.filter { $0.severity != .note }
    }

    /// A picture that is embedded.
    struct Picture {
        /// Its name on the page.
        let id: String
        let frame: StoryboardFrame
        let isOld: Bool
    }

    /// The word for what became of it; empty when the page compares with nothing.
    var change: String { entry?.change.word ?? "" }

    /// Identifies its section of the page: tour and setting.
    var groupName: String { "\(frame.tour)\u{0}\(frame.setting)" }

    /// Its pictures: the old one, too, where the picture has changed.
    var pictures: [Picture] {
        guard let entry else { return [Picture(id: "\(id)", frame: frame, isOld: false)] }
        switch entry.change {
        case .same, .new: return [Picture(id: "\(id)", frame: frame, isOld: false)]
        case .gone: return [Picture(id: "\(id)", frame: frame, isOld: true)]
        case .changed:
            let old = entry.old.map { Picture(id: "\(id)-old", frame: $0, isOld: true) }
            return [old, Picture(id: "\(id)", frame: frame, isOld: false)].compactMap(\.self)
        }
    }

    var html: String {
        """
        <li class="card" id="card-\(id)" \(attributes)>
        <button type="button" class="open" aria-haspopup="dialog">
        \(image)
        <span class="caption"><b>\(frame.index)</b> <span class="step">\(step.html)</span>\(markers)</span>
        </button>
        <div class="details" hidden>\(details)</div>
        </li>
        """
    }

    /// The data attributes that the filters and the dialog read.
    private var attributes: String {
        let setting = frame.setting
        let values = [
            ("tour", frame.tour), ("size", "\(setting.size)"), ("theme", setting.theme.rawValue),
            ("direction", setting.direction.rawValue), ("scale", "\(setting.textScale)"),
            ("language", setting.language?.rawValue ?? ""), ("change", change),
            ("problems", "\(problems.count)"), ("title", "\(frame.index) · \(step.text)"),
            ("setting", "\(tour.text), \(setting.words)"),
            ("old", oldSize),
        ]
        return values.map { "data-\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: " ")
    }

    /// The size of the old picture beside a new one; empty when there is none.
    private var oldSize: String {
        guard case .changed = entry?.change, let old = entry?.old else { return "" }
        let (width, height) = Self.size(of: old)
        return "\(width) \(height)"
    }

    /// The text of the step without markup.
    private var text: String { RichText(frame.body).plainText }

    private var image: String {
        let (width, height) = Self.size(of: frame)
        let body = text.isEmpty ? "" : ". \(text)"
        let alternative = "Step \(frame.index): \(step.text)\(body)"
        return
            "<span class=\"picture\" style=\"--width: \(width); --height: \(height)\"><img data-picture=\"\(id)\" alt=\"\(escaped(alternative))\">\(box)</span>"
    }

    /// The box around what changed, in pixels of the picture.
    private var box: String {
        guard case .changed(let difference) = entry?.change else { return "" }
        return
            "<span class=\"box\" style=\"--x: \(difference.x); --y: \(difference.y); --w: \(difference.width); --h: \(difference.height)\"></span>"
    }

    private var markers: String {
        var markers: [(name: String, text: String)] = []
        switch entry?.change {
        case .changed(let difference): markers.append(("changed", "changed \(difference.percent)"))
        case .new: markers.append(("changed", "new"))
        case .gone: markers.append(("gone", "gone"))
        case .same, nil: break
        }
        if !problems.isEmpty {
            markers.append(("problem", problems.count == 1 ? "1 problem" : "\(problems.count) problems"))
        }
        if !notes.isEmpty { markers.append(("note", notes.count == 1 ? "1 note" : "\(notes.count) notes")) }
        guard !markers.isEmpty else { return "" }
        let spans = markers.map { "<span class=\"marker \($0.name)\">\(escaped($0.text))</span>" }
        return "<span class=\"markers\">\(spans.joined())</span>"
    }

    private var details: String {
        var parts: [String] = []
        switch entry?.change {
        case .changed(let difference):
            let what = entry?.change.details ?? difference.percent
            parts.append("<p><b>Changed</b>: \(escaped(what)).</p>")
        case .new: parts.append("<p><b>New</b>: the earlier storyboard has no such picture.</p>")
        case .gone: parts.append("<p><b>Gone</b>: only the earlier storyboard has this picture.</p>")
        case .same: parts.append("<p>The same as in the earlier storyboard.</p>")
        case nil: break
        }
        parts += list("Problems", "problem", problems) + list("Notes", "note", notes)
        if problems.isEmpty { parts.append("<p class=\"quiet\">No problems were found.</p>") }
        if !text.isEmpty { parts.append("<p>\(escaped(text))</p>") }
        parts.append("<p class=\"quiet file\">\(escaped(frame.image))</p>")
        return parts.joined()
    }

    private func list(_ heading: String, _ name: String, _ items: [Finding]) -> [String] {
        guard !items.isEmpty else { return [] }
        let lines = items.map { "<li>\(escaped($0.message))</li>" }
        return ["<h3>\(heading)</h3><ul class=\"\(name)s\">\(lines.joined())</ul>"]
    }

    /// A picture's size in whole pixels; in a damaged list it may be anything.
    private static func size(of frame: StoryboardFrame) -> (width: Int, height: Int) {
        func whole(_ extent: Double) -> Int { Int(min(max(1, extent.rounded()), 100_000)) }
        return (whole(frame.window.width), whole(frame.window.height))
    }
}
