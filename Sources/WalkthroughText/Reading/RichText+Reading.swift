extension RichText {
    /// Reads a text.
    ///
    /// - Parameter source: what the author wrote.
    /// - Complexity: O(*n*), where *n* is its length. Of more than 4096 bytes, and of more than 200 paragraphs and items,
    ///   only the first are shown, and "…" comes after them.
    public init(_ source: String) {
        let text = Self.read(source.shortened).text
        guard text.paragraphs.count > Self.mostParagraphs else {
            self = text
            return
        }
        self.init(text.paragraphs.prefix(Self.mostParagraphs) + [Paragraph(runs: [Run(text: .ellipsis)])])
    }

    private static let mostParagraphs = 200

    /// Reads a text of any length, and counts the bytes and delimiters that were looked at for it.
    package static func read(_ source: String) -> (text: RichText, work: Int) {
        var blocks = BlockParser()
        blocks.read(Array(source.utf8))
        var (work, isPlain, hasEscapes) = (blocks.work, true, false)
        let paragraphs = blocks.paragraphs.map { block in
            var inlines = InlineParser(block.text)
            let runs = inlines.runs()
            work += inlines.work
            hasEscapes = hasEscapes || inlines.hasEscapes
            isPlain = isPlain && block.level == 0 && !inlines.hasBreaks && runs.allSatisfy(\.isPlain)
            return Paragraph(level: block.level, marker: block.marker, runs: runs)
        }
        guard isPlain else { return (RichText(paragraphs), work) }
        // What has no markup keeps its spaces and empty lines, too.
        let text = hasEscapes ? Escapes.removed(from: Array(source.utf8)[...]) : source
        return (RichText(plain: text), work)
    }

    /// Returns a value as it has to be written in such a text to be shown as it is.
    ///
    /// - Parameter value: a name, a number in words or the like, of any characters.
    public static func escaping(_ value: String) -> String { Escapes.added(to: value) }
}
