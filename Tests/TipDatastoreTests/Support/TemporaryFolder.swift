import Foundation

/// A folder that is removed with this object.
///
/// It is in memory where there is a place for that: what these tests are about is not the disk, for which
/// they would wait at every write.
final class TemporaryFolder {
    private static let parent: URL = {
        let memory = URL(filePath: "/dev/shm")
        return FileManager.default.isWritableFile(atPath: memory.path)
            ? memory : FileManager.default.temporaryDirectory
    }()

    let path: String

    init() throws {
        path = Self.parent.appending(path: "tips-\(UInt64.random(in: 0...UInt64.max))").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
