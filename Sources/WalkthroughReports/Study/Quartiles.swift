/// The least, the greatest, the median and the quartiles of some numbers.
///
/// A quartile is interpolated between two of the sorted numbers, at (*n* − 1)/4 and 3(*n* − 1)/4 from the
/// least: definition 7 of Hyndman and Fan ("Sample Quantiles in Statistical Packages", The American
/// Statistician 50, 1996), which R, NumPy and spreadsheets use, too.
package struct Quartiles: Hashable, Sendable {
    package let count: Int
    package let least: Double
    /// A quarter is less.
    package let first: Double
    package let median: Double
    /// Three quarters are less.
    package let third: Double
    package let greatest: Double

    /// The quartiles of some numbers; nil when there is none.
    ///
    /// - Complexity: O(*n* log *n*).
    package init?(_ numbers: [Double]) {
        let sorted = numbers.sorted()
        guard let least = sorted.first, let greatest = sorted.last else { return nil }
        func value(at share: Double) -> Double {
            let place = share * Double(sorted.count - 1)
            let (low, high) = (sorted[Int(place)], sorted[min(Int(place) + 1, sorted.count - 1)])
            return low + (high - low) * (place - place.rounded(.down))
        }
        count = sorted.count
        self.least = least
        first = value(at: 0.25)
        median = value(at: 0.5)
        third = value(at: 0.75)
        self.greatest = greatest
    }
}
