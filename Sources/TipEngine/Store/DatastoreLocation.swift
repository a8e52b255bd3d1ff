public import FoundationEssentials

extension Tips {
    /// Where the state of tips is stored.
    public struct DatastoreLocation: Sendable, Hashable {
        enum Place: Sendable, Hashable {
            case applicationDefault
            case group(String)
            case url(URL)
            case memory
        }

        let place: Place

        /// The app's own folder: `$XDG_DATA_HOME/<app id>/tips.sqlite`.
        public static let applicationDefault = Self(place: .applicationDefault)

        /// In memory, and lost at the end of the session; for tests and previews.
        public static let inMemory = Self(place: .memory)

        /// A folder that several programs share: `$XDG_DATA_HOME/<identifier>/tips.sqlite`.
        public static func groupContainer(identifier: String) -> Self { Self(place: .group(identifier)) }

        /// A folder for `tips.sqlite`, as on Apple's systems, or the path of the file itself.
        ///
        /// A path that does not exist yet is created as a folder, unless its name has an extension: `…/Tips`
        /// is a folder, `…/tips.db` a file.
        public static func url(_ url: URL) -> Self { Self(place: .url(url)) }
    }
}

extension Tips.DatastoreLocation {
    private static let fileName = "tips.sqlite"

    /// The path of the store's file, `nil` for a store in memory.
    ///
    /// - Parameters:
    ///   - application: The app's id, for ``applicationDefault``; the program's name when it is `nil`.
    ///   - environment: The environment variables, of which `XDG_DATA_HOME` and `HOME` are read.
    /// - Throws: `noFolder` when an id cannot be the name of a folder, or the folder's location cannot be
    ///   determined.
    package func path(
        application: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(TipStoreError) -> String? {
        switch place {
        case .memory: nil
        case .applicationDefault:
            try Self.path(
                inDataFolder: application ?? ProcessInfo.processInfo.processName,
                called: "application id",
                environment
            )
        case .group(let identifier):
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

    /// Why an id cannot be the name of a folder; `nil` if it can.
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
            throw .noFolder(path: url.absoluteString, reason: "it is not a local file")
        }
        let path = url.path(percentEncoded: false)
        guard !path.utf8.contains(0) else {
            throw .noFolder(path: path, reason: "it contains a NUL character")
        }
        return isForFolder(path) ? "\(trimmed(path))/\(fileName)" : path
    }

    /// Whether a path is that of a folder; a path that does not exist counts as one unless it has an
    /// extension.
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
