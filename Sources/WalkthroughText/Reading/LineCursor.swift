/// A place in a line, counted in columns too: a tab goes to the next column that is a multiple of four.
struct LineCursor {
    private let line: ArraySlice<UInt8>
    private var position: Int
    private var column = 0

    init(_ line: ArraySlice<UInt8>) {
        self.line = line
        position = line.startIndex
    }

    /// The columns of the spaces and tabs that come next.
    var indentation: Int {
        var end = column
        for byte in line[position...] {
            guard byte.isBlank else { break }
            end += byte == .tab ? 4 - end % 4 : 1
            // Nothing asks for more, and what is read often must not be long.
            if end - column > Self.widest { break }
        }
        return end - column
    }

    /// What comes after these.
    var rest: ArraySlice<UInt8> { line[position...].drop(while: \.isBlank) }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func advance(columns: Int) {
        var left = columns
        while left > 0, position < line.endIndex {
            let width = line[position] == .tab ? 4 - column % 4 : 1
            column += min(width, left)
            if width <= left { position += 1 }
            left -= width
        }
    }

    /// More columns than a mark and the spaces around it have, at any level.
    private static let widest = 32
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let tab = UInt8(ascii: "\t")

    /// Whether it is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == .tab }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
