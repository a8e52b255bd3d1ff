import FoundationEssentials
import Testing
import WalkthroughSeededRandom
@testable import TipDatastore

/// A log in a database does what the same log in memory does, whatever of it is loaded.
@Suite struct StoredLogTests {
    @Test(arguments: 1...12) func itDoesWhatTheLogInMemoryDoes(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let folder = try TemporaryFolder()
        var pairs = try (0..<3).map { try Pair(number: $0, seed: UInt64(seed), in: folder.path) }
        for step in 0..<80 {
            let index = random.pick(pairs.indices)
            switch Int.random(in: 0..<20, using: &random) {
            case 0: try pairs[index].reopen()
            case 1: try pairs[index].openAgain()
            case 2: try pairs[index].forgetNote()
            case 3...6:
                // Some were damaged: what they tell is loose.
                let all = pairs.map { SyncDocument(of: $0.log, beside: []) }
                let documents = pairs.map { pair in
                    random.chance(20)
                        ? SyncDocument(of: pair.damaged { random.chance(40) }, beside: [])
                        : SyncDocument(of: pair.log, beside: all.filter { _ in random.chance(40) })
                }
                try pairs[index].merge(documents.filter { _ in random.chance(70) })
            default:
                let count = Int.random(in: 1...4, using: &random)
                try pairs[index].apply((0..<count).map { _ in .random(using: &random) })
            }
            try pairs[index].compare("step \(step)")
        }
    }

    @Test func aRestoredBackupBeginsAnotherStretch() throws {
        let folder = try TemporaryFolder()
        let (store, backup) = ("\(folder.path)/tips", "\(folder.path)/backup")
        func open() throws -> StoredLog {
            let connection = try SQLiteConnection(path: store)
            try StoreTables.make(connection, device: "laptop")
            return try StoredLog(connection, WritingNote(of: store, in: "\(folder.path)/session"))
        }
        func donate(to event: String) throws -> EntryID {
            let log = try open()
            try log.apply([.donated(event: event, date: 1, payload: nil)])
            return try #require(try log.read([]).end)
        }
        let first = try donate(to: "a")
        try FileManager.default.copyItem(atPath: store, toPath: backup)
        let second = try donate(to: "b")
        #expect(second == EntryID(stretch: first.stretch, position: 2))
        try FileManager.default.removeItem(atPath: store)
        try FileManager.default.copyItem(atPath: backup, toPath: store)
        // What changes nothing proves nothing, either.
        try open().apply([])
        try open().apply([.trimmed(event: "a", keeping: 5)])
        let third = try donate(to: "c")
        #expect(third.stretch != first.stretch)
        let fourth = try donate(to: "d")
        #expect(fourth == EntryID(stretch: third.stretch, position: 2))
        // The next session of the user has no note.
        try FileManager.default.removeItem(atPath: "\(folder.path)/session")
        #expect(try donate(to: "e").stretch != third.stretch)
    }

    @Test func whatEndsAStretchIsNotNamedAgain() throws {
        let folder = try TemporaryFolder()
        let (store, backup) = ("\(folder.path)/tips", "\(folder.path)/backup")
        func apply(_ changes: LogChange...) throws -> EntryID {
            let connection = try SQLiteConnection(path: store)
            try StoreTables.make(connection, device: "laptop")
            let log = try StoredLog(connection, WritingNote(of: store, in: "\(folder.path)/session"))
            try log.apply(changes)
            return try #require(try log.read([]).end)
        }
        _ = try apply(.displayed(tip: "tip", date: 1))
        try FileManager.default.copyItem(atPath: store, toPath: backup)
        // The count of the stretch is cleared, so another stretch is next.
        let clearing = try apply(.cleared(.everything))
        try FileManager.default.removeItem(atPath: store)
        try FileManager.default.copyItem(atPath: backup, toPath: store)
        #expect(try apply(.displayed(tip: "tip", date: 2)).stretch != clearing.stretch)
    }

    @Test func nothingStaysOfAChangeThatFails() throws {
        let folder = try TemporaryFolder()
        var pair = try Pair(number: 0, seed: 1, in: folder.path)
        try pair.apply([.donated(event: "visit", date: 1, payload: nil)])
        struct Failure: Error {}
        for _ in 0..<2 {
            #expect(throws: Failure.self) {
                try pair.stored.write([.everything]) { log in
                    log.apply(.displayed(tip: "new", date: 7))
                    log.apply(.cleared(.everything))
                    throw Failure()
                }
            }
            try pair.compare("after a failure")
        }
        try pair.apply([.displayed(tip: "new", date: 8)])
        try pair.compare("after a change")
        try pair.reopen()
        try pair.compare("once reopened")
    }
}

