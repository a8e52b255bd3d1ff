import Foundation
import Testing
import WalkthroughSeededRandom
@testable import TipDatastore
@testable import TipEngine
@testable import WalkthroughTool

/// Random histories of devices that only exchange files, some of which are set back to a backup or damaged
/// meanwhile.
struct MergedFilesTests {
    private static let count: UInt64 = isExtended ? 300 : 3

    @Test(arguments: 0..<count)
    func nothingIsLostAndNothingCountsTwice(_ seed: UInt64) throws {
        var run = try MergedFilesRun(seed)
        try run.run()
    }
}

private struct MergedFilesRun {
    private static let devices = ["a", "b", "c"]

    private let folder: TemporaryFolder
    private var random: SplitMix64
    private var next = 0
    /// The exports that were made, any of which may be merged anywhere at any time.
    private var exports: [String] = []
    /// The devices that have a backup.
    private var backups: Set<String> = []

    init(_ seed: UInt64) throws {
        folder = try TemporaryFolder()
        random = SplitMix64(seed: seed)
        for device in Self.devices { try makeStore(at: folder.path(device), []) }
    }

    mutating func run() throws {
        for _ in 0..<40 {
            let device = Self.devices.randomElement(using: &random)!
            switch Int.random(in: 0..<11, using: &random) {
            case 0..<4: try act(on: device)
            case 4, 5: try export(device)
            case 6, 7: if let file = exports.randomElement(using: &random) { try merge([file], into: device) }
            case 8: try backUp(device)
            case 9: try damage(device)
            default: try restore(device)
            }
        }
        for _ in 0..<2 {
            for device in Self.devices { try export(device) }
            for device in Self.devices { try merge(exports, into: device) }
        }
        let contents = try Self.devices.map { try StoreReader(folder.path($0)).log().log }
        for each in contents {
            #expect(each.folded == contents[0].folded)
            #expect(each.donations(to: "e") == contents[0].donations(to: "e"))
        }
    }

    private mutating func act(on device: String) throws {
        next += 1
        try makeStore(
            at: folder.path(device),
            [
                .donated("e", hoursAgo: 0, "\(next)"),
                .displayed(tip: "t", date: .noon),
            ]
        )
    }

    private mutating func export(_ device: String) throws {
        let file = folder.path("\(exports.count).tips")
        _ = try ExportCommand.reply(["--store", folder.path(device), "--output", file])
        exports.append(file)
    }

    private func merge(_ files: [String], into device: String) throws {
        let path = folder.path(device)
        let expected = try donations(in: files + [path])
        let shown = try displays(of: device)
        let arguments = files + ["--store", path]
        let announced = try MergeCommand.reply(arguments + ["--dry-run"]).output
        let done = try MergeCommand.reply(arguments).output
        #expect(announced.replacing("would be ", with: "").replacing("would change", with: "changed") == done)
        let found = try StoreReader(path).log().log.donations(to: "e")
        #expect(found.count == expected.count)
        #expect(Set(found.map(\.payload)) == expected)
        #expect(try displays(of: device) >= shown)
        #expect(try MergeCommand.reply(arguments).output.contains("has all of this already"))
    }

    private func damage(_ device: String) throws {
        let path = folder.path(device)
        let (before, shown) = (try donations(in: [path]), try displays(of: device))
        try damageStore(at: path)
        let store = try Datastore(path: path)
        #expect(store.replacement.setAside != nil)
        store.close()
        #expect(try donations(in: [path]) == before)
        #expect(try displays(of: device) == shown)
    }

    private mutating func backUp(_ device: String) throws {
        try? FileManager.default.removeItem(atPath: folder.path("\(device).backup"))
        try FileManager.default.copyItem(atPath: folder.path(device), toPath: folder.path("\(device).backup"))
        backups.insert(device)
    }

    private mutating func restore(_ device: String) throws {
        guard backups.contains(device) else { return }
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: folder.path(device + suffix))
        }
        try FileManager.default.copyItem(atPath: folder.path("\(device).backup"), toPath: folder.path(device))
        if random.chance(50) { try act(on: device) }
    }

    private func donations(in files: [String]) throws -> Set<Data?> {
        var payloads: Set<Data?> = []
        for file in files {
            let log =
                try file.hasSuffix(".tips")
                ? SyncDocument(Data(contentsOf: URL(filePath: file))).log : StoreReader(file).log().log
            payloads.formUnion(log.donations(to: "e").map(\.payload))
        }
        return payloads
    }

    private func displays(of device: String) throws -> Int {
        try StoreReader(folder.path(device)).summary().log.tips.values.map(\.shown.count).reduce(0, +)
    }
}
