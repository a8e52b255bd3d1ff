import WalkthroughSeededRandom

extension SplitMix64 {
    /// A whole number of pixels, so that sums are exact.
    mutating func pixels(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) }
}
