internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughLabCore

/// A log that is being written: every line is in the file before the app goes on, so an app that is killed loses none.
final class StudyFile {
    private let descriptor: CInt

    /// Creates the file, for the user only.
    ///
    /// - Throws: ``StudyFileError`` when there is such a file already, or it cannot be written.
    init(_ path: String) throws(StudyFileError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StudyFileError(description: "\(path): \(Self.reason)") }
    }

    isolated deinit { if descriptor >= 0 { close(descriptor) } }

    /// Appends an entry.
    ///
    /// - Throws: ``StudyFileError`` when it cannot be written, for instance on a disk that is full.
    func write(_ entry: StudyEntry) throws(StudyFileError) {
        var rest = Array((entry.line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw StudyFileError(description: Self.reason) }
            rest = rest.dropFirst(count)
        }
    }

    private static var reason: String {
        errno == EEXIST ? "there is such a file already" : String(cString: strerror(errno))
    }
}

/// A log that cannot be written, and why.
struct StudyFileError: Error, CustomStringConvertible {
    let description: String
}
