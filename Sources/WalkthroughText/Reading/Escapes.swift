/// Backslashes that make a character text.
enum Escapes {
    /// Whether a byte is ASCII punctuation, which a backslash makes text.
    static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// The text of bytes without the backslashes that escape punctuation.
    static func removed(from bytes: ArraySlice<UInt8>) -> String {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let next = index + 1
            if bytes[index] == UInt8(ascii: "\\"), next < bytes.endIndex, isPunctuation(bytes[next]) {
                index = next
            }
            kept.append(bytes[index])
            index += 1
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// A value with backslashes before all that may mean something where the value is put.
    static func added(to value: String) -> String {
        let bytes = Array(value.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isAtStart = true
        for (index, byte) in bytes.enumerated() {
            let isEnd = index == bytes.count - 1
            if anywhere.contains(byte) || isAtStart && atStart.contains(byte)
                || isEnd && byte == UInt8(ascii: "!")
            {
                result.append(UInt8(ascii: "\\"))
            }
            result.append(byte)
            // Before the mark of an item there may be spaces and a number.
            let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            isAtStart =
                byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || isAtStart && (isBlank || isDigit)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let anywhere = Set("\\`*_[]<".utf8)
    /// What marks an item of a list, and what makes a link of the brackets before the value.
    private static let atStart = Set("-+.)(".utf8)
}
