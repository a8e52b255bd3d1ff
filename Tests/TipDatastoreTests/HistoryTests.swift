import FoundationEssentials
import Testing

/// Random hostile histories, against a model that knows the causal past of all that was done.
///
/// A history that fails is told by its seed. The environment may name the first seed, and how many:
/// `TIP_SEED=7 TIP_HISTORIES=1000000`.
@Suite struct HistoryTests {
    private let environment = ProcessInfo.processInfo.environment

    private var isExtended: Bool { environment["WALKTHROUGH_EXTENDED"] == "1" }

    /// The same ones each time, but others each time where there is time for many.
    private var firstSeed: UInt64 {
        environment["TIP_SEED"].flatMap { UInt64($0) } ?? (isExtended ? UInt64.random(in: 0..<1 << 60) : 1)
    }

    private var count: UInt64 {
        environment["TIP_HISTORIES"].flatMap { UInt64($0) } ?? (isExtended ? 10_000 : 150)
    }

    @Test func storesComeToTheSameAndLoseNothing() throws {
        let first = firstSeed
        var passes: [Int: Int] = [:]
        for seed in first..<first + count { passes[try History(seed: seed).passes, default: 0] += 1 }
        // What a device tells at last, the others have to hear of; then nobody has anything to tell.
        #expect(passes.keys.allSatisfy { $0 <= 8 }, "first seed \(first): quiet in pass \(passes)")
    }
}
