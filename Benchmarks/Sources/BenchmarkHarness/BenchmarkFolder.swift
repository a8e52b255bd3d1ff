package import FoundationEssentials

/// A temporary folder that is removed with this object.
package final class BenchmarkFolder {
    private let folder: URL

    package init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    package func url(_ name: String) -> URL { folder.appending(path: name) }

    package func path(_ name: String) -> String { url(name).path }
}
