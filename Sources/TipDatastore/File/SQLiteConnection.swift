internal import CWalkthroughSQLite
internal import FoundationEssentials

/// A connection to an SQLite database. It belongs to one thread at a time.
final class SQLiteConnection {
    private let handle: OpaquePointer
    /// Prepared statements by their text.
    private var statements: [String: OpaquePointer] = [:]
    private let shouldRetry: (_ attempt: Int) -> Bool

    /// Opens a database, or creates it.
    ///
    /// - Parameters:
    ///   - path: the file; `:memory:` for a database that ends with the connection.
    ///   - shouldRetry: asked, after a pause of its own, whether to wait on while others hold a lock.
    /// - Throws: ``SQLiteError``
    init(
        path: String,
        isReadOnly: Bool = false,
        shouldRetry: @escaping (_ attempt: Int) -> Bool = { _ in false }
    ) throws(SQLiteError) {
        var opened: OpaquePointer?
        let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened else {
            let error = SQLiteError(code: code, of: opened)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        self.shouldRetry = shouldRetry
        let handler: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { connection, attempt in
            guard let connection else { return 0 }
            let owner = Unmanaged<SQLiteConnection>.fromOpaque(connection).takeUnretainedValue()
            return owner.shouldRetry(Int(attempt)) ? 1 : 0
        }
        sqlite3_busy_handler(handle, handler, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    // MARK: Statements

    /// Runs a statement to its end.
    ///
    /// - Returns: how many rows it has changed, if it is of a kind that changes some.
    @discardableResult
    func run(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) -> Int {
        try forEachRow(sql, values) { _ in }
        return Int(sqlite3_changes(handle))
    }

    /// The number in the first row and column; nil without a row, or when it is NULL.
    func number(_ sql: String, _ values: SQLiteValue...) throws(SQLiteError) -> Int? {
        var number: Int?
        try forEachRow(sql, values) { row throws(SQLiteError) in number = try row.isNull(0) ? nil : row.int(0)
        }
        return number
    }

    /// The text in the first row and column; nil without a row.
    func text(_ sql: String) throws(SQLiteError) -> String? {
        var text: String?
        try forEachRow(sql) { row throws(SQLiteError) in text = try row.text(0) }
        return text
    }

    func forEachRow(
        _ sql: String,
        _ values: SQLiteValue...,
        body: (SQLiteRow) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        try forEachRow(sql, values, body)
    }

    func forEachRow(
        _ sql: String,
        _ values: [SQLiteValue],
        _ body: (SQLiteRow) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        let statement = try prepared(sql)
        defer { sqlite3_reset(statement) }
        for (index, value) in values.enumerated() { try bind(value, to: Int32(index + 1), of: statement) }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw SQLiteError(code: code, of: handle) }
            try body(SQLiteRow(statement: statement))
        }
    }

    private func prepared(_ sql: String) throws(SQLiteError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw SQLiteError(code: code, of: handle) }
        statements[sql] = statement
        return statement
    }

    private func bind(_ value: SQLiteValue, to index: Int32, of statement: OpaquePointer) throws(SQLiteError)
    {
        let code =
            switch value {
            case .null: sqlite3_bind_null(statement, index)
            case .int(let number): sqlite3_bind_int64(statement, index, Int64(number))
            // Empty bytes are bound as an empty text, as a BLOB of no bytes is NULL.
            case .blob(let data) where data.isEmpty: sqlite3_bind_text(statement, index, "", 0, Self.copying)
            case .blob(let data):
                data.withUnsafeBytes {
                    sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), Self.copying)
                }
            }
        guard code == SQLITE_OK else { throw SQLiteError(code: code, of: handle) }
    }

    /// SQLITE_TRANSIENT, which Swift does not import.
    private static let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    // MARK: Transactions

    /// Runs `body` in a transaction, which is undone when it throws; within another one, as a part of that.
    ///
    /// - Parameter writes: whether to take the lock for writing at once, and so to wait for others before
    ///   anything is read.
    func transaction<Result>(writes: Bool, _ body: () throws -> Result) throws -> Result {
        guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
        try run(writes ? "BEGIN IMMEDIATE" : "BEGIN")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // The first error is the one to report; SQLite may have undone everything already.
            if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
            throw error
        }
    }
}

/// A value in a statement.
enum SQLiteValue {
    case null
    case int(Int)
    case blob(Data)

    /// The UTF-8 of a text, which may hold NUL: for most readers SQLite's own texts end there.
    static func text(_ text: String) -> SQLiteValue { .blob(Data(text.utf8)) }

    static func optional(_ data: Data?) -> SQLiteValue { data.map { .blob($0) } ?? .null }
}

/// A row, which is valid within the call that is given it. A value of another type than expected is damage.
struct SQLiteRow {
    fileprivate let statement: OpaquePointer
    /// How many columns come before the first.
    fileprivate var offset: Int32 = 0

    /// The row without some columns at its beginning.
    func dropping(_ count: Int32) -> SQLiteRow { SQLiteRow(statement: statement, offset: offset + count) }

    func isNull(_ column: Int32) -> Bool { type(column) == SQLITE_NULL }

    private func type(_ column: Int32) -> Int32 { sqlite3_column_type(statement, offset + column) }

    func int(_ column: Int32) throws(SQLiteError) -> Int {
        guard type(column) == SQLITE_INTEGER else {
            throw .damage("column \(column) has no number")
        }
        return Int(sqlite3_column_int64(statement, offset + column))
    }

    func blob(_ column: Int32) throws(SQLiteError) -> Data {
        let type = type(column)
        guard type == SQLITE_BLOB || type == SQLITE_TEXT else {
            throw .damage("column \(column) has no bytes")
        }
        guard let bytes = sqlite3_column_blob(statement, offset + column) else { return Data() }
        return Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, offset + column)))
    }

    func optionalBlob(_ column: Int32) throws(SQLiteError) -> Data? {
        isNull(column) ? nil : try blob(column)
    }

    func text(_ column: Int32) throws(SQLiteError) -> String {
        String(decoding: try blob(column), as: UTF8.self)
    }
}

/// What SQLite says of a call that has failed.
struct SQLiteError: Error, CustomStringConvertible {
    /// The extended result code.
    let code: Int32
    let message: String
    /// `errno` as SQLite saw it, 0 when there was none.
    let systemError: Int32

    fileprivate init(code: Int32, of handle: OpaquePointer?) {
        self.code = code
        message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
        systemError = handle.map { sqlite3_system_errno($0) } ?? 0
    }

    init(code: Int32, message: String? = nil, systemError: Int32 = 0) {
        self.code = code
        self.message = message ?? String(cString: sqlite3_errstr(code))
        self.systemError = systemError
    }

    static func damage(_ message: String) -> SQLiteError {
        SQLiteError(code: SQLITE_CORRUPT, message: message)
    }

    var description: String { "\(message) (SQLite error \(code))" }
}
