import Foundation
import Synchronization
import Testing
import Glibc
@testable import TipDatastore
@testable import TipEngine

/// A store that fails on demand, and outlives the centers that use it.
final class FailingStore: Sendable {
    private let folder: TemporaryFolder
    private let patience: Duration
    private let writer: Mutex<SQLiteConnection?> = Mutex(nil)

    /// - Parameter patience: how long a commit waits for another writer before it fails.
    init(patience: Duration = .zero) throws {
        folder = try TemporaryFolder()
        self.patience = patience
    }

    var path: String { folder.path() }

    var option: Tips.ConfigurationOption {
        .datastore { [path, patience] () throws(TipStoreError) in
            try Datastore(path: path, commitLimit: patience)
        }
    }

    /// Another connection to what the store has.
    func read<Result>(_ body: (Datastore) throws -> Result) throws -> Result {
        let other = try Datastore(path: path)
        defer { other.close() }
        return try body(other)
    }

    // MARK: Not to be written

    var locked: TipStoreError { .locked(path: path) }

    /// Lets another connection write, so that commits wait or fail.
    func lock() throws {
        try writer.withLock { writer in
            let other = try SQLiteConnection(path: path)
            try other.run("BEGIN IMMEDIATE")
            writer = other
        }
    }

    func unlock() { writer.withLock { $0 = nil } }

    // MARK: Neither to be read nor to be written

    var missing: TipStoreError { .notAFile(path: path, kind: .folder) }

    /// Puts a link to a folder in place of the file, at once: whoever misses the file in between would make a
    /// new one.
    func hide() throws {
        try FileManager.default.linkItem(atPath: path, toPath: path + "-hidden")
        try FileManager.default.createSymbolicLink(atPath: path + "-link", withDestinationPath: "/")
        try #require(rename(path + "-link", path) == 0)
    }

    func show() throws { try #require(rename(path + "-hidden", path) == 0) }
}
