import CWalkthroughSQLite
import FoundationEssentials
import Glibc
import TipDatastore
import TipEngine

/// Another process that uses a tip store, told what to do line by line; it answers each with "ok", followed
/// by what was asked for, or an error.
///
///     tip-store-writer PATH              obeys the lines it reads
///     tip-store-writer PATH rounds FROM  commits numbered rounds until it is killed
///     tip-store-writer PATH lock         holds an exclusive lock until its input ends
///     tip-store-writer PATH write        is in a transaction that writes until its input ends
@main
struct Writer {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 2 else { exit(2) }
        switch arguments.dropFirst(2).first {
        case "rounds": try writeRounds(to: arguments[1], from: Int(arguments[3]) ?? 0)
        case "lock": lock(arguments[1])
        case "write": write(arguments[1])
        default: obey(arguments[1])
        }
    }

    /// Every commit has several parts, and its number is printed once it has returned.
    private static func writeRounds(to path: String, from first: Int) throws {
        let store = try Datastore(path: path)
        for round in first... {
            let date = 1000 * round
            let number = Data("\(round)".utf8)
            // Few names and donations, so that the store stays as quick to check as it was.
            let tip = "round \(round % 20)"
            let changes: [LogChange] = [
                .displayed(tip: "rounds", date: date), .cleared(.tip(tip)),
                .invalidated(tip: tip, reason: "tipClosed", date: date),
                .donated(event: "rounds", date: date, payload: number),
                .trimmed(event: "rounds", keeping: 50),
                .set(parameter: "round", value: number),
            ]
            try store.commit(changes, durability: round.isMultiple(of: 4) ? .power : .process)
            say("\(round)")
        }
    }

    /// The mode takes the lock with the next transaction, and keeps it.
    private static func lock(_ path: String) {
        hold(path, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
    }

    private static func write(_ path: String) {
        hold(path, "BEGIN IMMEDIATE; UPDATE store SET clock = clock + 1")
    }

    /// Runs statements, and keeps what they have locked until the input ends.
    private static func hold(_ path: String, _ sql: String) {
        var database: OpaquePointer?
        guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { exit(1) }
        // Waits for an app that is writing just now.
        sqlite3_busy_timeout(database, 60_000)
        guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { exit(1) }
        say("ok")
        while readLine() != nil {}
        // Undoes what is not committed.
        sqlite3_close(database)
    }

    /// Writes a line at once.
    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
    }

    private static func obey(_ path: String) {
        var store: Datastore?
        var engine: SyncEngine?
        defer { engine?.stop() }
        while let line = readLine() {
            do {
                let words = line.split(separator: " ", maxSplits: 2).map(String.init)
                if words[0] == "sync", let folder = URL(string: words[1]) {
                    engine = SyncEngine(path: path, destination: .folder(folder))
                } else if words[0] == "now" {
                    engine?.makeRound()
                } else if let answer = try store.flatMap({ try answer(words, $0) }) {
                    say("ok \(answer)")
                    continue
                } else {
                    try obey(words, path, &store)
                }
                say("ok")
            } catch {
                say("error \(error)")
            }
        }
    }

    /// The answer to a question; `nil` if it is none.
    private static func answer(_ words: [String], _ store: Datastore) throws -> String? {
        switch words[0] {
        case "count": "\(try store.donations(to: words[1], latest: .max).count)"
        case "closed": try store.folded().tips[words[1]]?.invalidation == nil ? "no" : "yes"
        default: nil
        }
    }

    private static func obey(_ words: [String], _ path: String, _ store: inout Datastore?) throws {
        switch words[0] {
        case "open": store = try open(path)
        case "close" where words.count == 1:
            store?.close()
            store = nil
        case "observe": store?.observeForeignChanges {}
        case "poll": Task.detached { while true { sleep(1) } }
        case "set-durably": try store?.commit(changes(words), durability: .power)
        default: try store?.commit(changes(words), durability: .process)
        }
    }

    /// Waits for a disk that others keep busy.
    private static func open(_ path: String) throws -> Datastore {
        do { return try Datastore(path: path, commitLimit: .seconds(600)) } catch {
            guard case .locked = error else { throw error }
            return try open(path)
        }
    }

    private static func changes(_ words: [String]) -> [LogChange] {
        switch words[0] {
        case "donate":
            let count = words.count > 2 ? Int(words[2]) ?? 1 : 1
            return (0..<count).map { _ in .donated(event: words[1], date: Date().milliseconds, payload: nil) }
        case "display": return [.displayed(tip: words[1], date: Date().milliseconds)]
        case "set", "set-durably": return [.set(parameter: words[1], value: Data(words[2].utf8))]
        case "unset": return [.set(parameter: words[1], value: nil)]
        case "close": return [.invalidated(tip: words[1], reason: "tipClosed", date: Date().milliseconds)]
        case "forget": return [.cleared(.donations(event: words[1], before: nil))]
        default: return []
        }
    }
}
