import Foundation
import Testing

@testable import TipDatastore
@testable import TipEngine
@testable import WalkthroughTool

/// Merging from outside, with files alone.
struct MergeCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.path(name) }

    /// Stores of three devices that never met.
    private func makeDevices() throws {
        for (index, name) in ["a", "b", "c"].enumerated() {
            try makeStore(
                at: path(name),
                [
                    .displayed(tip: "MapTip", date: .noon),
                    .exposed(tip: "MapTip", seconds: 2.5),
                    .donated("visit", hoursAgo: Double(index)),
                    .set(parameter: "p", value: Data("\(index)".utf8)),
                ]
            )
        }
    }

    private func summary(_ name: String) throws -> StoreSummary { try StoreReader(path(name)).summary() }

    private func export(_ name: String) throws -> String {
        try ExportCommand.reply(["--store", path(name)]).output
    }

    @Test func everyOrderGivesTheSame() throws {
        try makeDevices()
        for name in ["a", "b", "c"] {
            try export(name).write(toFile: path("\(name).tips"), atomically: true, encoding: .utf8)
        }
        _ = try MergeCommand.reply([path("b"), path("c.tips"), "--store", path("a")])
        _ = try MergeCommand.reply([path("c"), "--store", path("b")])
        _ = try MergeCommand.reply([path("a.tips"), "--store", path("b")])
        _ = try MergeCommand.reply([path("c"), path("b"), path("a.tips"), "--store", path("new.sqlite")])
        let whole = try MergeCommand.reply([path("a.tips"), path("c.tips"), path("b.tips")]).output
        for name in ["a", "b", "new.sqlite"] { #expect(try export(name) == whole) }
        _ = try MergeCommand.reply([path("a"), path("b"), "--output", path("out.tips")])
        #expect(try String(contentsOfFile: path("out.tips"), encoding: .utf8) == whole)

        let summary = try summary("new.sqlite")
        #expect(summary.log.tips == ["MapTip": FoldedLog.Tip(displayCount: 3, displayDuration: 7.5)])
        #expect(summary.events.mapValues(\.count) == ["visit": 3])
    }

    @Test func aDryRunTellsAndChangesNothing() throws {
        try makeDevices()
        let before = try export("a")
        let arguments = [path("b"), "--store", path("a"), "--dry-run"]
        let reply = try MergeCommand.reply(arguments)
        #expect(reply.output.contains("1 tip would change: MapTip"))
        #expect(reply.output.contains("1 donation would be added"))
        #expect(try export("a") == before)
        let new = try MergeCommand.reply([path("b"), "--store", path("new.sqlite"), "--dry-run"])
        #expect(new.output.contains("1 donation would be added") && !folder.names.contains("new.sqlite"))
        _ = try MergeCommand.reply([path("b"), "--store", path("a")])
        #expect(try MergeCommand.reply(arguments).output.contains("has all of this already"))
    }

    /// - Parameter isRelayed: Whether another device tells what the store had told before.
    @Test(arguments: [false, true])
    func aStoreThatWasSetBackLosesNothing(isRelayed: Bool) throws {
        try makeDevices()
        let backup = try Data(contentsOf: URL(filePath: path("a")))
        try makeStore(at: path("a"), donations("lost", 2) + [.displayed(tip: "MapTip", date: .noon)])
        if isRelayed { _ = try MergeCommand.reply([path("a"), "--store", path("b")]) }
        let told = isRelayed ? try export("b") : try export("a")
        try told.write(toFile: path("told.tips"), atomically: true, encoding: .utf8)
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path("a" + suffix)) }
        try backup.write(to: URL(filePath: path("a")))
        try makeStore(at: path("a"), donations("since", 3))

        let arguments = [path("told.tips"), "--store", path("a")]
        let announced = try MergeCommand.reply(arguments + ["--dry-run"]).output
        let others = isRelayed ? 1 : 0
        #expect(announced.contains("\(2 + others) donations would be added"))
        #expect(announced.contains("0 donations would be deleted"))
        #expect(try MergeCommand.reply(arguments).output.contains("\(2 + others) donations added"))
        #expect(try MergeCommand.reply(arguments).output.contains("has all of this already"))
        let summary = try summary("a")
        #expect(summary.events.mapValues(\.count) == ["visit": 1 + others, "lost": 2, "since": 3])
        #expect(summary.log.tips.values.map(\.shown.count) == [2 + others])
    }

    private func donations(_ event: String, _ count: Int) -> [LogChange] {
        (0..<count).map { .donated(event, hoursAgo: Double($0)) }
    }

    @Test func aResetReachesOtherDevices() throws {
        try makeDevices()
        _ = try MergeCommand.reply([path("a"), "--store", path("b")])
        _ = try ResetCommand.reply(["--all", "--yes", "--store", path("b")])
        _ = try MergeCommand.reply([path("b"), "--store", path("a")])
        _ = try MergeCommand.reply([path("a"), "--store", path("b")])
        let summary = try summary("a")
        #expect(summary.tips.isEmpty && summary.log.parameters.isEmpty && summary.events.isEmpty)
        #expect(try export("a") == export("b"))
    }

    @Test(arguments: ["{}", "[1]", "PNG", "walkthrough tips"])
    func refusesForeignFiles(content: String) throws {
        try expectRefusal(of: content, "not a document of tips")
    }

    @Test func refusesDocumentsThatAreTruncatedNewerOrOutOfBounds() throws {
        try makeDevices()
        let whole = try export("b")
        for length in stride(from: 0, to: whole.utf8.count - 2, by: 97) {
            try expectRefusal(of: String(whole.prefix(length)), "its end is missing")
        }
        let newer = whole.replacingOccurrences(of: "-sync 1 ", with: "-sync 2 ")
        try expectRefusal(of: newer, "it has version 2, which a newer program wrote")
        let other = whole.replacingOccurrences(of: "MapTip", with: "NapTip")
        try expectRefusal(of: other, "it is damaged: its checksum is not that of its contents")
    }

    /// As somebody may have written, and as no store could hold after a merge.
    @Test(arguments: [
        "entry SET number = -1 WHERE kind = \(EntryKind.shown.rawValue)",
        "entry SET number = \(Int.min) WHERE kind = \(EntryKind.donated.rawValue)",
        "entry SET time = \(Int.max)", "entry SET position = position + (1 << 52)",
        "stretch SET known = 1 << 60", "stretch SET parents = CAST('1.\(1 << 52)' AS BLOB)",
        "store SET clock = \(Int.max)",
    ])
    func refusesStoresThatAreOutOfBounds(change: String) throws {
        try makeSampleStore(at: path("other"))
        try changeStore(at: path("other"), "UPDATE \(change)")
        try makeDevices()
        let before = try export("a")
        #expect(throws: TipStoreError.damaged(path: path("other"))) {
            try MergeCommand.reply([path("b"), path("other"), "--store", path("a")])
        }
        #expect(try export("a") == before)
    }

    /// Expects that a file is refused together with a good one, and that nothing is changed.
    private func expectRefusal(of content: String, _ reason: String) throws {
        try expectRefusal(of: Data(content.utf8), reason)
    }

    private func expectRefusal(of content: Data, _ reason: String) throws {
        try makeDevices()
        let before = try export("a")
        try content.write(to: URL(filePath: path("bad")))
        let error = #expect(throws: ToolError.self) {
            try MergeCommand.reply([path("b"), path("bad"), "--store", path("a")])
        }
        #expect(error?.status == .unusableStore)
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
        #expect(try export("a") == before)
    }
}
