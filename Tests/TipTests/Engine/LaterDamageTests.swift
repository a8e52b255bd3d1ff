import Foundation
@testable import TipDatastore
import Testing
@testable import TipEngine

/// What becomes of tips when their file is harmed while they are in use.
@Suite(.timeLimit(.minutes(20)))
struct LaterDamageTests {
    enum Harm: String, CaseIterable, Sendable {
        case index, garbage, truncatedToNothing, truncatedToAPage, truncatedToHalf, removed
        case replacedByAnEmptyFile, replacedByAnEarlierCopy

        /// Whether the harmed file is to be found beside the fresh one.
        var isSetAside: Bool {
            switch self {
            case .index, .garbage, .truncatedToNothing, .truncatedToAPage, .truncatedToHalf: true
            case .removed, .replacedByAnEmptyFile, .replacedByAnEarlierCopy: false
            }
        }
    }

    private let folder: TemporaryFolder
    private let file: URL
    private let session: TipBench
    private static let rated = Tips.Event<Int>(id: "rated")
    private static let unread = Tips.Event<Int>(id: "unread")
    private static let level = Tips.Parameter(Self.self, "level", 1)

    init() throws {
        folder = try TemporaryFolder()
        file = folder.url.appending(path: "tips.sqlite")
        session = try TipBench(folder.store, .displayFrequency(.daily))
    }

    @Test(arguments: Harm.allCases)
    func whatTheSessionKnowsStays(_ harm: Harm) async throws {
        await fill(session)
        let updates = session.updates(ThreeTip())
        #expect(await updates.first(1) == [.closed])
        try cause(harm)
        // Whatever comes next finds out.
        await session { await Self.rated.donate(99) }
        absorb(session)
        try await session { try await Tips.saveChanges() }
        expectKnowledge(session)
        #expect(updates.elements == [.closed], "no moment without what is known")
        expectStatus(session, harm)
        session.center.close()

        let next = try TipBench(folder.store)
        expectKnowledge(next)
        guard case .ready = next.center.datastoreStatus else {
            Issue.record("\(next.center.datastoreStatus)")
            return
        }
    }

    @Test(arguments: Harm.allCases)
    func othersWithTheFileOpenCope(_ harm: Harm) async throws {
        let other = try TipBench(folder.store, .displayFrequency(.daily))
        await fill(session)
        absorb(other)
        _ = other { (Self.rated.donations.count, Self.unread.donations.count) }
        try cause(harm)
        await session { await Self.rated.donate(99) }
        absorb(session)
        absorb(other)
        other.clock.advance(by: 1)
        await other { await Self.unread.donate(8) }
        // A store that others lock for long, as on a busy machine, is written to by now.
        for bench in [session, other] { try await bench { try await Tips.saveChanges() } }
        for bench in [session, other] {
            absorb(bench)
            expectKnowledge(bench, unread: [7, 8])
        }
        session.center.close()
        other.center.close()
        let next = try TipBench(folder.store)
        expectKnowledge(next, unread: [7, 8])
    }

    /// Found while the store is written to, found while it is read.
    @Test func whatIsBeingWrittenIsNotLost() async throws {
        await fill(session)
        try cause(.garbage)
        session {
            AnyTip("late").invalidate(reason: .actionPerformed)
            Self.level.wrappedValue = 3
        }
        await session { await Self.rated.deleteDonations() }
        try await session { try await Tips.saveChanges() }
        session.center.close()
        let next = try TipBench(folder.store)
        #expect(next.status(AnyTip("late")) == .invalidated(.actionPerformed))
        #expect(next { Self.level.wrappedValue } == 3)
        #expect(next { Self.rated.donations.count } == 0, "what was deleted does not come back")
    }

    @Test func whatWasResetDoesNotComeBack() async throws {
        await fill(session)
        try cause(.index)
        await session { await ThreeTip().resetEligibility() }
        await session { await Self.rated.donate(99) }
        absorb(session)
        #expect(session.status(ThreeTip()) == .pending)
        session.center.close()
        let next = try TipBench(folder.store)
        #expect(next.status(ThreeTip()) == .pending)
    }

    /// Donations that no rule has asked for yet are not in memory, but can be read from the harmed file.
    @Test func whatCanStillBeReadIsKept() async throws {
        let earlier = Tips.Event<Int>(id: "earlier")
        await session { for number in 0..<50 { await earlier.donate(number) } }
        session.center.close()
        let next = try TipBench(folder.store)
        await fill(next)
        try cause(.index)
        await next { await Self.rated.donate(99) }
        absorb(next)
        #expect(next { earlier.donations.map(\.info) } == Array(0..<50))
        expectKnowledge(next)
    }

    /// A user who has everything removed means it.
    @Test func removingEverythingIsNoDamage() async throws {
        await fill(session)
        let other = try Datastore(path: file.path)
        try other.commit(.resetDatastore)
        other.close()
        absorb(session)
        #expect(session.status(AnyTip("shown")) == .available)
        #expect(session { Self.rated.donations.count } == 0)
    }

