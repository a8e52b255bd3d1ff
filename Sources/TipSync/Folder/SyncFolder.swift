internal import FoundationEssentials
internal import Glibc
internal import TipEngine

/// A folder in which each device keeps one document of its own.
struct SyncFolder: Sendable {
    let file: GioFile
    private static let suffix = ".tips"

    var name: String { file.name }

    static func documentName(of device: String) -> String { device + suffix }

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

    /// Writes the document of a device: readers see the former one or the new one, whatever happens.
    ///
    /// It is written to a draft first, in the same folder, as only a rename within one file system is atomic.
    /// Drafts that a killed process left behind are deleted.
    func write(_ data: Data, of device: String, within limit: GioLimit) throws(SyncFailure) {
        try removeDrafts(of: device, within: limit)
        let draft = ".\(device).\(UInt64.random(in: 0...UInt64.max)).part"
        guard let folder = file.localPath else {
            do throws(SyncFailure) {
                try file.child(draft).write(data, within: limit)
                try file.child(draft).move(to: file.child(Self.documentName(of: device)), within: limit)
            } catch {
                try? file.child(draft).delete(within: GioLimit(seconds: 5))
                throw error
            }
            return
        }
        try writeLocally(data, "\(folder)/\(draft)", to: "\(folder)/\(Self.documentName(of: device))")
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

    private func removeDrafts(of device: String, within limit: GioLimit) throws(SyncFailure) {
        for entry in try file.entries(within: limit)
        where entry.name.hasPrefix(".\(device).") && entry.name.hasSuffix(".part") {
            try? file.child(entry.name).delete(within: limit)
        }
    }

    private func writeLocally(_ data: Data, _ draft: String, to path: String) throws(SyncFailure) {
        let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(errno) }
        var error = Self.write(data, to: descriptor)
        if error == 0, fsync(descriptor) != 0 { error = errno }
        if close(descriptor) != 0, error == 0 { error = errno }
        if error == 0, rename(draft, path) != 0 { error = errno }
        guard error == 0 else {
            unlink(draft)
            throw failure(error)
        }
        syncFolder()
    }

    private static func write(_ data: Data, to descriptor: Int32) -> Int32 {
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(
                    descriptor,
                    UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                    rest.count
                )
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = rest.dropFirst(count)
            }
            return 0
        }
    }

    /// Makes the rename durable across a loss of power, on file systems that can do that.
    private func syncFolder() {
        guard let folder = file.localPath else { return }
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private func failure(_ error: Int32) -> SyncFailure {
        switch error {
        case ENOENT, ENOTDIR, ENODEV, ENXIO, ESTALE: .unreachable(name)
        case EACCES, EPERM, EROFS: .notWritable(name)
        case ENOSPC, EDQUOT: .full(name)
        default: .other("\(name): \(String(cString: strerror(error)))")
        }
    }
}
