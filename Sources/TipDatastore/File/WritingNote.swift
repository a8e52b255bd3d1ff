internal import FoundationEssentials
internal import Glibc

/// A note of what a store has written last, where no backup reaches: in a file that ends with the user's
/// session, or, where there is no place for one, in memory.
///
/// It is written before what it says is committed. If that then fails, the note fits nothing, which only has
/// the store begin another stretch.
final class WritingNote {
    private let path: String?
    private var inMemory: EntryID?

    /// A note in memory.
    init() { path = nil }

    /// A note in a file.
    ///
    /// - Parameters:
    ///   - store: the path of the store.
    ///   - folder: for what lasts as long as the session; it is made if it is missing.
    init(of store: String, in folder: String) {
        _ = mkdir(folder, 0o700)
        path = "\(folder)/\(checksum(of: Data(store.utf8)))"
    }

    var last: EntryID? {
        get {
            guard let path else { return inMemory }
            let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
            guard file >= 0 else { return inMemory }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(file, &bytes, bytes.count)
            let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
            // One that is cut off would name something else.
            return text.hasSuffix("\n") ? EntryID(text: text.dropLast()) : nil
        }
        set {
            inMemory = newValue
            guard let path, let newValue else { return }
            let text = Array("\(newValue.text)\n".utf8)
            let file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_TRUNC, 0o600)
            guard file >= 0 else { return }
            defer { close(file) }
            if write(file, text, text.count) != text.count { unlink(path) }
        }
    }
}
