extension [UInt8] {
    /// Flips, drops, repeats, inserts, moves or cuts off some bytes of a file of JSON.
    ///
    /// - Parameter others: files of which a part may be put in.
    package mutating func damage(with others: [[UInt8]], _ random: inout SplitMix64) {
        guard !isEmpty else { return }
        let start = Int.random(in: indices, using: &random)
        let part = start..<Swift.min(count, start + Int.random(in: 1...200, using: &random))
        let short = part.prefix(40)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: self[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: self[start] = UInt8(truncatingIfNeeded: random.next())
        case 2: self[start] = random.pick("{}[]:,\"\\-+.0123456789eE tfnul\n\r\t".utf8)
        case 3: remove(at: start)
        case 4: removeSubrange(short.startIndex..<short.endIndex)
        case 5: insert(contentsOf: self[part], at: Int.random(in: indices, using: &random))
        case 6: removeSubrange(start...)
        case 7:
            let other = random.pick(others)
            let from = Int.random(in: other.indices, using: &random)
            replaceSubrange(short.startIndex..<short.endIndex, with: other[from...].prefix(40))
        case 8:
            let values = ["-1", "1e308", "1e999", "0.00001", "null", "[[[[", "\"\\ud800\""]
            insert(contentsOf: random.pick(values).utf8, at: start)
        default:
            insert(
                contentsOf: random.pick([
                    [0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0], [0xF0, 0x9F], [0xED, 0xA0, 0x80],
                ]),
                at: start
            )
        }
    }
}
