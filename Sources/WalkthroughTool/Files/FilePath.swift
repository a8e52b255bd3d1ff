internal import FoundationEssentials
internal import Glibc

/// Names of files.
nonisolated enum FilePath {
    /// The absolute path, which means the same file in another process.
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }

    /// The path without symbolic links; the path as it is when there is no such file.
    static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Writes a file, making its folder.
    ///
    /// - Throws: ``FileProblem``; a file that was there stays.
    static func write(_ text: String, to path: String) throws {
        do {
            let url = URL(filePath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw FileProblem(description: "cannot write \(path): \(FileProblem.text(of: error))")
        }
    }
}
