internal import FoundationEssentials
internal import Glibc

extension Data {
    /// The contents of a file.
    ///
    /// - Throws: ``FileProblem``.
    nonisolated init(reading name: String) throws(FileProblem) {
        if access("\(name)/.", F_OK) == 0 { throw FileProblem(description: "\(name): this is a folder") }
        let descriptor = open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(name, systemError: errno) }
        defer { close(descriptor) }
        self = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return }
            if count < 0 {
                guard errno == EINTR else { throw FileProblem(name, systemError: errno) }
                continue
            }
            append(contentsOf: buffer.prefix(count))
            guard self.count <= Self.largest else {
                throw FileProblem(description: "\(name): this is larger than \(Self.largest >> 20) MB")
            }
        }
    }

    /// The most to read, in bytes: a pipe or a device may have no end.
    private nonisolated static var largest: Int { 256 << 20 }
}

/// A file that cannot be read or written, and why.
nonisolated struct FileProblem: Error, CustomStringConvertible {
    let description: String

    init(description: String) { self.description = description }

    /// What the system would not let us do with a file.
    init(_ name: String, systemError: Int32) {
        let reason =
            switch systemError {
            case ENOENT, ENOTDIR: "there is no such file or folder"
            case EACCES, EPERM: "permission denied"
            case EEXIST: "there is such a file already"
            case EISDIR: "this is a folder"
            case ENOSPC, EDQUOT: "the disk is full"
            case EROFS: "the disk is read-only"
            default: String(cString: strerror(systemError))
            }
        description = "\(name): \(reason)"
    }
}
