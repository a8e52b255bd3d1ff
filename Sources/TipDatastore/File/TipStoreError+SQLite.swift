internal import CWalkthroughSQLite
internal import Glibc

extension SQLiteError {
    private var primaryCode: Int32 { code & 0xff }

    /// Whether it means that the file is damaged: that tables or columns are missing, too, as after the file
    /// was cut off.
    var isDamage: Bool {
        switch primaryCode {
        case SQLITE_CORRUPT, SQLITE_NOTADB: true
        case SQLITE_ERROR: message.hasPrefix("no such table:") || message.hasPrefix("no such column:")
        default: false
        }
    }

    fileprivate func inTermsOfTips(path: String) -> TipStoreError {
        switch primaryCode {
        case SQLITE_FULL: .diskFull(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: .locked(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path)
        case SQLITE_IOERR:
            TipStoreError(wellKnown: systemError, path: path) ?? .other(path: path, reason: description)
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
            TipStoreError(wellKnown: systemError, path: path) ?? .notWritable(path: path)
        default: .other(path: path, reason: description)
        }
    }
}

extension TipStoreError {
    /// Whether the same may succeed later.
    var mayPass: Bool {
        switch self {
        case .diskFull, .notWritable, .locked: true
        default: false
        }
    }

    /// Any error in terms of tips.
    init(_ error: any Error, path: String) {
        self =
            switch error {
            case let error as TipStoreError: error
            case let error as SQLiteError: error.inTermsOfTips(path: path)
            default: .other(path: path, reason: "\(error)")
            }
    }

    /// The error of a failed system call, from its `errno`.
    init(systemError: Int32, path: String) {
        self =
            Self(wellKnown: systemError, path: path)
            ?? .other(path: path, reason: SystemError(number: systemError).text)
    }

    fileprivate init?(wellKnown systemError: Int32, path: String) {
        switch systemError {
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        case EACCES, EPERM, EROFS: self = .notWritable(path: path)
        default: return nil
        }
    }
}
