import CBenchmarkSQLite
import FoundationEssentials

/// A donation as plain SQLite keeps it: one prepared statement into one table, with the settings of the tip
/// store.
final class BareInsert {
    struct Failure: Error {
        var reason: String
    }

    private var database: OpaquePointer?
    private var statement: OpaquePointer?

    init(path: String) throws {
        guard sqlite3_open(path, &database) == SQLITE_OK else {
            throw Failure(reason: "\(path) cannot be opened")
        }
        let setup = """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            CREATE TABLE donation (id INTEGER PRIMARY KEY, event INTEGER, at REAL, payload BLOB, device INTEGER);
            """
        guard sqlite3_exec(database, setup, nil, nil, nil) == SQLITE_OK,
            sqlite3_prepare_v2(
                database,
                "INSERT INTO donation (event, at, payload, device) VALUES (1, ?, ?, 1)",
                -1,
                &statement,
                nil
            ) == SQLITE_OK
        else { throw Failure(reason: String(cString: sqlite3_errmsg(database))) }
    }

    deinit {
        sqlite3_finalize(statement)
        sqlite3_close(database)
    }

    func insert(at date: Double, _ payload: Data) {
        sqlite3_bind_double(statement, 1, date)
        payload.withUnsafeBytes { bytes in
            // No destructor: the bytes outlive the step.
            _ = sqlite3_bind_blob(statement, 2, bytes.baseAddress, Int32(bytes.count), nil)
            let result = sqlite3_step(statement)
            precondition(result == SQLITE_DONE, String(cString: sqlite3_errmsg(database)))
        }
        sqlite3_reset(statement)
    }
}
