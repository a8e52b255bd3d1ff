/// Why a tip store could not be opened, read or written. A minor version may add cases.
///
/// Tips then continue in memory for the session; nothing in the file is lost.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum TipStoreError: Error, Sendable, Hashable {
    /// The disk, or the user's share of it, is full.
    case diskFull(path: String)
    /// The file or its folder is not writable.
    case notWritable(path: String)
    /// Another program keeps the file locked.
    case locked(path: String)
    /// The file is not an SQLite database. It was not changed.
    case notADatabase(path: String)
    /// The file is a database of another program. It was not changed.
    case foreignDatabase(path: String)
    /// The file was written by a newer version. It was not changed.
    case newerVersion(path: String)
    /// The file is damaged and could not be renamed.
    case damaged(path: String)
    /// The store's file or its log is not a regular file. It was not changed.
    case notAFile(path: String, kind: FileKind)
    /// The folder cannot be created, or its location cannot be determined.
    case noFolder(path: String, reason: String)
    /// Anything else, in SQLite's words.
    case other(path: String, reason: String)

    /// What a name refers to, if not to a regular file.
    public enum FileKind: String, Sendable, Hashable, CaseIterable {
        /// A folder.
        case folder = "folder"
        /// A device, such as `/dev/null`.
        case device = "device"
        /// A named pipe.
        case pipe = "named pipe"
        /// A socket.
        case socket = "socket"
        /// A symbolic link without a target, or one in place of a file that only SQLite may create.
        case link = "symbolic link"
    }
}

extension TipStoreError: CustomStringConvertible {
    /// A message for the user that names the file and, where the user can help, says what to do.
    public var description: String {
        switch self {
        case .diskFull(let path): "The disk is full, so tips cannot be saved in \(path). Free some space."
        case .notWritable(let path):
            "Tips cannot be saved in \(path): the file or its folder is not writable."
        case .locked(let path):
            "Another program has locked \(path), so tips cannot be saved. Close that program."
        case .notADatabase(let path):
            "\(path) is a file of another kind, not a tip store. It was not changed; choose another location."
        case .foreignDatabase(let path):
            "\(path) is a database of another program. It was not changed; choose another location."
        case .newerVersion(let path):
            "\(path) was written by a newer version. It was not changed; update this program."
        case .damaged(let path): "\(path) is damaged and could not be renamed. Move it to another folder."
        case .notAFile(let path, let kind):
            "\(path) is a \(kind.rawValue), not a file, so tips cannot be saved there. It was not changed; "
                + "choose another location."
        case .noFolder(let path, let reason): "The folder \(path) for tips cannot be created: \(reason)."
        case .other(let path, let reason): "Tips cannot be saved in \(path): \(reason)."
        }
    }
}
