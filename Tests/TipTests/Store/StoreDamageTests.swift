import Foundation
@testable import TipDatastore
import Testing
import WalkthroughSeededRandom
@testable import TipEngine

@Suite struct StoreDamageTests {
    enum Damage: String, CaseIterable, Sendable {
        case headerPage, afterTheHeader, middle, everyPage, truncated, truncatedToTheHeader, noise

        func apply(to data: inout Data) {
            switch self {
            case .headerPage: data.replaceSubrange(16..<200, with: Data(repeating: 0xA5, count: 184))
            case .afterTheHeader: data.replaceSubrange(100..<4096, with: Data(repeating: 0x5A, count: 3996))
            case .middle:
                let middle = data.count / 2 / 4096 * 4096
                data.replaceSubrange(middle..<(middle + 8192), with: Data(repeating: 0xFF, count: 8192))
            case .everyPage:
                for page in stride(from: 4096, to: data.count, by: 4096) { data[page] = 0x77 }
            case .truncated: data = data.prefix(data.count / 2 / 4096 * 4096)
            case .truncatedToTheHeader: data = data.prefix(100)
            case .noise:
                var random = SplitMix64(seed: 7)
                for index in 100..<data.count where index % 5 == 0 {
                    data[index] = .random(in: 0...255, using: &random)
                }
            }
        }
    }

    @Test(arguments: Damage.allCases)
    func aDamagedFileIsSetAside(_ damage: Damage) throws {
        let folder = try TemporaryFolder()
        let bytes = try damagedStore(folder, damage, donations: 500)
        let store = try Datastore(path: folder.path())
        let setAside = try #require(store.setAside)
        #expect(setAside.lastPathComponent.wholeMatch(of: /tips\.sqlite\.damaged-\d{8}T\d{6}Z(-\d+)?/) != nil)
        #expect(try Data(contentsOf: setAside) == bytes)
        // All of them if only an index is damaged.
        try expectFresh(store, with: 0..<501)
        store.close()
        let again = try Datastore(path: folder.path())
        #expect(again.setAside == nil)
        #expect(try again.donationTimes(of: "new") == [1])
        again.close()
    }

    /// Too large for every page to be looked at when it is opened.
    @Test func damageFoundWhileReadingSetsTheFileAside() throws {
        let folder = try TemporaryFolder()
        let bytes = try damagedStore(folder, .middle, donations: 20_000)
        #expect(bytes.count > 1 << 20)
        let store = try Datastore(path: folder.path())
        #expect(store.setAside == nil)
        _ = try store.donations(to: "event", latest: .max)
        let setAside = try #require(store.setAside)
        #expect(try Data(contentsOf: setAside) == bytes)
        #expect(try store.hasForeignChanges())
        try expectFresh(store, with: 1..<20_000)
        store.close()
        #expect(folder.names.subtracting(["tips.sqlite"]).allSatisfy { $0.hasPrefix("tips.sqlite.damaged-") })
    }