    @Test func anotherKindOfFileInItsPlaceIsLeftAlone() async throws {
        await fill(session)
        let letter = Data("A letter, and no database at all. ".utf8)
        try replace(with: letter)
        await session { await Self.rated.donate(99) }
        expectKnowledge(session)
        #expect(session.center.datastoreStatus.error == .notADatabase(path: file.path))
        #expect(try Data(contentsOf: file) == letter)
        try FileManager.default.removeItem(at: file)
        session.clock.advance(by: 120)
        session.settle()
        #expect(session.center.datastoreStatus.error == nil)
        session.center.close()
        expectKnowledge(try TipBench(folder.store))
    }

    // MARK: Support

    /// Lets a session know something of every kind.
    private func fill(_ bench: TipBench) async {
        await bench {
            for number in 1...5 { await Self.rated.donate(number) }
            await Self.unread.donate(7)
            Self.level.wrappedValue = 2
            ThreeTip().invalidate(reason: .tipClosed)
        }
        bench.show(AnyTip("shown"), for: 5)
        bench.settle()
        try? checkpoint()
        try? FileManager.default.copyItem(at: file, to: folder.url.appending(path: "copy"))
        bench.show(AnyTip("shown"), for: 5)
        bench.settle()
    }

    private func expectKnowledge(
        _ bench: TipBench,
        unread: [Int] = [7],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let rated = bench { Self.rated.donations.map(\.info) }
        #expect(rated == [1, 2, 3, 4, 5, 99], sourceLocation: sourceLocation)
        #expect(bench { Self.unread.donations.map(\.info) } == unread, sourceLocation: sourceLocation)
        #expect(bench { Self.level.wrappedValue } == 2, sourceLocation: sourceLocation)
        #expect(bench.status(ThreeTip()) == .closed, sourceLocation: sourceLocation)
        let shown = bench.center.explanation(of: AnyTip("shown"))
        #expect((shown.displayCount, shown.displayDuration) == (2, 10), sourceLocation: sourceLocation)
    }

    private func expectStatus(_ bench: TipBench, _ harm: Harm) {
        switch bench.center.datastoreStatus {
        case .replaced(file: file, let damaged):
            #expect(harm.isSetAside)
            #expect(FileManager.default.fileExists(atPath: damaged.path))
        case .ready(file: file): #expect(!harm.isSetAside)
        case let status: Issue.record("\(status)")
        }
    }

    /// Takes in what happened to the file, as when the watch reports it.
    private func absorb(_ bench: TipBench) {
        bench.center.onWriter { bench.center.absorbForeignChanges() }
    }

    /// While the session reads nothing: what it has in its cache would heal the file.
    private func cause(_ harm: Harm) throws {
        // What happens at the same moment on two devices has no order.
        session.clock.advance(by: 1)
        try session.center.onWriter { Result { try harmFile(harm) } }.get()
    }

    private func harmFile(_ harm: Harm) throws {
        let path = file.path
        switch harm {
        case .index: try harmIndex()
        case .garbage:
            try checkpoint()
            let size = try Data(contentsOf: file).count
            try overwrite(from: 4096, with: Data(repeating: 0xA5, count: size - 4096))
        case .truncatedToNothing: try truncate(to: 0)
        case .truncatedToAPage: try truncate(to: 4096)
        case .truncatedToHalf: try truncate(to: UInt64(Data(contentsOf: file).count / 2 / 4096 * 4096))
        case .removed:
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        case .replacedByAnEmptyFile: try replace(with: Data())
        case .replacedByAnEarlierCopy:
            try replace(with: Data(contentsOf: folder.url.appending(path: "copy")))
        }
    }

    private func replace(with bytes: Data) throws {
        let other = folder.url.appending(path: "other")
        try bytes.write(to: other)
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
        // At once: a session that misses its file in between would make a new one.
        try #require(rename(other.path, file.path) == 0)
    }

    private func truncate(to size: UInt64) throws {
        try checkpoint()
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: size)
        try handle.close()
    }

    private func overwrite(from offset: UInt64, with bytes: Data) throws {
        let handle = try FileHandle(forWritingTo: file)
        try handle.seek(toOffset: offset)
        try handle.write(contentsOf: bytes)
        try handle.close()
    }

    /// Moves everything from the log into the file, and lets every connection read it anew.
    private func checkpoint() throws {
        let database = try connection()
        try database.run("UPDATE store SET clock = clock + 1")
        try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Overwrites the index of donations, so that they can be read in another order only.
    private func harmIndex() throws {
        try checkpoint()
        let page = try connection().number("SELECT rootpage FROM sqlite_master WHERE name = 'donation'")
        try overwrite(from: UInt64(try #require(page) - 1) * 4096, with: Data(repeating: 0xA5, count: 4096))
    }

    /// Waits for the session, which may be writing just now.
    private func connection() throws -> SQLiteConnection {
        try SQLiteConnection(path: file.path) { _ in
            usleep(1000)
            return true
        }
    }
}
