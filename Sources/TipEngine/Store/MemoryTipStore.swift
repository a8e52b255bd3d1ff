package import FoundationEssentials
import Synchronization
internal import GRDB

/// A tip store that ends with the process, for previews, tests and when no file can be had.
///
/// It is the same database in memory, so that it cannot behave differently.
package final class MemoryTipStore: TipStore {
    private let connection: Mutex<StoreConnection>

    package init() throws(TipStoreError) {
        do {
            let queue = try DatabaseQueue(configuration: StoreFile.configuration(nil))
            try StoreSchema.bringUpToDate(queue)
            connection = Mutex(
                try StoreConnection(
                    queue,
                    patience: BusyPatience(until: .now),
                    identity: nil,
                    machine: Machine.id
                )
            )
        } catch {
            throw TipStoreError(error, path: Self.path)
        }
    }

    package func contents() throws(TipStoreError) -> TipStoreContents {
        try perform { try $0.read { ledger, db in try ledger.contents(db) } }
    }

    package func donations(
        of event: String,
        latest limit: Int,
        until end: Date
    ) throws(TipStoreError) -> [DonationRecord] {
        try perform {
            try $0.read { ledger, db in try ledger.donations(of: event, latest: limit, until: end, db) }
        }
    }

    package func commit(_ changes: [TipChange], durability: Durability) throws(TipStoreError) {
        try perform { try $0.commit(changes, durability: durability) }
    }

    /// Nobody else can change it.
    package func observeForeignChanges(_ handler: @escaping @Sendable () -> Void) {}

    package func foreignChanges() throws(TipStoreError) -> ForeignChanges {
        try perform { try $0.read { ledger, db in try ledger.foreignChanges(db) } }
    }

    /// All that is kept, for tools and for merging stores.
    package func export() throws(TipStoreError) -> TipStoreExport {
        try perform { try $0.read { ledger, db in try ledger.export(db) } }
    }

    package func removeAll() throws(TipStoreError) {
        try perform { try $0.removeAll() }
    }

    package func close() {}

    private static let path = "memory"

    private func perform<Result: Sendable>(
        _ body: (inout StoreConnection) throws -> Result
    ) throws(TipStoreError) -> Result {
        let result = connection.withLock { connection in
            Swift.Result { try body(&connection) }.mapError { TipStoreError($0, path: Self.path) }
        }
        return try result.get()
    }
}
