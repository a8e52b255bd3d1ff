import FoundationEssentials
internal import GRDB

/// Accessors that report a value of the wrong type as damage, where GRDB's subscripts would trap.
extension Row {
    /// The value in a column, `nil` for NULL.
    func optional<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value? {
        let stored: DatabaseValue = self[index]
        guard !stored.isNull else { return nil }
        guard let value = Value.fromDatabaseValue(stored) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(index) holds \(stored)")
        }
        return value
    }

    /// The value in a column that is never NULL.
    func value<Value: DatabaseValueConvertible>(_ index: Int) throws -> Value {
        guard let value: Value = try optional(index) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(index) is null")
        }
        return value
    }

    func name(_ index: Int) throws -> String {
        String(decoding: (try value(index) as StoreBlob).data, as: UTF8.self)
    }

    func data(_ index: Int) throws -> Data? { (try optional(index) as StoreBlob?)?.data }

    /// The date in a column of seconds since 2001.
    func date(_ index: Int) throws -> Date? {
        (try optional(index) as Double?).map(Date.init(timeIntervalSinceReferenceDate:))
    }
}

/// Runs statements that are prepared once and cached.
extension Database {
    func run(_ sql: String, _ arguments: StatementArguments = []) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The single number that a statement yields; `nil` for NULL or no row.
    func number(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64? {
        try row(sql, arguments).flatMap { try $0.optional(0) }
    }

    func forEachRow(
        _ sql: String,
        _ arguments: StatementArguments = [],
        _ body: (Row) throws -> Void
    ) throws {
        let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
        while let row = try rows.next() { try body(row) }
    }
}

/// Bytes on their way into or out of a BLOB column.
///
/// Empty bytes are bound as an empty text, because as a BLOB they could become NULL, which means something
/// else.
struct StoreBlob: DatabaseValueConvertible {
    var data: Data

    init(_ data: Data) { self.data = data }

    /// The UTF-8 of a name, which may hold anything a `String` can, NUL included.
    init(_ name: String) { data = Data(name.utf8) }

    var databaseValue: DatabaseValue { data.isEmpty ? "".databaseValue : data.databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> StoreBlob? {
        Data.fromDatabaseValue(value).map(StoreBlob.init)
    }
}

extension Date {
    /// Seconds since 2001; 0 for NaN, which SQLite could store only as NULL.
    var stored: Double {
        timeIntervalSinceReferenceDate.isNaN ? 0 : timeIntervalSinceReferenceDate
    }
}
