internal import Glibc

/// Operations on the store's folder and the names in it, not on the contents of files.
///
/// The file itself is never opened here: closing it would drop the locks that SQLite holds on it for
/// this process.
package enum StoreFolder {
    /// Distinguishes a file from another one that took its name.
    struct FileIdentity: Hashable, Sendable {
        var device: UInt64
        var file: UInt64
    }

    /// The file at `path`, and its size in bytes; `nil` when there is none.
    static func file(at path: String) -> (identity: FileIdentity, size: Int)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let identity = FileIdentity(device: UInt64(status.st_dev), file: UInt64(status.st_ino))
        return (identity, Int(status.st_size))
    }

    /// The path without symbolic links, also when there is no file yet: SQLite puts its log beside the
    /// target.
    static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else {
            let (folder, name) = (folder(of: path), path.split(separator: "/").last ?? "")
            guard !name.isEmpty, folder != path else { return path }
            return (folder == "/" ? "" : resolved(folder)) + "/" + name
        }
        defer { free(real) }
        return String(cString: real)
    }

    /// The folder that `path` is in.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Creates a folder and its parents, for this user only.
    static func make(_ folder: String) throws(TipStoreError) {
        if mkdir(folder, 0o700) == 0 {
            // If a loss of power removed the folder's name, the tips would be lost with it.
            _ = SystemError.ofSynchronising(Self.folder(of: folder))
            return
        }
        switch errno {
        case EEXIST where isFolder(folder): return
        case EEXIST, ENOTDIR: throw .noFolder(path: folder, reason: "a file has that name")
        // If the parent exists, as in /proc, it does not allow a folder, and retrying would not end.
        case ENOENT where !isFolder(Self.folder(of: folder)):
            try make(Self.folder(of: folder))
            try make(folder)
        case ENOSPC, EDQUOT: throw .diskFull(path: folder)
        case let number: throw .noFolder(path: folder, reason: SystemError(number: number).text)
        }
    }

    /// Throws if the store's file, or one of SQLite's own beside it, exists and is not a regular file.
    ///
    /// Call it before opening anything: opening a pipe would block, and a device's mode must not be changed.
    static func checkKinds(_ path: String) throws(TipStoreError) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let name = path + suffix
            var status = stat()
            guard lstat(name, &status) == 0, var kind = kind(status.st_mode) else { continue }
            // A link may lead to the store's file, but SQLite creates its own files itself.
            if kind == .link, suffix.isEmpty, stat(name, &status) == 0 {
                guard let target = Self.kind(status.st_mode) else { continue }
                kind = target
            }
            throw .notAFile(path: name, kind: kind)
        }
    }

    /// The kind of file that a mode stands for; `nil` for a regular file.
    private static func kind(_ mode: mode_t) -> TipStoreError.FileKind? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: .folder
        case S_IFIFO: .pipe
        case S_IFSOCK: .socket
        case S_IFLNK: .link
        default: .device
        }
    }

    /// Creates an empty file that only this user can read, unless the file exists.
    static func makeFile(_ path: String) throws(TipStoreError) {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw TipStoreError(systemError: errno, path: path)
        }
    }

    /// Throws unless both the file and its folder, where the log goes, can be written.
    static func checkWritable(_ path: String) throws(TipStoreError) {
        guard access(path, R_OK | W_OK) == 0, access(folder(of: path), W_OK | X_OK) == 0 else {
            throw TipStoreError(systemError: errno, path: path)
        }
    }

    /// Removes other users' access to the file.
    static func makePrivate(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o777 != 0o600
        else { return }
        // The mode of another user's file cannot be changed; that user has to protect it.
        _ = chmod(path, 0o600)
    }

    /// Whether anything has this name, including a link without a target.
    package static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Whether there is a file, and the user may read it.
    static func isReadableFile(_ path: String) -> Bool { !isFolder(path) && access(path, R_OK) == 0 }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Runs `body` while no other process or thread opens a store in the folder.
    ///
    /// A file system without such locks is accepted: the only remaining risk there is that two processes
    /// create the same new store at the same moment.
    static func withLock<Result>(
        on folder: String,
        until end: ContinuousClock.Instant,
        path: String,
        _ body: () throws -> Result
    ) throws -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw TipStoreError(systemError: errno, path: path) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now < end else { throw TipStoreError.locked(path: path) }
            pause(.milliseconds(1))
        }
        return try body()
    }
}

/// Blocks the calling thread.
func pause(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
}
