package import FoundationEssentials
internal import Glibc

/// Files that are written wholly or not at all.
package enum WholeFile {
    /// Writes a file, making its folder. A link stays, and what it leads to is written; a pipe or a device is
    /// written into.
    ///
    /// - Parameter isNew: whether a file that is there is an error; then no folder is made.
    /// - Throws: ``FileProblem``; a file that was there stays.
    package static func write(_ data: Data, to path: String, isNew: Bool = false) throws {
        try write(to: path, isNew: isNew) { put in try put(data) }
    }

    /// Writes a file piece by piece.
    ///
    /// - Parameter isBackup: whether it is on the disk when this returns; its folder has to be there then.
    /// - Throws: ``FileProblem``, and what `body` throws; a file that was there stays.
    package static func write(
        to path: String,
        isNew: Bool = false,
        isBackup: Bool = false,
        _ body: (_ put: (Data) throws(FileProblem) -> Void) throws -> Void
    ) throws {
        let whole = isNew ? path : FilePath.resolved(path)
        let parts = whole.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.joined(separator: "/")
        if !folder.isEmpty, !isNew, !isBackup {
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        var status = stat()
        let isThere = !isNew && stat(whole, &status) == 0
        let isWrittenInto = isThere && status.st_mode & S_IFMT != S_IFREG
        // Beside it, as only a rename within a disk is atomic; short, as the name may be the longest there
        // is; of its own, as several threads may write into a folder.
        let beside =
            "\(folder)\(parts.isEmpty ? "" : "/").walkthrough-\(UInt64.random(in: 0...UInt64.max)).part"
        let draft = isNew || isWrittenInto ? whole : beside
        let file = open(draft, O_WRONLY | O_CLOEXEC | (isWrittenInto ? 0 : O_CREAT | O_EXCL), 0o666)
        guard file >= 0 else { throw FileProblem("cannot write \(path)", systemError: errno) }
        do {
            try body { (data) throws(FileProblem) in
                let error = data.withUnsafeBytes { writeAll($0, to: file) }
                if error != 0 { throw FileProblem("cannot write \(path)", systemError: error) }
            }
            if isThere, draft != whole { fchmod(file, status.st_mode & 0o7777) }
            // What is written into a pipe or a device is on no disk.
            if isBackup, draft != whole, fsync(file) != 0 {
                throw FileProblem("cannot write \(path)", systemError: errno)
            }
        } catch {
            close(file)
            if !isWrittenInto { unlink(draft) }
            throw error
        }
        guard close(file) == 0, draft == whole || rename(draft, whole) == 0 else {
            let error = errno
            if !isWrittenInto { unlink(draft) }
            throw FileProblem("cannot write \(path)", systemError: error)
        }
    }
}

/// Writes all of a text to a file that is open.
///
/// - Returns: 0, or the system's error number.
@discardableResult
package func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

/// Writes all of some bytes to a file that is open.
///
/// - Returns: 0, or the system's error number.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR || errno == EAGAIN {
            // Whoever started this may have a pipe that does not wait for its reader.
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&request, 1, -1)
            continue
        }
        guard count >= 0 else { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return 0
}
