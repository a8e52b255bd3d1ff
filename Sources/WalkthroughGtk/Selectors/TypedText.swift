internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughGtkSupport

/// What the user has typed into the app. No name is made of it, as it may be a secret.
struct TypedText {
    private let lines: [String]
    private let past: TypedPast?

    /// What the entries and texts of all windows have in them now, passwords too, and what
    /// ``TypedTextMemory`` keeps.
    static var now: TypedText {
        TypedText(WindowList.all.flatMap(\.typedTexts), TypedPast.current)
    }

    init(_ texts: [String], _ past: TypedPast? = nil) {
        lines = texts.flatMap(\.typedLines).filter { $0.count >= TypedPieces.shortest }
        self.past = past
    }

    /// Whether a text tells what was typed: it is that or a part of it, says that among other words, or is
    /// the beginning of it. A text that the app had before does not.
    func isTold(by text: String) -> Bool {
        let plain = text.asTyped
        if past?.known.contains(plain) == true { return false }
        let mayBeCut = plain.count >= Self.shortestBeginning
        return lines.contains { plain.says($0) || mayBeCut && $0.hasPrefix(plain) }
            || past?.pieces.areTold(by: plain) == true
    }

    /// An app that cuts off what is in a document leaves more of it than a word.
    private static let shortestBeginning = 8
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The texts in it and inside it that a user can type.
    var typedTexts: [String] {
        selfAndDescendants.compactMap { widget in
            if widget.isA(gtk_text_get_type()) { return widget.editableText }
            guard widget.isA(gtk_text_view_get_type()),
                gtk_text_view_get_editable(widget.cast(to: GtkTextView.self)) != 0
            else { return nil }
            return widget.textOfView.nonEmpty
        }
    }

    /// The text of an editable; nil when it is empty.
    var editableText: String? { gtk_editable_get_text(opaque).map { String(cString: $0) }?.nonEmpty }
}

extension WidgetPointer {
    /// All that is in a text view.
    package var textOfView: String {
        guard let buffer = gtk_text_view_get_buffer(cast()) else { return "" }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        return buffer.text(from: &start, to: &end)
    }
}

extension UnsafeMutablePointer where Pointee == GtkTextBuffer {
    var lineWithCursor: String {
        var start = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(self, &start, gtk_text_buffer_get_insert(self))
        gtk_text_iter_set_line_offset(&start, 0)
        var end = start
        if gtk_text_iter_ends_line(&end) == 0 { gtk_text_iter_forward_to_line_end(&end) }
        return text(from: &start, to: &end)
    }

    fileprivate func text(from start: inout GtkTextIter, to end: inout GtkTextIter) -> String {
        guard let text = gtk_text_buffer_get_text(self, &start, &end, 0) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}

extension String {
    /// Whether it has a text in it that neither begins nor ends within one of its words.
    fileprivate func says(_ text: String) -> Bool {
        guard withCString({ own in text.withCString { strstr(own, $0) != nil } }) else { return false }
        let isWord = { (character: Character?) in character.map { $0.isLetter || $0.isNumber } ?? false }
        return indices.contains { start in
            guard self[start...].hasPrefix(text) else { return false }
            let end = index(start, offsetBy: text.count)
            let continues = isWord(text.last) && end < endIndex && isWord(self[end])
            return !continues
                && !(isWord(text.first) && start > startIndex && isWord(self[index(before: start)]))
        }
    }
}
