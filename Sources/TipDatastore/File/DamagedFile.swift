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

    /// Renames a file and its log, or only its log, which SQLite must never apply to a file that has the name
    /// later.
    ///
    /// The caller holds the folder's lock. Other processes that have the file open go on writing to
    /// it under its new name until they notice; SQLite never deletes the log of a file that moved.
    static func rename(
        _ path: String,
        to name: String,
        _ suffixes: [String] = ["", "-wal", "-shm"]
    ) throws(TipStoreError) {
        for suffix in suffixes where Glibc.rename(path + suffix, name + suffix) != 0 {
            guard errno == ENOENT, !suffix.isEmpty else { throw .damaged(path: path) }
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

    /// A name for a damaged file that nothing has.
    static func unusedName(_ path: String) -> String {
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
