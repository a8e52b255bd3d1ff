extension RichText {
    /// Reads a text.
    ///
    /// - Parameter source: what the author wrote.
    /// - Complexity: O(*n*), where *n* is its length. Of more than 8192 bytes only escapes are read.
    public init(_ source: String) {
        guard source.utf8.count <= Self.longest else {
            self.init(verbatim: Escapes.removed(from: Array(source.utf8)[...]))
            return
        }
        self = Self.read(source).text
    }

    /// How many bytes a text may have for its markup to be read; nobody reads as much in a callout.
    package static let longest = 8192

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
        return (RichText(verbatim: text), work)
    }

    /// Returns a value as it has to be written in such a text to be shown as it is.
    ///
    /// - Parameter value: a name, a number in words or the like, of any characters.
    public static func escaping(_ value: String) -> String { Escapes.added(to: value) }
}
