/// Reads JSON, or finds the first place at which it is none.
///
/// This type is stricter than the grammar where a reader would have to guess: a key may occur only once,
/// an escaped surrogate needs its other half, and a number must fit into a `Double`.
///
/// Comments count as white space (``JSONText``).
///
/// Source of the grammar: RFC 8259.
struct JSONSyntax {
    /// The first place at which the text is not JSON.
    struct Fault: Error, Hashable {
        /// Counted from 1.
        var line: Int
        /// Counted in Unicode scalars, from 1.
        var column: Int
        /// What was expected there and what was found.
        var problem: String
        /// The path to the value at fault; empty for an error of the grammar, which belongs to no value.
        var path: [JSONDocument.Key] = []
    }

    private let text: JSONText
    private var position = 0
    private var path: [JSONDocument.Key] = []

    private static let deepest = 500

    /// The value that a text is.
    ///
    /// - Complexity: O(*n*), *n* bytes.
    static func root(of text: JSONText) throws(Fault) -> JSONDocument.Node {
        if let (offset, problem) = text.encodingProblem { throw Fault(at: text.place(of: offset), problem) }
        var syntax = JSONSyntax(text: text)
        return try syntax.document()
    }

    private init(text: JSONText) { self.text = text }

    private var next: UInt8? { position < text.bytes.count ? text.bytes[position] : nil }

    private func failure(_ expected: String) -> Fault {
        if text.bytes[position...].starts(with: "/*".utf8) {
            return Fault(at: text.place(of: position), "expected \"*/\" to end the comment that begins here")
        }
        return Fault(
            at: text.place(of: position),
            "expected \(expected), found \(text.character(at: position))"
        )
    }

    /// A fault of the value being read, or of its key.
    private func failure(at offset: Int, in path: [JSONDocument.Key], _ problem: String) -> Fault {
        var fault = Fault(at: text.place(of: offset), problem)
        fault.path = path
        return fault
    }
}

extension JSONSyntax.Fault {
    init(at place: JSONText.Place, _ problem: String) {
        self.init(line: place.line, column: place.column, problem: problem)
    }
}

// MARK: - Grammar

extension JSONSyntax {
    private mutating func document() throws(Fault) -> JSONDocument.Node {
        let root = try value()
        skipSpace()
        guard next == nil else { throw failure("nothing more") }
        return root
    }

    private mutating func value() throws(Fault) -> JSONDocument.Node {
        skipSpace()
        let start = position
        let content = try content()
        return JSONDocument.Node(content: content, range: start..<position)
    }

