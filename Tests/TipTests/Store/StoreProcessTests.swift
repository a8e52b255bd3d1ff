import Foundation
import Synchronization
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20))) struct StoreProcessTests {
    @Test func fourProcessesDonateAtOnce() throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        let writers = try (0..<4).map { _ in try WriterProcess(folder.path()) }
        for writer in writers { writer.tell("open") }
        for _ in 0..<100 {
            for writer in writers {
                writer.send("donate event 3")
                writer.send("display tip")
            }
        }
        for writer in writers {
            for _ in 0..<200 { #expect(writer.readLine() == "ok") }
        }
        #expect(try store.hasForeignChanges())
        #expect(try store.donations(to: "event", latest: .max).count == 4 * 300)
        #expect(try store.tip("tip").shown.count == 4 * 100)
        store.close()
    }

    /// Also the very first time, when one of them has to make the file.
    @Test(arguments: 1...10)
    func processesOpenAtTheSameMoment(_ round: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("new/tips.sqlite")
        let writers = try (0..<4).map { _ in try WriterProcess(path) }
        for writer in writers { writer.tell("nothing") }
        for writer in writers { writer.send("open") }
        for writer in writers { #expect(writer.readLine() == "ok") }
        for writer in writers { writer.tell("donate event") }
        let store = try Datastore(path: path)
        #expect(try store.donations(to: "event", latest: 9).count == 4)
        store.close()
    }

    @Test func threadsOpenAtTheSameMoment() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let store = try Datastore(path: path)
                    try store.donate("event", at: Double(number))
                    store.close()
                }
            }
            try await group.waitForAll()
        }
        let store = try Datastore(path: path)
        #expect(try store.donationTimes(of: "event") == [0, 1, 2, 3, 4, 5, 6, 7])
        store.close()
    }

    @Test func theObserverIsCalledForEveryCommitOfAnotherProcess() async throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        let writer = try WriterProcess(folder.path())
        writer.tell("open")
        let calls = Calls()
        store.observeForeignChanges { calls.note() }
        for round in 1...50 {
            // One in two commits with a wait for the disk would be seen too early if at all.
            writer.tell(round.isMultiple(of: 2) ? "donate event" : "set key \(round)")
            await calls.wait { (try? store.news()) != nil }
        }
        store.close()
    }

    @Test func theObserverSeesADurableCommit() async throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        let writer = try WriterProcess(folder.path())
        writer.tell("open")
        let calls = Calls()
        store.observeForeignChanges { calls.note() }
        for _ in 1...20 {
            writer.tell("set-durably key value")
            await calls.wait { (try? store.news()) != nil }
        }
        store.close()
    }

    @Test func theObserverIsCalledAfterTheFileWasReplaced() async throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        let calls = Calls()
        store.observeForeignChanges { calls.note() }
        try FileManager.default.removeItem(atPath: folder.path())
        await calls.wait { (try? store.news()) != nil && store.replacement.count == 1 }
        let writer = try WriterProcess(folder.path())
        writer.tell("open")
        writer.tell("donate event")
        await calls.wait { (try? store.news()) != nil }
        store.close()
    }

    @Test func theObserverIsCalledAfterTheFolderWasReplaced() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("folder/store")
        let store = try Datastore(path: path)
        let calls = Calls()
        store.observeForeignChanges { calls.note() }
        try FileManager.default.removeItem(atPath: folder.path("folder"))
        try store.donate("event", at: 1)
        _ = try store.folded()
        let writer = try WriterProcess(path)
        writer.tell("open")
        for _ in 0..<3 {
            writer.tell("donate event")
            await calls.wait { (try? store.news()) != nil }
        }
        store.close()
    }

    @Test func ownCommitsCallNobody() async throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        let writer = try WriterProcess(folder.path())
        writer.tell("open")
        let calls = Calls()
        _ = try store.folded()
        store.observeForeignChanges { calls.note() }
        for time in 1...100 {
            try store.donate("event", at: Double(time))
            try store.commit(.displayed(tip: "a", date: .at(Double(time))), durability: .power)
        }
        // Whatever own commits set off has been dealt with when another process's commit is seen.
        writer.tell("donate event")
        await calls.wait { (try? store.news()) != nil }
        #expect(calls.count == 1)
        store.close()
    }

    /// No thread of a process that observes its store is ever run, once it has come to rest.
    @Test func nothingRunsWhileNothingHappens() async throws {
        let folder = try TemporaryFolder()
        let observer = try WriterProcess(folder.path())
        observer.tell("open")
        observer.tell("observe")
        observer.tell("donate event")
        var looks = 0
        while try await !observer.isAtRest(), looks < 20 { looks += 1 }
        #expect(looks < 20, "something runs again and again")
        observer.tell("poll")
        // The first look may see how it begins.
        for _ in 0..<2 { #expect(try await !observer.isAtRest(), "what looks every second is not seen") }
    }
}

/// Counts calls, and lets a test wait for a condition that is looked at after each.
private final class Calls: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let number = Mutex(0)

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    var count: Int { number.withLock { $0 } }

    func note() {
        number.withLock { $0 += 1 }
        continuation.yield()
    }

    func wait(until condition: () -> Bool) async {
        for await _ in stream where condition() { return }
    }
}
