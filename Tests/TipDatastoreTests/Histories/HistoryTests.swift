import FoundationEssentials
import Testing

/// Random hostile histories, against a model that knows the causal past of all that was done.
///
/// A history that fails is told by its seed. The environment may name the first seed, and how many:
/// `TIP_SEED=7 TIP_HISTORIES=1000000`.
@Suite struct HistoryTests {
    @Test func storesComeToTheSameAndLoseNothing() throws {
        let first = HistoryRun.firstSeed
        var passes: [Int: Int] = [:]
        for seed in first..<first + HistoryRun.count(of: 150, extended: 10_000) {
            passes[try History(seed: seed).passes, default: 0] += 1
        }
        // What a device tells at last, the others have to hear of; then nobody has anything to tell.
        #expect(passes.keys.allSatisfy { $0 <= 8 }, "first seed \(first): quiet in pass \(passes)")
    }
}

/// What the environment says of histories.
enum HistoryRun {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isExtended = environment["WALKTHROUGH_EXTENDED"] == "1"

    /// The same one each time, but another one each time where there is time for many.
    static var firstSeed: UInt64 {
        environment["TIP_SEED"].flatMap { UInt64($0) } ?? (isExtended ? UInt64.random(in: 0..<1 << 60) : 1)
    }

    static func count(of usual: UInt64, extended: UInt64) -> UInt64 {
        environment["TIP_HISTORIES"].flatMap { UInt64($0) } ?? (isExtended ? extended : usual)
    }
}
