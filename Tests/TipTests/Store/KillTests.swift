import Foundation
@testable import TipDatastore
import Testing
import WalkthroughSeededRandom
@testable import TipEngine

/// Processes that are killed while they write, on a store that stays the same all along.
@Suite struct KillTests {
    private let kills = isExtended ? 1000 : 100

    @Test(.timeLimit(.minutes(20)))
    func killsLoseNothingAcknowledged() throws {
        var random = SplitMix64(seed: 20_260)
        let folder = try TemporaryFolder()
        try Datastore(path: folder.path()).close()
        var last = 0
        for kill in 1...kills {
            let acknowledged = try writeUntilKilled(folder.path(), after: last, &random)
            last = try checkedRound(folder.path(), acknowledged: acknowledged)
            if kill.isMultiple(of: 50) {
                let connection = try SQLiteConnection(path: folder.path())
                #expect(try connection.text("PRAGMA integrity_check") == "ok")
            }
        }
        #expect(last > kills)
        #expect(!folder.names.contains { $0.contains("damaged") })
    }

    /// Kills a writer at some moment, and returns the last round that it has acknowledged.
    private func writeUntilKilled(
        _ path: String,
        after last: Int,
        _ random: inout SplitMix64
    ) throws -> Int {
        let writer = try WriterProcess(path, "rounds", "\(last + 1)")
        var acknowledged = last
        // One in ten is killed while it starts and opens the store.
        let isEarly = Int.random(in: 1...10, using: &random) == 1
        for _ in 0..<(isEarly ? 0 : Int.random(in: 1...12, using: &random)) {
            acknowledged = try #require(writer.readLine().flatMap { Int($0) })
        }
        usleep(.random(in: 0...(isEarly ? 30_000 : 1_500), using: &random))
        writer.kill()
        while let line = writer.readLine(), let round = Int(line) { acknowledged = round }
        return acknowledged
    }

    /// Expects the acknowledged round or the next to be the last one, and complete.
    private func checkedRound(_ path: String, acknowledged: Int) throws -> Int {
        let store = try Datastore(path: path)
        defer { store.close() }
        let contents = try store.folded()
        let donations = try store.donations(to: "rounds", latest: 40).map {
            $0.payload.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        }
        let round = contents.tips["rounds"]?.shown.count ?? 0
        #expect(round == acknowledged || round == acknowledged + 1)
        #expect(donations == Array(max(1, round - 39)..<(round + 1)))
        let value = contents.parameters["round"].flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
        #expect(value == round)
        let newest = contents.tips.values.compactMap(\.invalidation).map(\.date).max()
        #expect(newest == (round == 0 ? nil : 1000 * round))
        return round
    }
}
