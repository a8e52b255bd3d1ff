/// A small seeded generator, so that generated cases are the same in every run.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension SplitMix64 {
    /// A whole number of pixels, so that sums are exact.
    mutating func pixels(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) }

    mutating func pick<C: Collection>(_ choices: C) -> C.Element { choices.randomElement(using: &self)! }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
