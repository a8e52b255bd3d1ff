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

    /// Writes a file wholly or not at all, making its folder. A link stays, and what it leads to is written; a pipe or a
    /// device is written into.
    ///
    /// - Parameter isNew: whether a file that is there is an error.
    /// - Throws: ``FileProblem``; a file that was there stays.
    static func write(_ data: Data, to path: String, isNew: Bool = false) throws(FileProblem) {
        let whole = resolved(path)
        let folder = whole.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        if !folder.isEmpty, !isNew {
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        var status = stat()
        let isThere = stat(whole, &status) == 0
        var error: Int32
        if isNew {
            error = fill(path, O_CREAT | O_EXCL, with: data)
        } else if isThere, status.st_mode & S_IFMT != S_IFREG {
            error = fill(whole, 0, with: data)
        } else {
            // Beside it, as only a rename within a disk is atomic; short, as the name may be as long as names can be.
            let draft = "\(folder)\(whole.contains("/") ? "/" : "").walkthrough-\(getpid()).part"
            unlink(draft)
            error = fill(draft, O_CREAT | O_EXCL, with: data)
            if error == 0, isThere { chmod(draft, status.st_mode & 0o7777) }
            if error == 0, rename(draft, whole) != 0 {
                error = errno
                unlink(draft)
            }
        }
        if error != 0 { throw FileProblem("cannot write \(path)", systemError: error) }
    }

    /// Opens a file and writes it; what was made for this and cannot be written is removed.
    ///
    /// - Returns: 0, or the system's error number.
    private static func fill(_ path: String, _ flags: Int32, with data: Data) -> Int32 {
        let file = open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
        guard file >= 0 else { return errno }
        var error = data.withUnsafeBytes { Output.write($0, to: file) }
        if close(file) != 0, error == 0 { error = errno }
        if error != 0, flags & O_EXCL != 0 { unlink(path) }
        return error
    }
}
