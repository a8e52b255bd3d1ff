package import FoundationEssentials
internal import Glibc

extension Data {
    /// The contents of a file.
    ///
    /// - Throws: ``FileProblem``.
    package init(reading name: String) throws(FileProblem) {
        if access("\(name)/.", F_OK) == 0 { throw FileProblem(name, "this is a folder") }
        let descriptor = open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(name, systemError: errno) }
        try self.init(of: descriptor, file: name)
    }

    /// The contents of a file that is open, which is closed.
    ///
    /// - Parameter name: how errors name the file.
    /// - Throws: ``FileProblem``.
    package init(of descriptor: Int32, file name: String) throws(FileProblem) {
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
                throw FileProblem(name, "this is larger than \(Self.largest >> 20) MB")
            }
        }
    }

    /// The most to read, in bytes: a pipe or a device may have no end.
    private static var largest: Int { 256 << 20 }
}

/// A file that cannot be read or written, and why.
package struct FileProblem: Error, CustomStringConvertible {
    private let file: String
    package let reason: String

    package init(_ file: String, _ reason: String) { (self.file, self.reason) = (file, reason) }

    /// What the system would not let us do with a file.
    package init(_ file: String, systemError: Int32) {
        let isThere = systemError == EEXIST
        self.init(file, isThere ? "there is such a file already" : String(cString: strerror(systemError)))
    }

    package var description: String { "\(file): \(reason)" }
}
