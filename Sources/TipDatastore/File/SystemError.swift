internal import Glibc

/// Why a call of the system has failed.
struct SystemError {
    /// `errno`.
    let number: Int32

    enum Kind {
        /// The disk, or the user's share of it, is full.
        case full
        /// The file or its folder is not writable.
        case forbidden
        /// It, or the drive that it is on, is not there.
        case absent
        case other
    }

    var kind: Kind {
        switch number {
        case ENOSPC, EDQUOT: .full
        case EACCES, EPERM, EROFS: .forbidden
        case ENOENT, ENOTDIR, ENODEV, ENXIO, ESTALE: .absent
        default: .other
        }
    }

    /// In the system's words.
    var text: String { String(cString: strerror(number)) }
}
