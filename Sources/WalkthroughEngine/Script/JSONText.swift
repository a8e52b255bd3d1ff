/// The bytes of a file that should be JSON, and positions in it.
struct JSONText {
    /// A position as editors count it.
    struct Place: Hashable {
        /// Counted from 1.
        var line: Int
        /// Counted in Unicode scalars, from 1.
        var column: Int
    }

    /// The contents of the file, without a byte order mark, and with spaces in place of comments.
    let bytes: [UInt8]
    /// The contents as written; every byte has the same offset in `bytes`.
    let source: [UInt8]
    /// The byte order mark before them, if there is one.
    let mark: [UInt8]
    /// Where the comments are, in order.
    let commentRanges: [Range<Int>]
    private let firstLine: Int

    init(_ bytes: some Sequence<UInt8>, firstLine: Int = 1) {
        let bytes = Array(bytes)
        self.firstLine = firstLine
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.mark = bytes.starts(with: mark) ? mark : []
        source = Array(bytes.dropFirst(self.mark.count))
        (self.bytes, commentRanges) = Self.blankingComments(in: source)
    }

    /// The line and column of a byte. Lines end as in any editor: with LF, CR or both.
    ///
    /// - Complexity: O(`offset`).
    func place(of offset: Int) -> Place {
        var place = Place(line: firstLine, column: 1)
        var former: UInt8 = 0
        for byte in source[..<offset] {
            switch byte {
            case UInt8(ascii: "\n") where former == UInt8(ascii: "\r"):
                break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                place.line += 1
                place.column = 1
            case 0x80...0xBF:
                break
            default:
                place.column += 1
            }
            former = byte
        }
        return place
    }

    /// The character at `offset`, as a message names it; for text in UTF-8.
    func character(at offset: Int) -> String {
        guard let character = String(decoding: bytes[offset...].prefix(16), as: UTF8.self).first else {
            return "the end of the file"
        }
        guard !character.isNewline else { return "the end of the line" }
        guard let first = character.unicodeScalars.first, first.properties.generalCategory != .control else {
            return "the control character U+\(Self.hexadecimal(Int(bytes[offset]), digits: 4))"
        }
        return "\"\(character)\""
    }

    /// The value that begins at `offset`, as a message names it; for JSON without a fault.
    func value(at offset: Int) -> String {
        switch bytes[offset] {
        case UInt8(ascii: "{"): return "an object"
        case UInt8(ascii: "["): return "a list"
        case UInt8(ascii: "\""): return "a string"
        default:
            let literal = bytes[offset...].prefix { "+-.".utf8.contains($0) || Self.isLetterOrDigit($0) }
            return String(decoding: literal, as: UTF8.self).shortened
        }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
    }

    static func hexadecimal(_ number: Int, digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension JSONText {
    /// The offset of the first byte that is not UTF-8, which RFC 8259 requires, and what is wrong there; nil
    /// when there is none.
    var encodingProblem: (offset: Int, problem: String)? {
        if let encoding = otherEncoding { return (0, "the file is in \(encoding); save it as UTF-8") }
        guard let offset = firstByteThatIsNoText else { return nil }
        let byte = Self.hexadecimal(Int(source[offset]), digits: 2)
        return (offset, "expected text in UTF-8, found the byte 0x\(byte)")
    }

    /// Recognises UTF-16 and UTF-32 by their byte order marks, or by the zero bytes of two ASCII characters.
    private var otherEncoding: String? {
        let start = source.prefix(4)
        switch (start.map { $0 == 0 }, start.prefix(2)) {
        case ([true, true, false, false], [0, 0]) where start.suffix(2) == [0xFE, 0xFF]: return "UTF-32"
        case ([false, false, true, true], _): return "UTF-32"
        case ([true, true, true, false], _): return "UTF-32"
        case ([false, true, true, true], _): return "UTF-32"
        case (_, [0xFE, 0xFF]), (_, [0xFF, 0xFE]): return "UTF-16"
        case ([true, false, true, false], _), ([false, true, false, true], _): return "UTF-16"
        case ([true, false], _), ([false, true], _): return "UTF-16"
        default: return nil
        }
    }

    private var firstByteThatIsNoText: Int? {
        guard String(validating: source, as: UTF8.self) == nil else { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = source.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }
}

extension Double {
    /// The number as an author writes it: 5 instead of 5.0.
    package var asWritten: String { self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)" }
}
