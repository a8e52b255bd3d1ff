internal import CWalkthroughGtk
internal import WalkthroughText

/// Keeps the last words of a text on one line, as a short one alone looks lost.
package enum LastWords {
    /// The most characters that are kept on one line, for narrow windows; wide ones count twice.
    private static let mostKept = 12

    /// The bytes of the last two words; nil when they are long, or a text has few others.
    package static func bytes(of text: String) -> Range<Int>? {
        let words = text.split(separator: " ")
        guard words.count > 3, let last = words.last else { return nil }
        let start = words[words.count - 2].startIndex
        let width = text[start..<last.endIndex].unicodeScalars.reduce(0) {
            $0 + (g_unichar_iswide($1.value) == 0 ? 1 : 2)
        }
        guard width <= mostKept else { return nil }
        let offset = { text.utf8.distance(from: text.startIndex, to: $0) }
        return offset(start)..<offset(last.endIndex)
    }

    /// Shows a text in a label, and keeps its last words together.
    package static func show(_ text: String, in label: WidgetPointer) {
        let text = text.shortened
        gtk_label_set_text(label.opaque, text)
        LongWords.wrap(text, in: label)
        let attributes = TextAttributes()
        if let words = bytes(of: text) { attributes.keepTogether(words) }
        attributes.apply(to: label)
    }
}
