import Foundation
import Testing
@testable import TipEngine
import TipDatastore

/// Apps that are configured with a folder.
@Suite(.timeLimit(.minutes(20))) struct SyncEngineTests {
    private struct MapTip: Tip {
        static let visit = Tips.Event(id: "visit")
        var title: Text { Text("Map") }
    }

    private let place: TemporaryFolder
    private let shared: URL

    init() throws {
        place = try TemporaryFolder()
        shared = try place.makeFolder("shared")
    }

    private func start(_ name: String) throws -> TipCenter {
        let center = TipCenter()
        let store = URL(filePath: place.path("\(name).sqlite"))
        try center.configure([.datastoreLocation(.url(store)), .sync(.folder(shared))])
        return center
    }

    private func isClosed(_ center: TipCenter) -> Bool {
        TipCenter.with(center) { MapTip().status } == .invalidated(.tipClosed)
    }

    private func visits(_ center: TipCenter) -> Int {
        TipCenter.with(center) { MapTip.visit.donations.count }
    }

    @Test func runningAppsLearnFromEachOther() async throws {
        let (one, two) = (try start("one"), try start("two"))
        one.invalidate(MapTip(), reason: .tipClosed)
        #expect(try await eventually { isClosed(two) })
        for center in [one, two, two] { await TipCenter.with(center) { await MapTip.visit.donate() } }
        #expect(try await eventually { visits(one) == 3 && visits(two) == 3 })
        one.close()
        two.close()
    }

    @Test func whatHappensLastIsToldWhenTheAppEnds() async throws {
        let one = try start("one")
        #expect(try await eventually { TipCenter.with(one) { Tips.syncStatus?.lastSuccess } != nil })
        one.invalidate(MapTip(), reason: .tipClosed)
        one.close()
        let two = try start("two")
        #expect(try await eventually { isClosed(two) })
        two.close()
    }

    @Test func aDatastoreResetClearsTheOthers() async throws {
        let (one, witness) = (try start("one"), try start("witness"))
        one.invalidate(MapTip(), reason: .tipClosed)
        #expect(try await eventually { isClosed(witness) }, "it is in the folder")
        witness.close()
        let two = TipCenter()
        try TipCenter.with(two) { try Tips.resetDatastore() }
        let store = URL(filePath: place.path("two.sqlite"))
        try two.configure([.datastoreLocation(.url(store)), .sync(.folder(shared))])
        #expect(try await eventually { !isClosed(one) })
        #expect(!isClosed(two))
        // What follows it stays, on both.
        two.invalidate(MapTip(), reason: .actionPerformed)
        #expect(
            try await eventually { TipCenter.with(one) { MapTip().status } == .invalidated(.actionPerformed) }
        )
        one.close()
        two.close()
    }

    @Test func aFolderThatComesBackIsUsedAgain() async throws {
        let away = place.url.appending(path: "away")
        try FileManager.default.moveItem(at: shared, to: away)
        let one = try start("one")
        #expect(try await eventually { TipCenter.with(one) { Tips.syncStatus?.failure } != nil })
        one.invalidate(MapTip(), reason: .tipClosed)
        try FileManager.default.moveItem(at: away, to: shared)
        TipCenter.with(one) { Tips.syncSoon() }
        let two = try start("two")
        #expect(try await eventually { isClosed(two) })
        #expect(try await eventually { TipCenter.with(one) { Tips.syncStatus?.failure } == nil })
        one.close()
        two.close()
    }

    @Test func errorsAreReportedOnce() async throws {
        let missing = place.url.appending(path: "missing", directoryHint: .isDirectory)
        let engine = SyncEngine(path: place.path("one.sqlite"), destination: .folder(missing))
        let updates = engine.updates
        for _ in 0..<3 {
            engine.syncNow()
            #expect(try await eventually { engine.status.failure != nil })
        }
        engine.stop()
        var failures: [SyncFailure] = []
        for await status in updates { failures += [status.failure].compactMap(\.self) }
        #expect(failures.count <= 1)
    }

    /// Who else synchronises the store makes a round whenever it has changed: a note of each would have two
    /// of them make one after the other.
    @Test func roundsWithoutNewsAreNotNotedEachTime() throws {
        let path = place.path("one.sqlite")
        let engine = SyncEngine(path: path, destination: .folder(shared))
        engine.makeRound()
        let noted = try #require(try StoreReader(path).syncRecord()?.lastSuccess)
        var last = engine.status.lastSuccess
        while engine.status.lastSuccess == last { engine.makeRound() }
        last = engine.status.lastSuccess
        let isWithinAMinute = last.map { $0.milliseconds - noted < 60_000 } ?? false
        #expect(try !isWithinAMinute || StoreReader(path).syncRecord()?.lastSuccess == noted)
        engine.stop()
    }

    @Test func updatesBeginWithTheStatusAndEndWithTheSynchronisation() async throws {
        let one = try start("one")
        let updates = TipCenter.with(one) { Tips.syncStatusUpdates }
        let (first, rest) = await TipCenter.with(one) {
            var statuses = updates.makeAsyncIterator()
            let first = await statuses.next()
            Tips.changeSync(to: nil)
            var rest: [Tips.SyncStatus?] = [first]
            while let status = await statuses.next() { rest.append(status) }
            return (first, rest)
        }
        #expect(first != nil)
        #expect(zip(rest, rest.dropFirst()).allSatisfy { $0 != $1 }, "each status once")
        one.close()
    }

    @Test func observersOfAnEngineThatHasStoppedEndAtOnce() async throws {
        let engine = SyncEngine(path: place.path("one.sqlite"), destination: .folder(shared))
        engine.stop()
        var count = 0
        for await _ in engine.updates { count += 1 }
        #expect(count == 1, "the last status")
    }

    @Test func aWatchMayEndBeforeItsThreadBegins() async throws {
        final class Held: Sendable {}
        let folder = SyncFolder(uri: shared.absoluteString)
        for _ in 0..<50 {
            weak var left: Held?
            do {
                let held = Held()
                left = held
                let watch = try #require(folder.watch { withExtendedLifetime(held) {} })
                watch.stop()
            }
            #expect(try await eventually { left == nil })
        }
    }

    @Test func canBeChangedWhileTheAppRuns() async throws {
        let one = try start("one")
        one.invalidate(MapTip(), reason: .tipClosed)
        let other = try place.makeFolder("other")
        TipCenter.with(one) { Tips.changeSync(to: .folder(other)) }
        #expect(
            try await eventually { try !FileManager.default.contentsOfDirectory(atPath: other.path).isEmpty }
        )
        TipCenter.with(one) { Tips.changeSync(to: nil) }
        #expect(TipCenter.with(one) { Tips.syncStatus } == nil)
        let store = place.path("one.sqlite")
        #expect(try await eventually { try StoreReader(store).syncRecord() == nil })
        one.close()
    }
}

/// Whether a condition comes true within a minute, which only ends what hangs.
private func eventually(_ condition: () throws -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while try !condition() {
        guard ContinuousClock.now < end else { return false }
        try await Task.sleep(for: .milliseconds(10))
    }
    return true
}
