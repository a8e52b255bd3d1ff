internal import CWalkthroughGtk
internal import WalkthroughText

/// What the label of a paragraph shows, and where in it there is more than text, in bytes.
///
/// Around a key there are spaces that no line is broken at, which its cap covers; after code there is one that
/// is as wide as the button beside it.
struct ParagraphText {
    /// A piece of code to be copied, and the space after it.
    struct Copy {
        var text: String
        var gap: Range<Int>
    }

    private(set) var text = ""
    /// The keys with the spaces around them.
    private(set) var caps: [Range<Int>] = []
    private(set) var codes: [Range<Int>] = []
    private(set) var copies: [Copy] = []
    private var styles: [(style: RichText.Style, bytes: Range<Int>)] = []
    private(set) var links: [(link: RichText.Link, bytes: Range<Int>)] = []
    private var kept: [Range<Int>] = []
    /// The narrow spaces between caps and the signs between them.
    private var narrow: [Range<Int>] = []

    /// - Parameter copiesCode: whether there is room for a button beside code.
    init(_ paragraph: RichText.Paragraph, copiesCode: Bool = true) {
        for run in paragraph.runs {
            let start = text.utf8.count
            if let keys = run.keys {
                add(KeyWords.names(of: keys))
            } else {
                text += run.text.withoutNul
                if run.style.contains(.code) {
                    codes.append(start..<text.utf8.count)
                    if copiesCode { addGap(for: run.text) }
                }
            }
            let bytes = start..<text.utf8.count
            if !run.style.isEmpty { styles.append((run.style, bytes)) }
            guard let link = run.link, case _? = LinkTarget(link.destination) else { continue }
            if let last = links.last, last.link == link, last.bytes.upperBound == start {
                links[links.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
            } else {
                links.append((link, bytes))
            }
        }
    }

    var hasLinks: Bool { !links.isEmpty }

    /// Whether a label shows all of it by itself.
    var needsOnlyLabel: Bool { caps.isEmpty && codes.isEmpty && links.isEmpty }

    private static let space = "\u{A0}"
    /// Around a key, so that neither it nor those beside it change places where text runs the other way.
    private static let (isolate, end) = ("\u{2068}", "\u{2069}")
    /// As many letters in keys that are pressed together stay on one line; more may take two.
    private static let mostKept = 20

    private mutating func add(_ keys: [String]) {
        let start = text.utf8.count
        for (index, key) in keys.enumerated() {
            if index > 0 {
                for piece in [Self.space, "+", Self.space] {
                    if piece == Self.space {
                        narrow.append(text.utf8.count..<text.utf8.count + piece.utf8.count)
                    }
                    text += piece
                }
            }
            let first = text.utf8.count
            text += Self.space + Self.isolate + key.withoutNul + Self.end + Self.space
            caps.append(first..<text.utf8.count)
            kept.append(first..<text.utf8.count)
        }
        if keys.reduce(0, { $0 + $1.count }) <= Self.mostKept { kept.append(start..<text.utf8.count) }
    }

    private mutating func addGap(for code: String) {
        let end = text.utf8.count
        text += Self.space
        copies.append(Copy(text: code, gap: end..<text.utf8.count))
    }

    /// The text as a label's markup: what was written, escaped, with its links.
    var markup: String {
        let bytes = Array(text.utf8)
        func escaped(_ range: Range<Int>) -> String {
            PangoMarkup.escaped(String(decoding: bytes[range], as: UTF8.self))
        }
        var (result, place) = ("", 0)
        for (link, range) in links {
            let title = link.title.isEmpty ? "" : " title=\"\(PangoMarkup.escaped(link.title))\""
            result += escaped(place..<range.lowerBound)
            result += "<a href=\"\(PangoMarkup.escaped(link.destination))\"\(title)>\(escaped(range))</a>"
            place = range.upperBound
        }
        return result + escaped(place..<bytes.count)
    }

    /// Shows it in a label.
    ///
    /// - Parameters:
    ///   - room: the width and height of the space after code, in logical pixels.
    ///   - keepsLastWords: whether the last words stay on one line.
    func show(in label: WidgetPointer, room: (width: Int, height: Int), keepsLastWords: Bool) {
        LongWords.wrap(text, in: label)
        if hasLinks {
            gtk_label_set_markup(label.opaque, markup)
        } else {
            gtk_label_set_text(label.opaque, text)
        }
        style(label, room: room, keepsLastWords: keepsLastWords)
    }

    /// Sets how the parts of the text look that a label shows.
    func style(_ label: WidgetPointer, room: (width: Int, height: Int), keepsLastWords: Bool) {
        let attributes = TextAttributes()
        for (style, bytes) in styles {
            if style.contains(.emphasis) { attributes.emphasise(bytes) }
            if style.contains(.strong) { attributes.embolden(bytes) }
            if style.contains(.code) { attributes.setAsCode(bytes) }
        }
        for cap in caps {
            attributes.scale(cap.dropping(Self.space.utf8.count), by: 0.85)
            attributes.spaceLines(cap, by: 1.3)
        }
        for space in narrow { attributes.scale(space, by: 0.4) }
        kept.forEach(attributes.keepTogether)
        for copy in copies {
            // Between the baseline and the top of small letters.
            let middle = label.lineHeight / 4
            attributes.reserve(copy.gap, width: room.width, height: room.height, middle: middle)
        }
        if keepsLastWords, let words = LastWords.bytes(of: text) { attributes.keepTogether(words) }
        attributes.apply(to: label)
    }
}

extension String {
    /// The text with U+FFFD for U+0000, at which a string of C ends, as CommonMark has it.
    fileprivate var withoutNul: String { utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self }
}

extension Range<Int> {
    /// The range without so many at each end.
    fileprivate func dropping(_ count: Int) -> Range<Int> { lowerBound + count..<upperBound - count }
}
