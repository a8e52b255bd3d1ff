internal import TipGtk

extension TipStoreError {
    /// Why tips cannot be kept, and what to do, in the language of the session.
    nonisolated var words: String {
        switch self {
        case .diskFull(let path):
            localized("The disk is full, so tips cannot be saved in {file}. Free some space.", ["file": path])
        case .notWritable(let path):
            localized(
                "Tips cannot be saved in {file}: the file or its folder is not writable.",
                ["file": path]
            )
        case .locked(let path):
            localized(
                "Another program has locked {file}, so tips cannot be saved. Close that program.",
                ["file": path]
            )
        case .notADatabase(let path):
            localized(
                "{file} is a file of another kind, not a tip store. It was not changed; choose another location.",
                ["file": path]
            )
        case .foreignDatabase(let path):
            localized(
                "{file} is a database of another program. It was not changed; choose another location.",
                ["file": path]
            )
        case .newerVersion(let path):
            localized(
                "{file} was written by a newer version. It was not changed; update this program.",
                ["file": path]
            )
        case .damaged(let path):
            localized(
                "{file} is damaged and could not be renamed. Move it to another folder.",
                ["file": path]
            )
        case .notAFile(let path, let kind):
            localized(
                "{file} is {kind}, not a file, so tips cannot be saved there. It was not changed; choose another location.",
                ["file": path, "kind": kind.words]
            )
        case .noFolder(let path, let reason):
            localized(
                "The folder {folder} for tips cannot be created: {reason}.",
                ["folder": path, "reason": reason]
            )
        case .other(let path, let reason):
            localized("Tips cannot be saved in {file}: {reason}.", ["file": path, "reason": reason])
        }
    }
}

extension TipStoreError.FileKind {
    /// The kind with its article, for "{file} is {kind}".
    nonisolated var words: String {
        switch self {
        case .folder: localized("a folder", context: "kind of file")
        case .device: localized("a device", context: "kind of file")
        case .pipe: localized("a named pipe", context: "kind of file")
        case .socket: localized("a socket", context: "kind of file")
        case .link: localized("a symbolic link", context: "kind of file")
        }
    }
}
