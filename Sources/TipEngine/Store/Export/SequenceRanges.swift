/// Sequence numbers of donations, as ascending ranges with gaps between them.
package struct SequenceRanges: Codable, Sendable, Hashable {
    package private(set) var ranges: [ClosedRange<Int64>] = []

    package var isEmpty: Bool { ranges.isEmpty }

    package init() {}

    /// - Complexity: O(*n* log *n*).
    package init(_ ranges: some Sequence<ClosedRange<Int64>>) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
                let upper = max(last.upperBound, range.upperBound)
                self.ranges[self.ranges.count - 1] = last.lowerBound...upper
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// - Complexity: O(log *n*).
    package func contains(_ number: Int64) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(number)
    }

    package func union(_ other: Self) -> Self {
        if isEmpty { return other }
        return other.isEmpty ? self : Self(ranges + other.ranges)
    }

    /// The numbers greater than `number`.
    package func after(_ number: Int64) -> Self {
        guard let first = ranges.first, first.lowerBound <= number else { return self }
        return Self(
            ranges.compactMap { range in
                range.upperBound <= number ? nil : max(range.lowerBound, number + 1)...range.upperBound
            }
        )
    }

    // MARK: Codable, as pairs of the first and the last number

    package init(from decoder: any Decoder) throws {
        let pairs = try [[Int64]](from: decoder)
        let areRanges = pairs.allSatisfy { pair in
            pair.count == 2 && 0 <= pair[0] && pair[0] <= pair[1] && pair[1] < 1 << 53
        }
        guard areRanges else {
            throw TipDocumentError.damaged(reason: "its deleted donations are not ranges")
        }
        self.init(pairs.map { $0[0]...$0[1] })
    }

    package func encode(to encoder: any Encoder) throws {
        try ranges.map { [$0.lowerBound, $0.upperBound] }.encode(to: encoder)
    }
}
