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

    /// A file that the system would not let us read.
    fileprivate init(_ name: String, systemError: Int32) {
        let reason =
            switch systemError {
            case ENOENT, ENOTDIR: "there is no such file or folder"
            case EACCES, EPERM: "permission denied"
            default: String(cString: strerror(systemError))
            }
        description = "\(name): \(reason)"
    }

    /// A reason in the user's terms.
    static func text(of error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        return switch error.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file or folder"
        case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
        case .fileWriteFileExists: "there is such a file already"
        case .fileWriteOutOfSpace: "the disk is full"
        case .fileWriteVolumeReadOnly: "the disk is read-only"
        default: "it cannot be read or written (\(error.code.rawValue))"
        }
    }
}
