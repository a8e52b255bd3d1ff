internal import FoundationEssentials
internal import Glibc
import Synchronization

/// A note of what a store has written last, where no backup reaches: in a file that ends with the user's
/// session, or, where there is no place for one, in the memory of the process.
///
/// It is written before what it says is committed. If that then fails, the note fits nothing, which only has
/// the store begin another stretch.
final class WritingNote: Sendable {
    private let path: String?
    private let store: String
    /// By the paths of stores, as a process may have several connections to one.
    private static let inMemory = Mutex<[String: EntryID]>([:])

    /// - Parameters:
    ///   - store: the path of the store.
    ///   - folder: for what lasts as long as the session, which is made if it is missing; nil when there is
    ///     none.
    init(of store: String, in folder: String? = WritingNote.sessionFolder) {
        self.store = store
        path = folder.flatMap { folder in
            _ = mkdir(folder, 0o700)
            return access(folder, W_OK) == 0 ? "\(folder)/\(checksum(of: Data(store.utf8)))" : nil
        }
    }

    /// The folder in `$XDG_RUNTIME_DIR`, which counts only when it is absolute.
    /// https://specifications.freedesktop.org/basedir-spec/latest/
    static var sessionFolder: String? {
        guard let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/")
        else {
            return nil
        }
        return "\(folder)/walkthrough-tips"
    }

    var last: EntryID? {
        get {
            guard let path else { return Self.inMemory.withLock { $0[store] } }
            let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(file, &bytes, bytes.count)
            let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
            // One that is cut off would name something else.
            return text.hasSuffix("\n") ? EntryID(text: String(text.dropLast())) : nil
        }
        set {
            guard let path else { return Self.inMemory.withLock { $0[store] = newValue } }
            guard let newValue else {
                unlink(path)
                return
            }
            let text = Array("\(newValue.text)\n".utf8)
            let file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_TRUNC, 0o600)
            guard file >= 0 else { return }
            defer { close(file) }
            if write(file, text, text.count) != text.count { unlink(path) }
        }
    }
}
