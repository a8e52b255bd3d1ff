internal import CWalkthroughGtk

/// Breaks words that have no end.
package enum LongWords {
    /// No word of a language with an alphabet is longer, in bytes.
    private static let longest = 300

    /// Lets a label that wraps break its text within words that are too long for a line, and after any letter where
    /// one is endless.
    ///
    /// Pango 1.50 looks for the end of such a word anew on each line: a second for 4096 letters.
    package static func wrap(_ text: String, in label: WidgetPointer) {
        let mode = hasEndlessWord(text) ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
        gtk_label_set_wrap_mode(label.opaque, mode)
    }

    private static func hasEndlessWord(_ text: String) -> Bool {
        guard text.utf8.count > longest else { return false }
        var length = 0
        for byte in text.utf8 {
            // Scripts above U+07FF may have no spaces, and have rules of their own.
            length = byte > UInt8(ascii: " ") && byte < 0xE0 ? length + 1 : 0
            if length > longest { return true }
        }
        return false
    }
}
