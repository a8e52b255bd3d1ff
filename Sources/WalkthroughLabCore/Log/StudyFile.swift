internal import Glibc

/// A log that is being written: every line is in the file at once, so a tool that is killed loses none.
package final class StudyFile {
    private let path: String
    private let descriptor: Int32

    /// Creates the file, for the user only.
    ///
    /// - Throws: ``FileProblem`` when there is such a file already, or it cannot be written.
    package convenience init(_ path: String) throws(FileProblem) { try self.init(path, O_CREAT | O_EXCL) }

    /// Opens a log to add to it.
    ///
    /// - Throws: ``FileProblem``.
    package convenience init(adding path: String) throws(FileProblem) { try self.init(path, 0) }

    private init(_ path: String, _ flags: Int32) throws(FileProblem) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | flags, 0o600)
        guard descriptor >= 0 else { throw FileProblem(path, systemError: errno) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Adds a line.
    ///
    /// - Parameter isInLine: whether the file ends within a line.
    /// - Throws: ``FileProblem`` when it cannot be written, for instance on a disk that is full.
    package func write(_ line: String, isInLine: Bool = false) throws(FileProblem) {
        let error = writeAll("\(isInLine ? "\n" : "")\(line)\n", to: descriptor)
        if error != 0 { throw FileProblem(path, systemError: error) }
    }
}
