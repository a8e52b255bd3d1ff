/// Finds where a text stops being JSON. Foundation's decoder says only that it does.
///
/// Source of the grammar: RFC 8259.
struct JSONSyntax {
    /// The first place at which the text is not JSON.
    struct Fault: Error, Hashable {
        /// Counted from 1.
        var line: Int
        /// In characters as Unicode counts them (scalars), from 1.
        var column: Int
        /// What was expected there and what was found.
        var problem: String
    }

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    private static let deepest = 500

    /// What is wrong with a text in UTF-8; nil when nothing is.
    static func fault(in text: some Sequence<UInt8>) -> Fault? {
        var syntax = JSONSyntax(bytes: Array(text))
        do throws(Fault) {
            try syntax.document()
            return nil
        } catch {
            return error
        }
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func failure(_ expected: String) -> Fault {
        let before = bytes[..<position]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let isContinuation: (UInt8) -> Bool = { $0 & 0xC0 == 0x80 }
        let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first
        return Fault(
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: bytes[lineStart..<position].count { !isContinuation($0) } + 1,
            problem:
                "expected \(expected), found \(character.map { Self.name(of: $0) } ?? "the end of the file")"
        )
    }

    private static func name(of character: Character) -> String {
        character.isNewline ? "the end of the line" : "\"\(character)\""
    }
}

// MARK: - Grammar

extension JSONSyntax {
    private mutating func document() throws(Fault) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        try value()
        skipSpace()
        guard next == nil else { throw failure("nothing more") }
    }

    private mutating func value() throws(Fault) {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"):
            try list(endingWith: UInt8(ascii: "}"), named: "\"}\"") { syntax throws(Fault) in
                try syntax.member()
            }
        case UInt8(ascii: "["):
            try list(endingWith: UInt8(ascii: "]"), named: "\"]\"") { syntax throws(Fault) in
                try syntax.value()
            }
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        case let byte? where "-0123456789".utf8.contains(byte): try number()
        default: throw failure("a value")
        }
    }

    /// An object or an array, from its opening bracket to its closing one.
    private mutating func list(
        endingWith end: UInt8,
        named name: String,
        of item: (inout JSONSyntax) throws(Fault) -> Void
    ) throws(Fault) {
        guard depth < Self.deepest else { throw failure("at most \(Self.deepest) levels") }
        depth += 1
        defer { depth -= 1 }
        position += 1
        skipSpace()
        guard !take(end) else { return }
        while true {
            try item(&self)
            skipSpace()
            guard !take(end) else { return }
            guard take(UInt8(ascii: ",")) else { throw failure("\",\" or \(name)") }
        }
    }

    private mutating func member() throws(Fault) {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
        try string()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw failure("\":\"") }
        try value()
    }

    private mutating func string() throws(Fault) {
        position += 1
        while let byte = next, byte >= 0x20 {
            if take(UInt8(ascii: "\"")) { return }
            if take(UInt8(ascii: "\\")) { try escape() } else { position += 1 }
        }
        throw failure("a quote that ends the string")
    }

    private mutating func escape() throws(Fault) {
        guard !take(UInt8(ascii: "u")) else {
            for _ in 0..<4 {
                guard let byte = next, Character(UnicodeScalar(byte)).isHexDigit, byte < 0x80 else {
                    throw failure("four hexadecimal digits")
                }
                position += 1
            }
            return
        }
        guard let byte = next, "\"\\/bfnrt".utf8.contains(byte) else {
            throw failure("one of \" \\ / b f n r t u after a backslash")
        }
        position += 1
    }

    private mutating func number() throws(Fault) {
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            try digits()
        }
    }

    private mutating func digits() throws(Fault) {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw failure("a digit") }
    }

    private mutating func word(_ word: String) throws(Fault) {
        guard bytes[position...].starts(with: word.utf8) else { throw failure("a value") }
        position += word.utf8.count
    }

    private mutating func skipSpace() {
        while let byte = next, " \n\r\t".utf8.contains(byte) { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }
}
