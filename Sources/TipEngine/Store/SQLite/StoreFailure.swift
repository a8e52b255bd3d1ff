internal import GRDB
internal import GRDBSQLite
internal import Glibc

/// An error of SQLite together with the system's error number behind it.
struct StoreFailure: Error {
    var error: any Error
    /// `errno` as SQLite saw it, 0 when there was none.
    var systemError: Int32

    /// Wraps what `body` throws while the connection still knows the system's error.
    static func noting<Result>(_ db: Database, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as TipStoreError {
            throw error
        } catch {
            throw StoreFailure(error: error, systemError: db.sqliteConnection.map(sqlite3_system_errno) ?? 0)
        }
    }

    /// Whether an error means that the file is damaged.
    static func isDamage(_ error: any Error) -> Bool {
        switch error {
        case let failure as StoreFailure: isDamage(failure.error)
        case let error as DatabaseError:
            error.resultCode.primaryResultCode == .SQLITE_CORRUPT || isNotADatabase(error)
                || lacksTables(error)
        case is RowDecodingError: true
        default: false
        }
    }

    /// Whether tables or columns of our statements are missing, as after the file was truncated.
    private static func lacksTables(_ error: DatabaseError) -> Bool {
        guard error.resultCode == .SQLITE_ERROR, let message = error.message else { return false }
        return message.hasPrefix("no such table:") || message.hasPrefix("no such column:")
    }

    static func isNotADatabase(_ error: any Error) -> Bool {
        switch error {
        case let failure as StoreFailure: isNotADatabase(failure.error)
        case let error as DatabaseError: error.resultCode.primaryResultCode == .SQLITE_NOTADB
        default: false
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

    /// Converts any error to one in terms of tips.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as TipStoreError: self = error
        case let failure as StoreFailure:
            self = Self(failure.error, systemError: failure.systemError, path: path)
        default: self = Self(error, systemError: 0, path: path)
        }
    }

    /// Creates the error for a failed system call, from its `errno`.
    init(systemError: Int32, path: String) {
        self =
            Self.wellKnown(systemError, path: path)
            ?? .other(path: path, reason: String(cString: strerror(systemError)))
    }

    private init(_ error: any Error, systemError: Int32, path: String) {
        guard let error = error as? DatabaseError else {
            self = .other(path: path, reason: "\(error)")
            return
        }
        self =
            switch error.resultCode.primaryResultCode {
            case .SQLITE_FULL: .diskFull(path: path)
            case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path)
            case .SQLITE_IOERR: Self.wellKnown(systemError, path: path) ?? Self.other(error, path: path)
            case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
                Self.wellKnown(systemError, path: path) ?? .notWritable(path: path)
            default: Self.other(error, path: path)
            }
    }

    private static func wellKnown(_ systemError: Int32, path: String) -> TipStoreError? {
        switch systemError {
        case ENOSPC, EDQUOT: .diskFull(path: path)
        case EACCES, EPERM, EROFS: .notWritable(path: path)
        default: nil
        }
    }

    private static func other(_ error: DatabaseError, path: String) -> TipStoreError {
        .other(
            path: path,
            reason: "\(error.message ?? "no message") (SQLite error \(error.extendedResultCode.rawValue))"
        )
    }
}
