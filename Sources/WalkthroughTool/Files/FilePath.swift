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

    /// Adds a text to the end of a file.
    ///
    /// - Throws: ``FileProblem``.
    static func append(_ text: String, to path: String) throws(FileProblem) {
        guard let file = fopen(path, "ae"), fputs(text, file) >= 0, fclose(file) == 0 else {
            throw FileProblem(description: "cannot write \(path): \(String(cString: strerror(errno)))")
        }
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
