/// A generator of random numbers that gives the same ones for the same seed, so that generated cases are the
/// same in every run.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator.
    package init(seed: UInt64) { state = seed }

    /// The next number, any of 2⁶⁴ with equal chance.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// One of the choices; there must be some.
    package mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element {
        choices.randomElement(using: &self)!
    }

    /// True with a probability of `percent` in a hundred.
    package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
