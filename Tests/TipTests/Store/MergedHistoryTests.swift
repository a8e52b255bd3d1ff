import Foundation
import Testing

@Suite struct MergedHistoryTests {
    private static let batch: UInt64 = 20
    /// How many histories: 10,000 take seven minutes of one core.
    private static let count =
        ProcessInfo.processInfo.environment["WALKTHROUGH_HISTORIES"].flatMap(UInt64.init)
        ?? (isExtended ? 10_000 : 60)

    /// In batches, as each test takes a while to set up.
    @Test(arguments: 0..<(count / batch))
    func devicesAgreeOnWhatHappened(_ number: UInt64) throws {
        let pool = try StorePool()
        for seed in (number * Self.batch)..<((number + 1) * Self.batch) {
            let failure = Comment(rawValue: "seed \(seed)")
            #expect(throws: Never.self, failure) {
                var run = try HistoryRun(seed: seed, pool)
                try run.run()
            }
        }
    }
}
