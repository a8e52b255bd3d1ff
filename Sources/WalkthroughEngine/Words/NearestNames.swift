/// Suggests known names for a mistyped one.
package enum NearestNames {
    /// Nobody mistypes a longer name; comparing such names takes long.
    private static let longestName = 200

    /// Returns at most three names similar to `name`, the nearest first; empty when none is similar, or
    /// `name` has more than 200 letters.
    package static func of(_ name: String, among names: some Sequence<String>) -> [String] {
        let wanted = Array(name.lowercased())
        guard wanted.count <= longestName else { return [] }
        let limit = max(2, wanted.count / 3)
        return names.compactMap { candidate -> (name: String, distance: Int)? in
            let letters = Array(candidate.lowercased())
            let isPart =
                !wanted.isEmpty
                && (letters.starts(with: wanted) || letters.reversed().starts(with: wanted.reversed()))
            // The distance is at least the difference in length: do not compute it for very long input.
            guard letters.count <= longestName, isPart || abs(letters.count - wanted.count) <= limit else {
                return nil
            }
            let distance = distance(from: wanted, to: letters)
            return isPart || distance <= limit ? (candidate, distance) : nil
        }
        .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        .prefix(3).map(\.name)
    }

    /// Returns how many letters must be added, removed, replaced or swapped with their neighbour.
    ///
    /// Source: the "optimal string alignment" form of Damerau's and Levenshtein's distance.
    /// - Complexity: O(*nm*), where *n* and *m* are the lengths.
    package static func distance(from source: [Character], to target: [Character]) -> Int {
        guard !source.isEmpty, !target.isEmpty else { return max(source.count, target.count) }
        var former: [Int] = []
        var last = Array(0...target.count)
        for row in 1...source.count {
            var current = [row] + Array(repeating: 0, count: target.count)
            for column in 1...target.count {
                let isSame = source[row - 1] == target[column - 1]
                current[column] = min(
                    last[column] + 1,
                    current[column - 1] + 1,
                    last[column - 1] + (isSame ? 0 : 1)
                )
                if row > 1, column > 1, source[row - 1] == target[column - 2],
                    source[row - 2] == target[column - 1]
                {
                    current[column] = min(current[column], former[column - 2] + 1)
                }
            }
            (former, last) = (last, current)
        }
        return last[target.count]
    }
}
