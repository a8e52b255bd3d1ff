internal import Glibc

/// Lets one process at a time write the document of a device.
package final class SyncLock {
    private let descriptor: Int32

    /// `nil` while another process, or another part of this one, holds it.
    ///
    /// - Parameter path: the file of the store, whose folder must exist.
    /// - Throws: ``SyncFailure/store(_:)`` when the lock's file cannot be used.
    package init?(store path: String) throws(SyncFailure) {
        let file = path + "-sync"
        descriptor = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .store("\(file) cannot be used: \(SystemError(number: errno).text).")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    }

    /// Also called when `init` fails, once the descriptor is set.
    deinit { if descriptor >= 0 { close(descriptor) } }
}
