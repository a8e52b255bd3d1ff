internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Shows a text in a label and keeps its last words on one line, as a short one alone looks lost.
    func show(_ text: String) {
        gtk_label_set_text(opaque, text)
        guard let attributes = pango_attr_list_new() else { return }
        if let words = lastWords(of: text), let attribute = pango_attr_allow_breaks_new(0) {
            attribute.pointee.start_index = guint(words.lowerBound)
            attribute.pointee.end_index = guint(words.upperBound)
            pango_attr_list_insert(attributes, attribute)
        }
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
    }
}

/// The most characters that are kept on one line, for narrow windows; wide ones count twice.
private let mostKept = 12

/// The bytes of the last two words; nil when they are long, or a text has few others.
private func lastWords(of text: String) -> Range<Int>? {
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
