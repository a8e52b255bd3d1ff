import FoundationEssentials
import GRDB
import TipEngine
import TipSync
import Glibc

/// Another process that uses a tip store, told what to do line by line; it answers each with "ok", followed by what
/// was asked for, or an error.
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
        case "lock": try lock(arguments[1])
        case "write": try write(arguments[1])
        default: obey(arguments[1])
        }
    }

    /// Every commit has several parts, and its number is printed once it has returned.
    private static func writeRounds(to path: String, from first: Int) throws {
        let store = try SQLiteTipStore(path: path)
        for round in first... {
            let date = Date(timeIntervalSinceReferenceDate: Double(round))
            let number = Data("\(round)".utf8)
            // Few names and donations, so that the store stays as quick to check as it was.
            let tip = "round \(round % 20)"
            try store.commit(
                [
                    .displayed(tip: "rounds", date: date), .reset(tip: tip),
                    .invalidated(tip: tip, reason: .tipClosed, date: date),
                    .donated(event: "rounds", donation: DonationRecord(date: date, payload: number)),
                    .trimmedDonations(event: "rounds", keeping: 50),
                    .setParameter(key: "round", value: number),
                ],
                durability: round.isMultiple(of: 4) ? .power : .process
            )
            say("\(round)")
        }
    }

    /// Waits for an app that is writing just now.
    private static var patient: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        return configuration
    }

    private static func lock(_ path: String) throws {
        let queue = try DatabaseQueue(path: path, configuration: patient)
        try queue.inDatabase { db in
            // No transaction, so that GRDB does not mind; the mode takes the lock with the next one.
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
        }
        say("ok")
        while readLine() != nil {}
    }

    private static func write(_ path: String) throws {
        let queue = try DatabaseQueue(path: path, configuration: patient)
        try queue.inTransaction(.immediate) { db in
            try db.execute(sql: "UPDATE store SET clock = clock + 1")
            say("ok")
            while readLine() != nil {}
            return .rollback
        }
    }

    /// Writes a line at once.
    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
    }

    private static func obey(_ path: String) {
        var store: SQLiteTipStore?
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
    private static func answer(_ words: [String], _ store: SQLiteTipStore) throws -> String? {
        switch words[0] {
        case "count": "\(try store.donations(of: words[1], latest: .max).count)"
        case "closed": try store.contents().tips[words[1]]?.invalidation == nil ? "no" : "yes"
        default: nil
        }
    }

    private static func obey(_ words: [String], _ path: String, _ store: inout SQLiteTipStore?) throws {
        switch words[0] {
        case "open": store = try SQLiteTipStore(path: path)
        case "close" where words.count == 1:
            store?.close()
            store = nil
        case "observe": store?.observeForeignChanges {}
        case "poll": Task.detached { while true { sleep(1) } }
        case "remove-all": try store?.removeAll()
        case "set-durably": try store?.commit(changes(words), durability: .power)
        default: try store?.commit(changes(words), durability: .process)
        }
    }

    private static func changes(_ words: [String]) -> [TipChange] {
        switch words[0] {
        case "donate":
            let count = words.count > 2 ? Int(words[2]) ?? 1 : 1
            return (0..<count).map { _ in .donated(event: words[1], donation: DonationRecord(date: Date())) }
        case "display": return [.displayed(tip: words[1], date: Date())]
        case "set", "set-durably": return [.setParameter(key: words[1], value: Data(words[2].utf8))]
        case "unset": return [.setParameter(key: words[1], value: nil)]
        case "close": return [.invalidated(tip: words[1], reason: .tipClosed, date: Date())]
        case "forget": return [.deletedDonations(event: words[1], before: nil)]
        default: return []
        }
    }
}