/// A log in memory, and in a database.
private struct Pair {
    private let path: String
    private let names: (memory: StretchNames, file: StretchNames)
    private(set) var log: DeviceLog
    private(set) var stored: StoredLog
    private var note = WritingNote(of: UUID().uuidString, in: nil)

    init(number: Int, seed: UInt64, in folder: String) throws {
        path = "\(folder)/\(number)"
        let first = seed &* 16 &+ UInt64(number)
        names = (StretchNames(seed: first), StretchNames(seed: first))
        log = DeviceLog(device: "device \(number)")
        log.makeStretch = { [names] in names.memory.next() }
        let connection = try SQLiteConnection(path: path)
        try StoreTables.make(connection, device: log.device)
        stored = try Self.open(connection, note, names.file)
    }

    private static func open(
        _ connection: SQLiteConnection,
        _ note: WritingNote,
        _ names: StretchNames
    ) throws -> StoredLog {
        try StoredLog(connection, note) { names.next() }
    }

    mutating func apply(_ changes: [LogChange]) throws {
        log.goOn(after: note.last)
        for change in changes { log.apply(change) }
        try stored.apply(changes)
    }

    mutating func merge(_ documents: [SyncDocument]) throws {
        let reset = log.waitingReset
        log.goOn(after: note.last)
        log.merge(documents, meeting: reset)
        try stored.write([.everything]) { _ = $0.merge(documents, meeting: reset) }
    }

    /// Its log as another device's that could not read some of it.
    func damaged(_ isLost: () -> Bool) -> DeviceLog {
        var left = log.log
        for id in left.ids where isLost() { left.remove(id) }
        return DeviceLog(device: "\(log.device), damaged", salvaging: left)
    }

    mutating func reopen() throws { stored = try Self.open(SQLiteConnection(path: path), note, names.file) }

    /// Has another connection write something, so that this one has to notice.
    mutating func openAgain() throws {
        let former = stored
        try reopen()
        try apply([.displayed(tip: "of another connection", date: 5)])
        stored = former
    }

    mutating func forgetNote() throws {
        note = WritingNote(of: UUID().uuidString, in: nil)
        try reopen()
    }

    func compare(_ when: String) throws {
        for stored in [stored, try Self.open(SQLiteConnection(path: path), note, names.file)] {
            let all = try stored.read([.everything])
            #expect(all.log.entries == log.log.entries.filter { !$0.value.isEmpty }, "\(when)")
            #expect(all.log.known == log.log.known, "\(when)")
            #expect(all.log.stretches == log.log.stretches, "\(when)")
            #expect(all.log.clock == log.log.clock, "\(when)")
            #expect(all.log.counts == log.log.counts, "\(when)")
            #expect(all.end == log.end && all.isEnded == log.isEnded, "\(when)")
            #expect(all.waitingReset == log.waitingReset, "\(when)")
            #expect(try stored.read([.allButDonations]).log.folded == log.log.folded, "\(when)")
        }
    }
}

extension Log {
    fileprivate var ids: [EntryID] {
        var ids: [EntryID] = []
        forEachEntry { id, _ in ids.append(id) }
        return ids.sorted()
    }
}

extension LogChange {
    fileprivate static func random(using random: inout SplitMix64) -> LogChange {
        // The second name of a tip is another one only for who compares bytes.
        let tip = random.pick(["tip", "Caf\u{E9}", "Cafe\u{301}", ""])
        let event = random.pick(["visit", "\u{0}", "tip"])
        let date = Int.random(in: -1_000...1_000, using: &random)
        let data = random.pick([nil, Data(), Data("true".utf8), Data([0, 255])])
        switch Int.random(in: 0..<26, using: &random) {
        case 0...3: return .displayed(tip: tip, date: date)
        case 4...6: return .exposed(tip: tip, milliseconds: Int.random(in: 0..<100, using: &random))
        case 7...9: return .invalidated(tip: tip, reason: random.pick(["closed", ""]), date: date)
        case 10...12: return .set(parameter: tip, value: data)
        case 13...18: return .donated(event: event, date: date, payload: data)
        case 19...20: return .trimmed(event: event, keeping: Int.random(in: 0..<4, using: &random))
        case 21: return .cleared(.tip(tip))
        case 22: return .cleared(.donations(event: event, before: random.chance(50) ? nil : date))
        case 23: return .cleared(.everything)
        case 24: return .anchoredLastDisplay(date: date)
        default: return .resetDatastore
        }
    }
}
