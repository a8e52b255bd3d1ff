internal import FoundationEssentials
internal import Glibc

/// A file that is written completely or not at all.
struct OutputFile {
    var path: String

    /// Writes the file, replacing an existing one.
    ///
    /// - Parameter body: Writes the text, one piece after another.
    /// - Throws: ``ToolError`` when the file cannot be written, or what `body` throws; an existing file then
    ///   stays as it is.
    func write(_ body: ((String) throws -> Void) throws -> Void) throws {
        // Renaming the draft over a device or another special file would replace it.
        if let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType,
            type != .typeRegular
        {
            throw failure("it is not a regular file")
        }
        // The draft is in the same folder, as only a rename within one file system is atomic.
        let draft = "\(path).\(UInt64.random(in: 0...UInt64.max)).part"
        let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(Self.words(errno)) }
        do {
            defer { close(descriptor) }
            try body { text in
                let error = Console.write(text, to: descriptor)
                if error != 0 { throw failure(Self.words(error)) }
            }
            guard fsync(descriptor) == 0 else { throw failure(Self.words(errno)) }
        } catch {
            unlink(draft)
            throw error
        }
        guard rename(draft, path) == 0 else {
            let error = errno
            unlink(draft)
            throw failure(Self.words(error))
        }
    }

    private func failure(_ reason: String) -> ToolError {
        ToolError(status: .noOutputFile, description: "\(path) cannot be written: \(reason).")
    }

    private static func words(_ systemError: Int32) -> String {
        switch systemError {
        case ENOENT, ENOTDIR: "the folder does not exist"
        case EACCES, EPERM, EROFS: "permission denied"
        case ENOSPC, EDQUOT: "the disk is full"
        default: String(cString: strerror(systemError))
        }
    }
}
