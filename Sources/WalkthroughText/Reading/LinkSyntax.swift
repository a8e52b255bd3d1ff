/// What is after the brackets of a link: `(destination "title")`.
struct LinkSyntax {
    private let text: [UInt8]
    private let start: Int
    private var place: Int
    /// How many bytes were looked at.
    var work: Int { place - start }

    init(_ text: [UInt8], at start: Int) {
        (self.text, self.start, place) = (text, start, start)
    }

    /// Reads it; returns where it ends, or nil where the text has something else.
    mutating func read() -> (RichText.Link, end: Int)? {
        guard take("(") else { return nil }
        skipSpaces()
        guard let destination = here == UInt8(ascii: "<") ? bracketed() : plain() else { return nil }
        let isApart = skipSpaces()
        var title = ""
        if isApart, let first = here, let last = Self.quotes[first] {
            guard let found = quoted(last) else { return nil }
            title = found
            skipSpaces()
        }
        guard take(")") else { return nil }
        return (RichText.Link(destination: destination, title: title), place)
    }

    private static let quotes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
        UInt8(ascii: "("): UInt8(ascii: ")"),
    ]
    /// How deep parentheses lie in each other in a destination at most.
    private static let deepest = 8

    private var here: UInt8? { place < text.count ? text[place] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard here == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    @discardableResult
    private mutating func skipSpaces() -> Bool {
        let start = place
        while let byte = here, byte.isBlank || byte == .newline { place += 1 }
        return place > start
    }

    /// A backslash and what it makes text, or one byte.
    private mutating func pass() {
        let isEscape =
            here == UInt8(ascii: "\\") && place + 1 < text.count && Escapes.isPunctuation(text[place + 1])
        place += isEscape ? 2 : 1
    }

    private mutating func bracketed() -> String? {
        place += 1
        let first = place
        while let byte = here, byte != UInt8(ascii: ">") {
            guard byte != UInt8(ascii: "<"), byte != .newline else { return nil }
            pass()
        }
        guard place < text.count else { return nil }
        defer { place += 1 }
        return Escapes.removed(from: text[first..<place])
    }

    private mutating func plain() -> String? {
        let first = place
        var depth = 0
        while let byte = here, byte > 0x20, byte != 0x7F {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            guard depth <= Self.deepest else { return nil }
            pass()
        }
        return depth == 0 ? Escapes.removed(from: text[first..<min(place, text.count)]) : nil
    }

    private mutating func quoted(_ last: UInt8) -> String? {
        place += 1
        let first = place
        while let byte = here, byte != last {
            // In parentheses there are no others.
            if last == UInt8(ascii: ")"), byte == UInt8(ascii: "(") { return nil }
            pass()
        }
        guard place < text.count else { return nil }
        defer { place += 1 }
        return Escapes.removed(from: text[first..<place])
    }
}
