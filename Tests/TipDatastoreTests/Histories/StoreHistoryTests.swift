import FoundationEssentials
import Testing

/// Random hostile histories of stores in files and a folder.
///
/// The environment may name the first seed, and how many, as for ``HistoryTests``.
@Suite struct StoreHistoryTests {
    @Test func storesComeToTheSameAndLoseNothing() throws {
        let first = HistoryRun.firstSeed
        for seed in first..<first + HistoryRun.count(of: 20, extended: 2_000) {
            #expect(try StoreHistory(seed: seed).passes <= 8, "seed \(seed)")
        }
    }
}
