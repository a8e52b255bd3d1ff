/// A text of a step or a tip: what its author wrote in a small subset of CommonMark.
///
/// These marks are known:
///
/// | written | shown |
/// |---|---|
/// | `*emphasis*`, `_emphasis_` | in italics |
/// | `**importance**` | in bold |
/// | a text between two backticks | as code, with a button that copies it |
/// | `[[Ctrl+F]]` | keys, drawn as caps |
/// | `[words](https://example.org)` | a link |
/// | `- `, `* ` or `+ ` before a line | an item of a list |
/// | `1. ` or `1) ` before a line | an item of a numbered list |
/// | `\*` | the character alone; so after any ASCII punctuation |
///
/// A line break is shown as one, and an empty line begins a paragraph. All else is text: headings, quotes,
/// HTML, pictures, entities. Markup is never taken for that of Pango.
///
/// Values are put into such a text by ``escaping(_:)``.
public struct RichText: Hashable, Sendable {
    /// What is shown below each other.
    package let paragraphs: [Paragraph]

    /// A text that is shown as it is, as far as there is room for it.
    package init(verbatim text: String) { self.init(plain: text.shortened) }

    init(plain text: String) { self.init([Paragraph(runs: [Run(text: text)])]) }

    init(_ paragraphs: [Paragraph]) { self.paragraphs = paragraphs }

    /// Whether it is one paragraph without markup.
    package var isPlain: Bool {
        paragraphs.count == 1 && paragraphs[0].level == 0 && paragraphs[0].runs.allSatisfy(\.isPlain)
    }

    /// The text without markup, as it is spoken, logged, and shown where nothing else fits: items of lists have
    /// a bullet or their number, and keys are named.
    public var plainText: String { plainText { $0.joined(separator: "+") } }

    /// The same with other names for keys.
    ///
    /// - Parameter keys: names keys that are pressed together.
    package func plainText(naming keys: ([String]) -> String) -> String {
        var text = ""
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { text += paragraph.level + paragraphs[index - 1].level == 0 ? "\n\n" : "\n" }
            if let marker = paragraph.marker { text += marker.text + " " }
            for run in paragraph.runs { text += run.keys.map(keys) ?? run.text }
        }
        return text
    }

    /// The destinations of its links, in their order.
    package var destinations: [String] {
        paragraphs.flatMap(\.runs).reduce(into: []) { all, run in
            if let link = run.link, all.last != link.destination { all.append(link.destination) }
        }
    }

    /// The same text in another style.
    package func adding(_ style: Style) -> RichText {
        RichText(
            paragraphs.map { paragraph in
                var paragraph = paragraph
                for index in paragraph.runs.indices { paragraph.runs[index].style.formUnion(style) }
                return paragraph
            }
        )
    }

    /// One text after the other: the second goes on in the last line of the first, unless it begins with a list.
    package static func + (first: RichText, second: RichText) -> RichText {
        var paragraphs = first.paragraphs
        var rest = second.paragraphs[...]
        if let next = rest.first, next.level == 0, !paragraphs.isEmpty {
            paragraphs[paragraphs.count - 1].runs += next.runs
            rest = rest.dropFirst()
        }
        return RichText(paragraphs + rest)
    }
}

extension RichText {
    /// A paragraph, or an item of a list.
    package struct Paragraph: Hashable, Sendable {
        /// In how many lists it is, at most ``RichText/deepest``.
        package var level = 0
        /// What is before it; nil outside of lists, and where it goes on with its item.
        package var marker: Marker?
        package var runs: [Run]
    }

    /// What is before an item of a list.
    package enum Marker: Hashable, Sendable {
        case bullet
        case number(Int)

        package var text: String {
            switch self {
            case .bullet: "•"
            case .number(let number): "\(number)."
            }
        }
    }

    /// A piece of a paragraph that looks the same throughout.
    package struct Run: Hashable, Sendable {
        package var text: String
        package var style: Style = []
        package var link: Link?
        /// The keys that are pressed together; nil for text.
        package var keys: [String]?

        package var isPlain: Bool { style.isEmpty && link == nil && keys == nil }
    }

    /// How a run looks.
    package struct Style: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let emphasis = Style(rawValue: 1)
        package static let strong = Style(rawValue: 2)
        package static let code = Style(rawValue: 4)
    }

    /// Where a link leads.
    package struct Link: Hashable, Sendable {
        package var destination: String
        /// What a tooltip says; empty for none.
        package var title: String
    }

    /// How deep lists lie in each other at most; what is written deeper is text.
    package static let deepest = 8
}
