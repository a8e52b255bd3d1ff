internal import Glibc

/// Lets one process at a time write the document of a device.
final class SyncLock {
    private let descriptor: Int32

    /// `nil` while another process, or another part of this one, holds it.
    ///
    /// - Parameter path: The file of the store, whose folder must exist.
    /// - Throws: ``SyncFailure/store(_:)`` if the lock's file cannot be used.
    init?(store path: String) throws(SyncFailure) {
        let file = path + "-sync"
        descriptor = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .store("\(file) cannot be used: \(String(cString: strerror(errno))).")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    }

    /// Also called when `init` fails, once the descriptor is set.
    deinit { if descriptor >= 0 { close(descriptor) } }
}
