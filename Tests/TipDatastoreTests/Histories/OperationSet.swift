/// Some operations of a history, by their numbers.
struct OperationSet: Sequence {
    private var words: [UInt64] = []

    init(_ numbers: some Sequence<Int> = []) { for number in numbers { insert(number) } }

    mutating func insert(_ number: Int) {
        while words.count <= number / 64 { words.append(0) }
        words[number / 64] |= 1 << UInt64(number % 64)
    }

    func contains(_ number: Int) -> Bool {
        number / 64 < words.count && words[number / 64] >> UInt64(number % 64) & 1 == 1
    }

    mutating func formUnion(_ other: OperationSet) {
        while words.count < other.words.count { words.append(0) }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    func union(_ other: OperationSet) -> OperationSet {
        var union = self
        union.formUnion(other)
        return union
    }

    func subtracting(_ other: OperationSet) -> [Int] { filter { !other.contains($0) } }

    func isSubset(of other: OperationSet) -> Bool { subtracting(other).isEmpty }

    func makeIterator() -> AnyIterator<Int> {
        var word = 0
        var left = words.first ?? 0
        return AnyIterator { [words] in
            while left == 0 {
                word += 1
                guard word < words.count else { return nil }
                left = words[word]
            }
            defer { left &= left - 1 }
            return word * 64 + left.trailingZeroBitCount
        }
    }
}
