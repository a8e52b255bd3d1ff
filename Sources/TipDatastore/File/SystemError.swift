internal import Glibc

/// Why a call of the system has failed.
struct SystemError {
    /// `errno`.
    let number: Int32

    /// In the system's words.
    var text: String { String(cString: strerror(number)) }

    /// Has what a file or folder holds survive a loss of power.
    ///
    /// - Returns: why that has failed, `nil` if it has not.
    static func ofSynchronising(_ path: String) -> SystemError? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return SystemError(number: errno) }
        defer { close(descriptor) }
        return fsync(descriptor) == 0 ? nil : SystemError(number: errno)
    }
}
