package import FoundationEssentials

/// Where a tip store's file is.
package enum TipStoreLocation: Sendable, Hashable {
    /// The user's data folder, in the app's own folder in it.
    case applicationDefault(id: String)
    /// The user's data folder, in a folder that several apps share.
    case groupContainer(identifier: String)
    /// A file, or a folder for a file `tips.sqlite`.
    case url(URL)

    private static let fileName = "tips.sqlite"

    /// The path of the file.
    ///
    /// - Parameter environment: Where `XDG_DATA_HOME` and `HOME` are looked up.
    /// - Throws: `noFolder` when an id is no name for a folder, or there is no place for one.
    package func path(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(TipStoreError) -> String {
        switch self {
        case .applicationDefault(let id):
            try Self.path(inDataFolder: id, called: "application id", environment)
        case .groupContainer(let identifier):
            try Self.path(inDataFolder: identifier, called: "group identifier", environment)
        case .url(let url): try Self.path(url)
        }
    }

    private static func path(
        inDataFolder id: String,
        called kind: String,
        _ environment: [String: String]
    ) throws(TipStoreError) -> String {
        if let flaw = flaw(in: id) { throw .noFolder(path: id, reason: "the \(kind) \(flaw)") }
        return "\(try dataFolder(environment))/\(id)/\(fileName)"
    }

    /// What keeps an id from being the name of one folder.
    private static func flaw(in id: String) -> String? {
        if id.isEmpty { return "is empty" }
        if id == "." || id == ".." { return "is not a name" }
        if id.utf8.contains(UInt8(ascii: "/")) { return "contains a slash" }
        if id.utf8.contains(0) { return "contains a NUL character" }
        // NAME_MAX of every file system that Linux apps keep data on.
        if id.utf8.count > 255 { return "is longer than 255 bytes" }
        return nil
    }

    /// `$XDG_DATA_HOME`, which counts only when it is absolute, or `~/.local/share`.
    /// https://specifications.freedesktop.org/basedir-spec/latest/
    private static func dataFolder(_ environment: [String: String]) throws(TipStoreError) -> String {
        if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return String(trimmed(folder)) }
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            throw .noFolder(
                path: "~/.local/share",
                reason: "neither XDG_DATA_HOME nor HOME is an absolute path"
            )
        }
        return "\(trimmed(home))/.local/share"
    }

    private static func path(_ url: URL) throws(TipStoreError) -> String {
        guard url.isFileURL else {
            throw .noFolder(path: url.absoluteString, reason: "it is not a file on this computer")
        }
        let path = url.path(percentEncoded: false)
        guard !path.utf8.contains(0) else {
            throw .noFolder(path: path, reason: "it contains a NUL character")
        }
        return isForFolder(path) ? "\(trimmed(path))/\(fileName)" : path
    }

    /// Whether a path is that of a folder, or would be: what is not there yet is taken for one unless its name ends like
    /// that of a file.
    private static func isForFolder(_ path: String) -> Bool {
        if path.hasSuffix("/") || StoreFolder.isFolder(path) { return true }
        return !StoreFolder.isTaken(path) && URL(filePath: path).pathExtension.isEmpty
    }

    private static func trimmed(_ folder: String) -> Substring {
        var folder = folder[...]
        while folder.hasSuffix("/") { folder.removeLast() }
        return folder
    }
}
