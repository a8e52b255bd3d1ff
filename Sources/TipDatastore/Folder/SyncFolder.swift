internal import FoundationEssentials

/// A folder in which each device keeps one document of its own.
package struct SyncFolder: Sendable {
    private let file: GioFile
    private static let suffix = ".tips"

    /// - Parameter uri: "file:///…", "davs://…", "sftp://…".
    package init(uri: String) { file = GioFile(uri: uri) }

    package var uri: String { file.uri }

    /// The name to show to the user.
    package var name: String { file.name }

    /// Whether it is native to the system, and not one of GVfs.
    package var isLocal: Bool { file.localPath != nil }

    /// Whether other machines may change it without this one being notified.
    package var isRemote: Bool { file.isRemote }

    /// Calls a handler, on a thread of its own, when anything changes in it.
    ///
    /// - Returns: `nil` when it cannot be watched, and so has to be polled.
    package func watch(_ onChange: @escaping @Sendable () -> Void) -> FolderWatch? {
        FolderWatch(file, onChange: onChange)
    }

    /// The names that a device's document may have, by preference: others than the first are for when there
    /// is something else under that.
    static func documentNames(of device: String) -> [String] {
        [device + suffix] + (2...9).map { "\(device)-\($0)\(suffix)" }
    }

    /// Documents, and other files that are named like one.
    func documents(within limit: GioLimit) throws(SyncFailure) -> [GioFile.Entry] {
        try file.entries(within: limit).filter { $0.name.hasSuffix(Self.suffix) && !$0.name.hasPrefix(".") }
    }

    /// The contents of a document, or why they cannot be read; `nil` when there is no such document any more.
    ///
    /// One document that cannot be read must not keep others from being read.
    func document(
        _ name: String,
        within limit: GioLimit
    ) throws(SyncFailure) -> Result<Data, TipDocumentError>? {
        do { return .success(try file.child(name).read(within: limit)) } catch {
            switch error {
            case .unreachable:
                return try isListed(name, within: limit) ? .failure(.unreadable(reason: "not found")) : nil
            case .notWritable: return .failure(.unreadable(reason: "permission denied"))
            case .other(let reason): return .failure(.unreadable(reason: reason))
            default: throw error
            }
        }
    }

    /// Writes a document of a device: readers see the former one or the new one, whatever happens.
    ///
    /// It is written to a draft first, in the same folder, as only a rename within one file system is atomic.
    /// Drafts that a killed process left behind are deleted.
    ///
    /// - Parameter former: what the name is that of; nil when of nothing.
    /// - Returns: false, and nothing is written, when it is that of something else by now.
    func write(
        _ data: Data,
        as name: String,
        of device: String,
        over former: GioFile.Entry?,
        within limit: GioLimit
    ) throws(SyncFailure) -> Bool {
        let entries = try file.entries(within: limit)
        guard entries.first(where: { $0.name == name }) == former else { return false }
        for entry in entries where entry.name.hasPrefix(".\(device).") && entry.name.hasSuffix(".part") {
            try? file.child(entry.name).delete(within: limit)
        }
        let draft = file.child(".\(device).\(UInt64.random(in: 0...UInt64.max)).part")
        do throws(SyncFailure) {
            try draft.write(data, within: limit)
            try synchronise(draft)
            try draft.move(to: file.child(name), within: limit)
        } catch {
            try? draft.delete(within: GioLimit(seconds: 5))
            throw error
        }
        // A file system that cannot make the rename durable has it all the same.
        try? synchronise(file)
        return true
    }

    /// Has a local file, or the names in a local folder, survive a loss of power.
    private func synchronise(_ file: GioFile) throws(SyncFailure) {
        guard let path = file.localPath, let error = SystemError.ofSynchronising(path) else { return }
        throw SyncFailure(error, name)
    }

    /// Deletes a document, if it is still there.
    func remove(_ name: String, within limit: GioLimit) throws(SyncFailure) {
        do { try file.child(name).delete(within: limit) } catch {
            guard case .unreachable = error, try !isListed(name, within: limit) else { throw error }
        }
    }

    /// Whether a document that was not found is in the folder, as a link to nowhere is.
    ///
    /// - Throws: if the folder itself cannot be reached any more.
    private func isListed(_ name: String, within limit: GioLimit) throws(SyncFailure) -> Bool {
        try documents(within: limit).contains { $0.name == name }
    }
}
