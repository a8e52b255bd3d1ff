internal import CWalkthroughGtk
internal import FoundationEssentials
internal import Glibc

/// A folder that only the user may open, removed with its contents when this object is released.
///
/// A file in it is locked as long as the tool runs: what a tool that was killed has left, its watchdog
/// removes, or the next tool.
final class TemporaryFolder {
    /// Where it is.
    let path: String
    /// What removes it if the tool is killed.
    let watchdog = Watchdog.shared()
    private let lock: Int32
    private let staysWhileUsed: Bool

    /// Makes it, and removes those that are left of earlier tools and that no process uses.
    ///
    /// - Parameter staysWhileUsed: whether it is left to the next tool to remove it if a process outlives
    ///   this one that would only make it again.
    /// - Throws: ``ToolError`` when there is no place for it.
    init(staysWhileUsed: Bool = false) throws(ToolError) {
        Self.removeAbandoned()
        self.staysWhileUsed = staysWhileUsed
        // Another tool may have taken one for abandoned before it was locked.
        while true {
            let path = try Self.make()
            if let lock = Self.lock(path) {
                (self.path, self.lock) = (path, lock)
                return
            }
        }
    }

    private static func make() throws(ToolError) -> String {
        var error: UnsafeMutablePointer<GError>?
        guard let folder = g_dir_make_tmp("\(prefix)XXXXXX", &error) else {
            defer { if let error { g_error_free(error) } }
            let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
            throw ToolError(description: "there is no folder for temporary files: \(reason)")
        }
        defer { g_free(folder) }
        guard let path = String(validatingCString: folder) else {
            rmdir(folder)
            throw ToolError(
                description: "TMPDIR names a folder that is not in UTF-8; set it to another one"
            )
        }
        return path
    }

    /// The open file that is locked, or nil when another tool has removed the folder.
    private static func lock(_ path: String) -> Int32? {
        let file = open("\(path)/\(mark)", O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return errno == ENOENT ? nil : file }
        let isTaken = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
        var status = stat()
        if !isTaken, fstat(file, &status) == 0, status.st_nlink > 0 { return file }
        close(file)
        return nil
    }

    isolated deinit {
        if !(staysWhileUsed && Self.isUsed(path)) { Self.remove(path) }
        close(lock)
    }

    /// Removes the folders of tools that do not run, unless a process uses them.
    ///
    /// - Returns: whether a process uses one.
    @discardableResult static func removeAbandoned() -> Bool {
        var usesOne = false
        let place = String(cString: g_get_tmp_dir())
        for name in contents(of: place) where name.hasPrefix(prefix) {
            let path = "\(place)/\(name)"
            let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            defer { close(folder) }
            var status = stat()
            // Of another user, nothing inside is to be believed.
            guard fstat(folder, &status) == 0, status.st_uid == getuid() else { continue }
            let lock = openat(folder, mark, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
            defer { close(lock) }
            guard lock >= 0 else {
                // A tool was killed as it made the folder: it is empty, and has the name and the rights that
                // `make` gives.
                let isOurs = name.utf8.count == prefix.utf8.count + 6 && status.st_mode & 0o777 == 0o700
                if errno == ENOENT, isOurs { rmdir(path) }
                continue
            }
            guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { continue }
            if isUsed(path) { usesOne = true } else { remove(path) }
        }
        return usesOne
    }

    /// Whether a process was told of the folder when it was started, as an app is that outlives the tool.
    private static func isUsed(_ path: String) -> Bool {
        ProcessTree.all.contains { ProcessTree.environment(of: $0).contains(path) }
    }

    private static func remove(_ path: String) {
        for name in contents(of: path) where name != mark {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
        // Last, and only from a folder that has nothing else, so that what cannot be removed now is found
        // again.
        guard contents(of: path).allSatisfy({ $0 == mark }) else { return }
        unlink("\(path)/\(mark)")
        rmdir(path)
    }

    private static func contents(of path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    private static let prefix = "walkthrough-"
    /// The file that is locked, by which a folder of the tool is known.
    private static let mark = ".walkthrough-run"
}
