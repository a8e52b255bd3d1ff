extension JSONText {
    /// The same bytes with comments, `// …` and `/* … */`, replaced by spaces, so that no offset changes; and
    /// where they are.
    ///
    /// A comment that does not end stays, with all that follows it.
    ///
    /// - Complexity: O(*n*), *n* bytes.
    static func blankingComments(in source: [UInt8]) -> (bytes: [UInt8], comments: [Range<Int>]) {
        var (bytes, comments): ([UInt8], [Range<Int>]) = (source, [])
        guard source.contains(slash) else { return (bytes, comments) }
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""): position = endOfString(in: bytes, from: position)
            case slash where beginsComment(in: bytes, at: position):
                guard let end = endOfComment(in: bytes, from: position) else { return (bytes, comments) }
                comments.append(position..<end)
                for place in position..<end where !lineEnds.contains(bytes[place]) { bytes[place] = space }
                position = end
            default: position += 1
            }
        }
        return (bytes, comments)
    }

    /// The comments by their lines, counted from 1, and whether nothing else is on the line.
    ///
    /// - Complexity: O(*n*), *n* bytes.
    var comments: [Int: (text: String, isAlone: Bool)] {
        var found: [Int: (text: String, isAlone: Bool)] = [:]
        var (line, start) = (1, 0)
        for end in 0...source.count where end == source.count || Self.lineEnds.contains(source[end]) {
            let range = start..<max(start, end)
            let inside = range.filter { source[$0] != bytes[$0] }
            if let first = inside.first, let last = inside.last {
                let isAlone = range.allSatisfy { " \t".utf8.contains(bytes[$0]) }
                found[line] = (String(decoding: source[first...last], as: UTF8.self), isAlone)
            }
            // CR and LF together end one line.
            if end + 1 < source.count, source[end] == UInt8(ascii: "\r"),
                source[end + 1] == UInt8(ascii: "\n")
            {
                start = end + 2
            } else if end >= start {
                start = end + 1
            } else {
                continue
            }
            line += 1
        }
        return found
    }

    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let space = UInt8(ascii: " ")
    private static let lineEnds = Array("\r\n".utf8)

    private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(position + 1, bytes.count)
    }

    private static func beginsComment(in bytes: [UInt8], at slash: Int) -> Bool {
        slash + 1 < bytes.count && [Self.slash, star].contains(bytes[slash + 1])
    }

    /// Where a comment ends; nil when it does not.
    private static func endOfComment(in bytes: [UInt8], from start: Int) -> Int? {
        guard bytes[start + 1] == star else {
            return bytes[start...].firstIndex { lineEnds.contains($0) } ?? bytes.count
        }
        var position = start + 2
        while position + 1 < bytes.count {
            if bytes[position] == star, bytes[position + 1] == slash { return position + 2 }
            position += 1
        }
        return nil
    }
}