    @Test func earlierDamagedFilesStay() throws {
        let folder = try TemporaryFolder()
        var names: Set<URL> = []
        for round in 1...4 {
            _ = try damagedStore(folder, .headerPage, donations: round)
            let store = try Datastore(path: folder.path())
            names.insert(try #require(store.setAside))
            store.close()
        }
        #expect(names.count == 4)
        #expect(names.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    }

    @Test func theLogGoesAsideWithItsFile() throws {
        let folder = try TemporaryFolder()
        _ = try damagedStore(folder, .middle, donations: 20_000)
        let store = try Datastore(path: folder.path())
        try store.commit(.displayed(tip: "a", date: .at(1)))
        _ = try store.donations(to: "event", latest: .max)
        let setAside = try #require(store.setAside)
        #expect(FileManager.default.fileExists(atPath: setAside.path + "-wal"))
        store.close()
    }

    enum Remains: CaseIterable { case nothing, log, emptyFile, freshStore, damagedFile }

    /// By the files that a process leaves which is killed while it replaces a damaged file.
    @Test(arguments: Remains.allCases) func whoComesNextReadsWhatIsNotReadYet(_ remains: Remains) throws {
        let folder = try TemporaryFolder()
        let (former, path) = (folder.path("former"), folder.path())
        let unread = path + ".damaged-unread"
        switch remains {
        case .nothing, .log: break
        case .emptyFile: try Data().write(to: URL(filePath: path))
        case .freshStore: try Datastore(path: path).close()
        case .damagedFile: _ = try damagedStore(folder, .headerPage, donations: 1)
        }
        let damaged = try Datastore(path: former)
        try damaged.donate("event", at: 1)
        try FileManager.default.copyItem(atPath: former, toPath: unread)
        let log = (remains == .log ? path : unread) + "-wal"
        try FileManager.default.copyItem(atPath: former + "-wal", toPath: log)
        damaged.close()
        for isFirst in [true, false] {
            let store = try Datastore(path: path)
            #expect((store.setAside != nil) == isFirst)
            #expect(try store.donationTimes(of: "event") == [1])
            store.close()
            #expect(!folder.names.contains { $0.hasPrefix("tips.sqlite.damaged-unread") })
        }
    }

    @Test func whoHasTheDamagedFileOpenFollowsToTheFreshOne() throws {
        let folder = try TemporaryFolder()
        _ = try damagedStore(folder, nil, donations: 1)
        let other = try WriterProcess(folder.path())
        other.tell("open")
        try damage(folder.path(), .headerPage)
        let store = try Datastore(path: folder.path())
        #expect(store.setAside != nil)
        other.tell("donate new")
        #expect(try store.donations(to: "new", latest: 9).count == 1)
        #expect(try store.hasForeignChanges())
        // The last user of the old file must not take the new file's log away.
        other.tell("close")
        try store.donate("new", at: 2)
        store.close()
        let again = try Datastore(path: folder.path())
        #expect(try again.donations(to: "new", latest: 9).count == 2)
        again.close()
    }

    @Test func aStoreLeftByWhoHadTheDamagedFileOpenKeepsItsLog() throws {
        let folder = try TemporaryFolder()
        _ = try damagedStore(folder, nil, donations: 1)
        let other = try WriterProcess(folder.path())
        other.tell("open")
        try damage(folder.path(), .headerPage)
        let store = try Datastore(path: folder.path())
        try store.donate("new", at: 1)
        other.tell("close")
        #expect(folder.names.contains("tips.sqlite-wal"))
        try store.donate("new", at: 2)
        let third = try Datastore(path: folder.path())
        #expect(try third.donationTimes(of: "new") == [1, 2])
        third.close()
        store.close()
    }

    @Test func aStoreWithoutItsTablesIsSetAside() throws {
        for table in ["name", "entry", "store"] {
            let folder = try TemporaryFolder()
            _ = try damagedStore(folder, nil, donations: 1)
            try SQLiteConnection(path: folder.path()).run("DROP TABLE \(table)")
            let store = try Datastore(path: folder.path())
            #expect(store.setAside != nil)
            try expectFresh(store, with: table == "store" ? 1..<2 : 0..<1)
            store.close()
        }
    }

    @Test func behindALinkTheFileItselfIsSetAside() throws {
        let folder = try TemporaryFolder()
        _ = try damagedStore(folder, .headerPage, donations: 1)
        let link = folder.path("link.sqlite")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path())
        let store = try Datastore(path: link)
        #expect(store.setAside?.lastPathComponent.hasPrefix("tips.sqlite.damaged") == true)
        try expectFresh(store)
        store.close()
    }

    @Test func aRemovedFileIsMadeAnew() throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        try store.donate("event", at: 1)
        let notes: [LogChange] = [
            .declared(tip: "tip", summary: Data("1".utf8)), .configured(displayInterval: 5),
        ]
        try store.commit(notes, durability: .process)
        try FileManager.default.removeItem(atPath: folder.path())
        #expect(try store.hasForeignChanges())
        #expect(store.replacement.count == 1)
        #expect(store.setAside == nil)
        // A file that has lost its name can still be read.
        try expectFresh(store, with: 1..<2)
        let summary = try StoreReader(folder.path()).summary()
        #expect(summary.declarations == ["tip": Data("1".utf8)])
        #expect(summary.displayInterval == 5)
        store.close()
    }

    @Test func whatCannotBeReadAtAllKeepsNoStoreFromOpening() throws {
        let folder = try TemporaryFolder()
        let path = folder.path()
        try FileManager.default.createDirectory(
            atPath: path + ".damaged-unread",
            withIntermediateDirectories: true
        )
        let store = try Datastore(path: path)
        #expect(store.setAside != nil)
        try expectFresh(store)
        store.close()
    }

    // MARK: Support

    /// A store with donations that is then damaged, perhaps; returns its bytes.
    private func damagedStore(
        _ folder: TemporaryFolder,
        _ damage: Damage?,
        donations: Int
    ) throws -> Data {
        let store = try Datastore(path: folder.path())
        let payload = Data(String(repeating: "x", count: 40).utf8)
        try store.commit(
            (0..<donations).map {
                .donated(event: "event", date: .at(Double($0)), payload: payload)
            },
            durability: .process
        )
        store.close()
        return try self.damage(folder.path(), damage)
    }

    @discardableResult
    private func damage(_ path: String, _ damage: Damage?) throws -> Data {
        var bytes = try Data(contentsOf: URL(filePath: path))
        damage?.apply(to: &bytes)
        try bytes.write(to: URL(filePath: path))
        return bytes
    }

    /// - Parameter kept: How many donations can still be read from the damaged file.
    private func expectFresh(
        _ store: Datastore,
        with kept: Range<Int> = 0..<1,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try store.folded() == FoldedLog(), sourceLocation: sourceLocation)
        #expect(kept ~= (try store.donationTimes(of: "event").count), sourceLocation: sourceLocation)
        try store.donate("new", at: 1)
        #expect(try store.donationTimes(of: "new") == [1], sourceLocation: sourceLocation)
    }
}
