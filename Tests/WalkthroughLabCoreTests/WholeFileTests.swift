import FoundationEssentials
import Testing
import WalkthroughLabCore

/// Files that are written wholly or not at all.
struct WholeFileTests {
    @Test func filesOfOneFolderAreWrittenAtTheSameTime() async throws {
        let name = "whole-\(UInt64.random(in: 0...UInt64.max))"
        let folder = FileManager.default.temporaryDirectory.appending(path: name).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let contents = { @Sendable (number: Int) in Data(repeating: UInt8(number), count: 100_000) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask { try WholeFile.write(contents(number), to: "\(folder)/\(number)") }
            }
            try await group.waitForAll()
        }
        for number in 0..<200 { #expect(try Data(reading: "\(folder)/\(number)") == contents(number)) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 200)
    }
}
