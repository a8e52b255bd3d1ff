public import FoundationEssentials

extension Tips {
    /// Where what happened to tips is kept.
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

        /// Forgotten at the end of the session; for tests and previews.
        public static let inMemory = Self(place: .memory)

        /// A folder that several programs share: `$XDG_DATA_HOME/<identifier>/tips.sqlite`.
        public static func groupContainer(identifier: String) -> Self { Self(place: .group(identifier)) }

        /// A folder to put `tips.sqlite` into, as on Apple's systems, or a file of its own.
        ///
        /// What does not exist yet is a folder, and is made, unless its name has an extension: `…/Tips` is one,
        /// `…/tips.db` a file.
        public static func url(_ url: URL) -> Self { Self(place: .url(url)) }
    }
}

extension Tips.DatastoreLocation {
    private static let fileName = "tips.sqlite"

    /// The path of the store's file, `nil` for a store in memory.
    ///
    /// - Parameters:
    ///   - application: The app's id, for ``applicationDefault``; the program's name when it is `nil`.
    ///   - environment: Where `XDG_DATA_HOME` and `HOME` are looked up.
    /// - Throws: `noFolder` when an id is no name for a folder, or there is no place for one.
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
