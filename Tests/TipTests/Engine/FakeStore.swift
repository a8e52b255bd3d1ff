import Foundation
import Synchronization
import TipDatastore
@testable import TipEngine

/// A store in memory that fails and blocks on demand, and outlives the centers that use it.
final class FakeStore: TipStore {
    private struct State {
        var commitError: TipStoreError?
        var readError: TipStoreError?
        var attempts = 0
        var commits: [[TipChange]] = []
        var durabilities: [Durability] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    /// Commits wait for this while it is closed, as for a disk that is slow.
    let gate = Gate()
    private let store: Datastore

    init() throws { store = try Datastore.inMemory() }

    static let full = TipStoreError.diskFull(path: "/tips")

    var option: Tips.ConfigurationOption { .datastore { () throws(TipStoreError) in self } }

    var commitError: TipStoreError? {
        get { state.withLock { $0.commitError } }
        set { state.withLock { $0.commitError = newValue } }
    }

    var readError: TipStoreError? {
        get { state.withLock { $0.readError } }
        set { state.withLock { $0.readError = newValue } }
    }

    /// How often something was to be committed.
    var attempts: Int { state.withLock { $0.attempts } }
    var commits: [[TipChange]] { state.withLock { $0.commits } }
    var durabilities: [Durability] { state.withLock { $0.durabilities } }
    var isClosed: Bool { state.withLock { $0.isClosed } }

    func contents() throws(TipStoreError) -> TipStoreContents {
        if let readError { throw readError }
        return try store.contents()
    }

    func donations(
        of event: String,
        latest limit: Int,
        until end: Date
    ) throws(TipStoreError) -> [DonationRecord] {
        if let readError { throw readError }
        return try store.donations(of: event, latest: limit, until: end)
    }

    func commit(_ changes: [TipChange], durability: Durability) throws(TipStoreError) {
        let error = state.withLock { state in
            state.attempts += 1
            return state.commitError
        }
        gate.pass()
        if let error { throw error }
        try store.commit(changes, durability: durability)
        state.withLock { state in
            state.commits.append(changes)
            state.durabilities.append(durability)
        }
    }

    func observeForeignChanges(_ handler: @escaping @Sendable () -> Void) {}

    func hasForeignChanges() throws(TipStoreError) -> Bool {
        if let readError { throw readError }
        return try store.hasForeignChanges()
    }

    func close() { state.withLock { $0.isClosed = true } }
}

/// What others wait at until it is opened; it is open at first.
final class Gate: Sendable {
    private struct State {
        var isOpen = true
        var waiting: [DispatchSemaphore] = []
    }

    private let state = Mutex(State())

    func close() { state.withLock { $0.isOpen = false } }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for one in waiting { one.signal() }
    }

    func pass() {
        let turn = DispatchSemaphore(value: 0)
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting.append(turn) }
            return state.isOpen
        }
        if !isOpen { turn.wait() }
    }
}
