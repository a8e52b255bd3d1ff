internal import Glibc

/// Lets one process at a time write the document of a device.
final class SyncLock {
    private let descriptor: Int32

    /// `nil` while another process, or another part of this one, holds it.
    ///
    /// - Parameter path: The file of the store.
    init?(store path: String) {
        descriptor = open(path + "-sync", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }
}
