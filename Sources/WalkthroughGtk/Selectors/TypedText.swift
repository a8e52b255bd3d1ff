internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughGtkSupport

/// What the user has typed into the app. No name is made of it, as it may be a secret.
struct TypedText {
    private let lines: [String]

    /// What the entries and texts of all windows have in them now, passwords too, and what ``TypedTextMemory`` keeps.
    static var now: TypedText {
        TypedText(WindowList.all.flatMap(\.typedTexts) + TypedTextMemory.lines)
    }

    init(_ texts: [String]) {
        lines = texts.flatMap { $0.split(whereSeparator: \.isNewline) }.map { Self.plain($0) }
            .filter { $0.count >= Self.shortest }
    }

    /// Whether a text tells what was typed: it is that, says that among other words, or is the beginning of it.
    func isTold(by text: String) -> Bool {
        let text = Self.plain(text[...])
        let mayBeCut = text.count >= Self.shortestBeginning
        return lines.contains { text.says($0) || mayBeCut && $0.hasPrefix(text) }
    }

    /// Most of an app's own texts have shorter ones in them.
    private static let shortest = 3
    /// An app that cuts off what was typed leaves more of it than a word.
    private static let shortestBeginning = 8

    /// A text without what an app adds to it: the marks of mnemonics, spaces around it, the sign that it was cut off.
    private static func plain(_ text: Substring) -> String {
        var text = text.filter { $0 != "_" }[...]
        while let last = text.last, last.isWhitespace || last == "…" { text.removeLast() }
        return String(text.drop(while: \.isWhitespace))
    }
}

/// Keeps what is typed into the app, also when it is deleted or its widget goes; passwords are not kept.
package final class TypedTextMemory {
    fileprivate static var lines: [String] { current?.lines ?? [] }
    private static weak var current: TypedTextMemory?
    private var lines: [String] = []
    private var hooks: [SignalHook] = []

    /// Begins to keep it, in place of a memory before.
    package init() {
        hooks = [
            SignalHook("changed", of: gtk_editable_get_type()) { [weak self] in
                if $0.isA(gtk_text_get_type()), gtk_text_get_visibility($0.cast(to: GtkText.self)) != 0 {
                    self?.keep($0)
                }
            },
            SignalHook("changed", of: gtk_text_buffer_get_type()) { [weak self] in
                self?.keep($0.cast(to: GtkTextBuffer.self).lineWithCursor)
            },
        ]
        Self.current = self
    }

    private func keep(_ entry: WidgetPointer) {
        if !LibraryCopy.isInLab(entry) { entry.typedTexts.forEach(keep) }
    }

    /// Keeps a text in place of that to which the last key has added.
    private func keep(_ text: String) {
        guard !text.isEmpty, lines.last?.hasPrefix(text) != true else { return }
        if let last = lines.last, text.hasPrefix(last) { lines.removeLast() }
        lines.append(text)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The texts in it and inside it that a user can type.
    var typedTexts: [String] {
        selfAndDescendants.compactMap { widget in
            if widget.isA(gtk_text_get_type()) {
                return gtk_editable_get_text(widget.opaque).map { String(cString: $0) }?.nonEmpty
            }
            guard widget.isA(gtk_text_view_get_type()),
                gtk_text_view_get_editable(widget.cast(to: GtkTextView.self)) != 0
            else { return nil }
            return gtk_text_view_get_buffer(widget.cast(to: GtkTextView.self))?.text.nonEmpty
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkTextBuffer {
    fileprivate var text: String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(self, &start, &end)
        return text(from: &start, to: &end)
    }

    fileprivate var lineWithCursor: String {
        var start = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(self, &start, gtk_text_buffer_get_insert(self))
        gtk_text_iter_set_line_offset(&start, 0)
        var end = start
        if gtk_text_iter_ends_line(&end) == 0 { gtk_text_iter_forward_to_line_end(&end) }
        return text(from: &start, to: &end)
    }

    private func text(from start: inout GtkTextIter, to end: inout GtkTextIter) -> String {
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
