import FoundationEssentials

/// A folder that is removed with it.
final class BenchmarkFolder {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func url(_ name: String) -> URL { folder.appending(path: name) }

    func path(_ name: String) -> String { url(name).path }
}
