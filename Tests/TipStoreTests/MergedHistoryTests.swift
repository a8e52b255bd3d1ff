import Foundation
import Testing

@Suite struct MergedHistoryTests {
    private static let batch: UInt64 = 20
    private static let isExtended = ProcessInfo.processInfo.environment["WALKTHROUGH_EXTENDED"] != nil

    /// 10,000 histories in extended runs, in batches, as each test takes a while to set up.
    @Test(arguments: 0..<(isExtended ? 500 : 3) as Range<UInt64>)
    func devicesAgreeOnWhatHappened(_ number: UInt64) throws {
        for seed in (number * Self.batch)..<((number + 1) * Self.batch) {
            let failure = Comment(rawValue: "seed \(seed)")
            #expect(throws: Never.self, failure) {
                var run = try HistoryRun(seed: seed)
                try run.run()
            }
        }
    }
}
