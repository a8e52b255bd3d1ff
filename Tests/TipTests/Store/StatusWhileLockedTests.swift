import Foundation
import Testing
@testable import TipEngine

/// Reading where tips stand while another process keeps the store locked, for as long as each test likes.
@Suite(.timeLimit(.minutes(20)))
struct StatusWhileLockedTests {
    private struct OpenedTip: Tip {
        static let opened = Event(id: "opened")
        @Parameter(.transient) static var isReady: Bool = false

        var title: Text { Text("Opened") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count < 4 } }
    }

    private let folder: TemporaryFolder
    private let center = TipCenter(clock: ManualTipClock())

    init() throws {
        folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        for second in [1.0, 2, 3] { try store.donate("opened", at: second) }
        store.close()
    }

    /// Opens the store with a commit that gives up only when the test is over.
    private func configure() throws {
        let path = folder.path()
        try center.configure([
            .datastore { () throws(TipStoreError) in
                try Datastore(path: path, commitLimit: .seconds(600))
            }
        ])
        center.onWriter {}
    }

    @Test func aTransactionElsewhereHoldsNoStatusUp() async throws {
        try configure()
        let other = try WriterProcess(folder.path(), "write")
        #expect(other.readLine() == "ok")
        // Our own writer waits for the other process from now on.
        center.invalidate(OpenedTip(), reason: .tipClosed)
        #expect(center.status(of: OpenedTip()) == .invalidated(.tipClosed))
        let updates = center.statusUpdates(of: WaitingTip())
        #expect(center.status(of: WaitingTip()) == .pending)
        #expect(other.isRunning, "all of this while the other process writes")
        other.kill()
        var statuses: [Tips.Status] = []
        for await status in updates {
            statuses.append(status)
            if status == .available { break }
        }
        #expect(statuses == [.pending, .available])
        center.close()
    }

    private struct WaitingTip: Tip {
        var title: Text { Text("Waiting") }
        var rules: [Rule] { #Rule(OpenedTip.opened) { $0.donations.count < 4 } }
    }
}