    private mutating func content() throws(Fault) -> JSONDocument.Content {
        switch next {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .list(try array())
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where "-0123456789".utf8.contains(byte): return .number(try number())
        default: break
        }
        let words: [(String, JSONDocument.Content)] = [
            ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
        ]
        for (word, content) in words where text.bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return content
        }
        throw failure("a value")
    }

    private mutating func object() throws(Fault) -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        var places: [String: Int] = [:]
        try list(endingWith: UInt8(ascii: "}")) { syntax, _ throws(Fault) in
            guard syntax.next == UInt8(ascii: "\"") else { throw syntax.failure("a key in quotes") }
            let start = syntax.position
            let key = try syntax.string()
            syntax.path.append(.key(key))
            if let first = places.updateValue(start, forKey: key) {
                let place = syntax.text.place(of: first)
                throw syntax.failure(
                    at: start,
                    in: syntax.path,
                    "\(key.quoted) is there twice, first in line \(place.line), column \(place.column)"
                )
            }
            syntax.skipSpace()
            guard syntax.consume(UInt8(ascii: ":")) else { throw syntax.failure("\":\"") }
            members.append(JSONDocument.Member(key: key, start: start, value: try syntax.value()))
            syntax.path.removeLast()
        }
        return members
    }

    private mutating func array() throws(Fault) -> [JSONDocument.Node] {
        var items: [JSONDocument.Node] = []
        try list(endingWith: UInt8(ascii: "]")) { syntax, index throws(Fault) in
            syntax.path.append(.index(index))
            items.append(try syntax.value())
            syntax.path.removeLast()
        }
        return items
    }

    /// The items between an opening bracket and its closing one.
    private mutating func list(
        endingWith end: UInt8,
        of item: (inout JSONSyntax, _ index: Int) throws(Fault) -> Void
    ) throws(Fault) {
        guard path.count < Self.deepest else { throw failure("at most \(Self.deepest) levels") }
        position += 1
        skipSpace()
        guard !consume(end) else { return }
        for index in 0... {
            skipSpace()
            try item(&self, index)
            skipSpace()
            guard !consume(end) else { return }
            let comma = position
            guard consume(UInt8(ascii: ",")) else {
                throw failure("\",\" or \"\(UnicodeScalar(end))\"")
            }
            skipSpace()
            guard next != end else {
                throw Fault(at: text.place(of: comma), "expected another item after this comma; remove it")
            }
        }
    }

    /// Reads a string and resolves its escapes.
    private mutating func string() throws(Fault) -> String {
        position += 1
        var contents: [UInt8] = []
        while let byte = next, byte >= 0x20 {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: contents, as: UTF8.self)
            case UInt8(ascii: "\\"): contents += String(try escape()).utf8
            default: contents.append(byte)
            }
        }
        throw failure("a quote that ends the string")
    }

    private mutating func escape() throws(Fault) -> UnicodeScalar {
        let start = position - 1
        guard let byte = next, let meaning = Self.escapes[byte] else {
            throw failure("one of \" \\ / b f n r t u after a backslash")
        }
        position += 1
        guard byte == UInt8(ascii: "u") else { return meaning }
        let unit = try codeUnit()
        if let scalar = UnicodeScalar(unit) { return scalar }
        if UTF16.isLeadSurrogate(unit), consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) {
            let trail = try codeUnit()
            let number = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(trail) & 0x3FF
            if UTF16.isTrailSurrogate(trail), let scalar = UnicodeScalar(number) { return scalar }
        }
        let half = "\\u" + JSONText.hexadecimal(Int(unit), digits: 4).lowercased()
        throw failure(
            at: start,
            in: path,
            "\(half) is half a character; expected a pair such as \\ud83d\\ude00"
        )
    }

    private static let escapes: [UInt8: UnicodeScalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
        UInt8(ascii: "b"): "\u{8}",
        UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
        UInt8(ascii: "u"): "u",
    ]

    private mutating func codeUnit() throws(Fault) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, byte < 0x80, let digit = Character(UnicodeScalar(byte)).hexDigitValue
            else {
                throw failure("four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    private mutating func number() throws(Fault) -> Double {
        let start = position
        _ = consume(UInt8(ascii: "-"))
        if !consume(UInt8(ascii: "0")) { try digits() }
        if consume(UInt8(ascii: ".")) { try digits() }
        if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
            _ = consume(UInt8(ascii: "+")) || consume(UInt8(ascii: "-"))
            try digits()
        }
        let literal = String(decoding: text.bytes[start..<position], as: UTF8.self)
        guard let number = Double(literal), number.isFinite, number != 0 || Self.isZero(literal) else {
            throw failure(
                at: start,
                in: path,
                "expected a number between 5e-324 and 1.8e308 in size, found \(literal.shortened)"
            )
        }
        return number
    }

    /// Whether a number is written as 0, rather than too small to differ from it.
    private static func isZero(_ literal: String) -> Bool {
        literal.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { "-.0".utf8.contains($0) }
    }

    private mutating func digits() throws(Fault) {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw failure("a digit") }
    }

    private mutating func skipSpace() {
        while let byte = next, " \n\r\t".utf8.contains(byte) { position += 1 }
    }

    private mutating func consume(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }
}
