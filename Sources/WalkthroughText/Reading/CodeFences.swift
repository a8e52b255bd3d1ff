/// Where the backticks of a text are, so that each run finds the one that ends its code without a search.
struct CodeFences {
    /// The ends of the runs of each length, the last first.
    private var starts: [Int: [Int]] = [:]
    private let text: [UInt8]
    /// How many bytes were looked at.
    private(set) var work = 0

    init(in text: [UInt8]) {
        self.text = text
        var place = 0
        while let start = text[place...].firstIndex(of: Self.tick) {
            let length = length(at: start)
            starts[length, default: []].append(start)
            place = start + length
        }
        for length in starts.keys { starts[length]?.reverse() }
    }

    /// How many backticks begin at a place.
    func length(at start: Int) -> Int { text[start...].prefix { $0 == Self.tick }.count }

    /// Where the next run of a length is; nil when there is none. Places are asked for in their order.
    mutating func closing(of length: Int, after place: Int) -> Int? {
        while let start = starts[length]?.last, start < place {
            work += 1
            starts[length]?.removeLast()
        }
        return starts[length]?.last
    }

    private static let tick = UInt8(ascii: "`")
}
