internal import FoundationEssentials
internal import Glibc

/// Recognises damaged store files, and renames them out of the way.
enum DamagedFile {
    /// Whether a file begins like an SQLite database.
    ///
    /// Only for a file that SQLite has refused: reading it drops the locks this process holds on it.
    static func hasDatabaseHeader(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let expected = Array("SQLite format 3\0".utf8)
        var header = [UInt8](repeating: 0, count: expected.count)
        return read(descriptor, &header, header.count) == header.count && header == expected
    }

    /// Renames the file and its log to an unused name, and returns that name.
    ///
    /// The caller holds the folder's lock. Other processes that have the file open go on writing to
    /// it under its new name until they notice; SQLite never deletes the log of a file that moved.
    static func setAside(_ path: String) throws(TipStoreError) -> String {
        let name = unusedName(path)
        // The log goes first, because SQLite must never apply it to a fresh file.
        for suffix in ["-wal", "-shm"] where rename(path + suffix, name + suffix) != 0 && errno != ENOENT {
            throw .damaged(path: path)
        }
        guard rename(path, name) == 0 else { throw .damaged(path: path) }
        return name
    }

    /// Gives a file that was set aside its former name back, in place of the fresh one.
    ///
    /// The caller holds the folder's lock, and has closed the fresh file.
    static func putBack(_ name: String, as path: String) throws(TipStoreError) {
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        guard rename(name, path) == 0 else { throw .damaged(path: path) }
        for suffix in ["-wal", "-shm"] where rename(name + suffix, path + suffix) != 0 && errno != ENOENT {
            throw .damaged(path: path)
        }
    }

    /// Renames the log of a file that is gone.
    ///
    /// SQLite would otherwise take it for the log of the file that has the name now.
    ///
    /// The caller holds the folder's lock.
    static func setLogAside(_ path: String) throws(TipStoreError) {
        let name = unusedName(path)
        for suffix in ["-wal", "-shm"] where rename(path + suffix, name + suffix) != 0 && errno != ENOENT {
            throw .damaged(path: path)
        }
    }

    /// Whether somebody has set a file aside.
    static func wasSetAside(_ file: StoreFolder.FileIdentity, from path: String) -> Bool {
        let folder = StoreFolder.folder(of: path)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.map { "\(folder)/\($0)" }.contains {
            $0.hasPrefix("\(path).damaged-") && StoreFolder.file(at: $0)?.identity == file
        }
    }

    private static func unusedName(_ path: String) -> String {
        let base = "\(path).damaged-\(timestamp())"
        var name = base
        var number = 1
        while ["", "-wal", "-shm"].contains(where: { StoreFolder.file(at: name + $0) != nil }) {
            number += 1
            name = "\(base)-\(number)"
        }
        return name
    }

    /// The current time in UTC, formatted like `20260131T095959Z`.
    private static func timestamp() -> String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let length = strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &parts)
        return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
