import FoundationEssentials
internal import GRDB

/// Bytes on their way into or out of a BLOB column.
///
/// Bound as they are, empty bytes could become NULL, which means something else; an empty text does not.
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
    /// Seconds since 2001, always a number, as SQLite has no other value for "not a number" than NULL.
    var stored: Double {
        timeIntervalSinceReferenceDate.isNaN ? 0 : timeIntervalSinceReferenceDate
    }
}
