internal import FoundationEssentials

/// The log of a device in an SQLite database. It belongs to one thread at a time.
///
/// In memory it has all but the entries. What changes it loads those that it is about, and what has changed
/// is written. So what a log does is said once, in ``DeviceLog``.
final class StoredLog {
    private let connection: SQLiteConnection
    private let note: WritingNote
    /// Without entries.
    private var head: DeviceLog
    private var names = NameTable()
    /// The logical time that the database tells.
    private var clock = 0
    /// Of what was read or written last.
    private(set) var version = LogVersion()
    private let makeStretch: @Sendable () -> StretchID

    /// - Parameters:
    ///   - connection: a database with the tables of ``StoreTables``.
    ///   - note: what was written last.
    ///   - makeStretch: gives stretches their names.
    init(
        _ connection: SQLiteConnection,
        _ note: WritingNote,
        makeStretch: @escaping @Sendable () -> StretchID = NameSource().stretch
    ) throws {
        (self.connection, self.note, self.makeStretch) = (connection, note, makeStretch)
        head = DeviceLog(device: "")
        try connection.transaction(writes: false) { try load() }
    }

    // MARK: Reading and writing

    /// What of the log is asked for.
    func read(_ parts: Set<LogPart>) throws -> DeviceLog {
        try connection.transaction(writes: false) {
            try catchUp()
            return try loaded(parts)
        }
    }

    /// The donations to an event: the `limit` latest that are not later than `end`, then the earliest of the
    /// later ones, up to `limit` + 1 in all; oldest first.
    func donations(to event: String, latest limit: Int, until end: Int) throws -> [FoldedDonation] {
        try connection.transaction(writes: false) {
            try catchUp()
            guard limit > 0, let key = names[event] else { return [] }
            var found: [FoldedDonation] = []
            func add(_ condition: String, _ order: String, upTo count: Int) throws {
                try connection.forEachRow(
                    """
                    SELECT stretch, position, number, data FROM entry
                    WHERE kind = 1 AND key = ? AND number \(condition) ?
                    ORDER BY number \(order), stretch \(order), position \(order) LIMIT ?
                    """,
                    .int(key),
                    .int(end),
                    .int(count)
                ) { row throws(SQLiteError) in
                    let id = EntryID(stretch: try row.stretch(0), position: try row.int(1))
                    found.append(
                        FoldedDonation(id: id, date: try row.int(2), payload: try row.optionalBlob(3))
                    )
                }
            }
            try add("<=", "DESC", upTo: limit)
            found.reverse()
            try add(">", "ASC", upTo: min(limit, .max - 1) - found.count + 1)
            return found
        }
    }

    /// Makes all of these changes or none, in order.
    func apply(_ changes: [LogChange]) throws {
        try transaction {
            // A few at a time, as each looks through what those before it have loaded.
            for start in stride(from: 0, to: changes.count, by: 32) {
                let some = changes[start..<min(start + 32, changes.count)]
                try change(some.reduce(into: []) { $0.formUnion($1.parts) }) { log in
                    for change in some { log.apply(change) }
                }
                try some.forEach(noteForTools)
            }
        }
    }

    private func noteForTools(_ change: LogChange) throws {
        switch change {
        case .declared(let tip, let summary):
            try connection.run(
                """
                INSERT INTO declaration (tip, summary) VALUES (?1, ?2)
                ON CONFLICT DO UPDATE SET summary = ?2 WHERE summary <> ?2
                """,
                .text(tip),
                .blob(summary)
            )
        case .configured(let interval):
            try connection.run(
                "UPDATE store SET display_interval = ?1 WHERE display_interval IS NOT ?1",
                .int(interval)
            )
        default: break
        }
    }

    /// Changes the log, in a transaction.
    ///
    /// - Parameters:
    ///   - parts: what `body` looks at.
    ///   - body: what it does; nothing of it stays when it throws.
    func write<Result>(_ parts: Set<LogPart>, _ body: (inout DeviceLog) throws -> Result) throws -> Result {
        try transaction { try change(parts, body) }
    }

    private func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        var former = (head, names, clock)
        do {
            let result = try connection.transaction(writes: true) {
                try catchUp()
                former = (head, names, clock)
                head.goOn(after: note.last)
                let result = try body()
                try writeState(over: former.0)
                // An end that is only known by merging proves nothing.
                if let id = head.lastWritten, id != former.0.lastWritten { note.last = id }
                return result
            }
            version.ownWrites += 1
            return result
        } catch {
            (head, names, clock) = former
            throw error
        }
    }

    private func change<Result>(
        _ parts: Set<LogPart>,
        _ body: (inout DeviceLog) throws -> Result
    ) throws -> Result {
        var log = try loaded(parts)
        let before = log
        let result = try body(&log)
        try write(log, over: before)
        log.log.entries = [:]
        head = log
        return result
    }

    // MARK: What is in memory

    private func catchUp() throws {
        if try connection.number("PRAGMA data_version") != version.data { try load() }
    }

    private func load() throws {
        let dataVersion = try connection.number("PRAGMA data_version") ?? 0
        try names.load(connection)
        let log = try readStretches()
        var head: DeviceLog?
        try connection.forEachRow(
            "SELECT device, stretch, ended, clock, reset, counts FROM store"
        ) { row throws(SQLiteError) in
            var log = log
            log.clock = max(log.clock, try row.boundedInt(3))
            log.counts = try row.counts(5)
            head = DeviceLog(
                device: try row.text(0),
                log: log,
                stretch: row.isNull(1) ? nil : try row.stretch(1),
                isEnded: try row.int(2) != 0,
                waitingReset: row.isNull(4) ? nil : EntryID(text: try row.text(4))
            )
        }
        guard var head, head.stretch.map({ log.stretches[$0] != nil }) ?? true else {
            throw SQLiteError.damage("there is no device or stretch")
        }
        guard head.log.namesOnlyItsStretches else { throw SQLiteError.damage("a stretch is missing") }
        head.makeStretch = makeStretch
        (self.head, clock, version.data) = (head, head.log.clock, dataVersion)
    }

    /// The stretches, up to where they are known, and the highest logical time of their newest entries.
    private func readStretches() throws -> Log {
        var log = Log()
        try connection.forEachRow(
            """
            SELECT id, device, parents, known,
                (SELECT max(position) FROM entry WHERE stretch = id),
                (SELECT time FROM entry WHERE stretch = id ORDER BY position DESC LIMIT 1), loose FROM stretch
            """
        ) { row throws(SQLiteError) in
            let id = try row.stretch(0)
            log.stretches[id] = Stretch(device: try names.name(row.int(1)), parents: try row.entryIDs(2))
            guard !row.isNull(3) else { return }
            // That of the newest entry is not written again.
            let isTold = try row.int(6) == 0 && !row.isNull(4)
            let known = try row.boundedInt(3, below: Entry.endOfStretch)
            log.known.raise(id, to: max(known, isTold ? try row.boundedInt(4, below: Entry.endOfStretch) : 0))
            if !row.isNull(5) { log.clock = max(log.clock, try row.boundedInt(5)) }
        }
        return log
    }

    private func loaded(_ parts: Set<LogPart>) throws -> DeviceLog {
        var log = head
        // The others do not overlap.
        for part in parts.contains(.everything) ? [.everything] : parts {
            let (condition, name) = part.condition
            // No entry has a name that is not in the table.
            let keys = name.map { [SQLiteValue.int(names[$0] ?? -1)] } ?? []
            try connection.forEachRow(
                "SELECT stretch, position, time, kind, key, number, data FROM entry WHERE \(condition)",
                keys
            ) { row throws(SQLiteError) in
                let id = try row.stretch(0)
                guard log.log.stretches[id] != nil else { throw .damage("a stretch is missing") }
                log.log.entries[id, default: []].append(try Entry(row, names))
            }
        }
        for stretch in log.log.entries.keys { log.log.entries[stretch]?.sort { $0.position < $1.position } }
        return log
    }

    // MARK: Writing

    private func write(_ log: DeviceLog, over before: DeviceLog) throws {
        let known = before.log.stretches
        if log.log.stretches != known {
            for (id, stretch) in log.log.stretches where known[id] != stretch { try write(stretch, as: id) }
        }
        for (stretch, entries) in log.log.entries where entries != before.log.entries[stretch] ?? [] {
            var former = (before.log.entries[stretch] ?? [])[...]
            func deleteFormer(before position: Int) throws {
                while let entry = former.first, entry.position < position {
                    former.removeFirst()
                    try connection.run(
                        "DELETE FROM entry WHERE stretch = ? AND position = ?",
                        .stretch(stretch),
                        .int(entry.position)
                    )
                    if entry.time == log.log.clock { clock = -1 }
                }
            }
            for entry in entries {
                try deleteFormer(before: entry.position)
                if former.first?.position == entry.position {
                    former.removeFirst()
                } else {
                    try insert(entry, stretch)
                    if entry.position == log.log.known[stretch] { clock = max(clock, entry.time) }
                }
            }
            try deleteFormer(before: .max)
        }
        for (stretch, position) in log.log.known.positions {
            let newest = log.log.entries[stretch]?.last?.position ?? 0
            let former = before.log.entries[stretch]?.last?.position ?? 0
            let isTold = newest == position && before.log.known.mentions(stretch)
            // What an entry told by being the newest is to be told without it.
            let isSame = position == before.log.known.positions[stretch] && former != position
            guard newest > position || before.log.hasLooseEntries(in: stretch) || !isTold && !isSame else {
                continue
            }
            try connection.run(
                """
                UPDATE stretch SET known = ?1,
                    loose = ifnull((SELECT max(position) FROM entry WHERE stretch = id) > ?1, 0) WHERE id = ?2
                """,
                .int(position),
                .stretch(stretch)
            )
        }
    }

    private func writeState(over before: DeviceLog) throws {
        guard
            head.device != before.device || head.stretch != before.stretch || head.isEnded != before.isEnded
                || head.waitingReset != before.waitingReset || head.log.clock != clock
                || head.log.counts != before.log.counts
        else { return }
        try connection.run(
            "UPDATE store SET device = ?, stretch = ?, ended = ?, clock = ?, reset = ?, counts = ?",
            .text(head.device),
            head.stretch.map { .stretch($0) } ?? .null,
            .int(head.isEnded ? 1 : 0),
            .int(head.log.clock),
            head.waitingReset.map { .text($0.text) } ?? .null,
            head.log.counts.isEmpty ? .null : .blob(try JSONEncoder.sorted.encode(head.log.counts))
        )
        clock = head.log.clock
    }

    private func write(_ stretch: Stretch, as id: StretchID) throws {
        try connection.run(
            """
            INSERT INTO stretch (id, device, parents) VALUES (?1, ?2, ?3)
            ON CONFLICT DO UPDATE SET device = ?2, parents = ?3
            """,
            .stretch(id),
            .int(try names.number(stretch.device, connection)),
            .text(stretch.parents.map(\.text).joined(separator: " "))
        )
    }

    private func insert(_ entry: Entry, _ stretch: StretchID) throws {
        let row = try entry.row
        try connection.run(
            "INSERT INTO entry (stretch, position, time, kind, key, number, data) VALUES (?, ?, ?, ?, ?, ?, ?)",
            .stretch(stretch),
            .int(entry.position),
            .int(entry.time),
            .int(row.kind.rawValue),
            .int(try names.number(row.name, connection)),
            .int(row.number),
            .optional(row.data)
        )
    }
}

extension Entry {
    /// Reads a row of stretch, position, time, kind, key, number and data.
    init(_ row: SQLiteRow, _ names: NameTable) throws(SQLiteError) {
        guard let kind = EntryKind(rawValue: try row.int(3)) else { throw .damage("an entry is of no kind") }
        let name = try names.name(row.int(4))
        let columns = EntryRow(kind, name, try row.int(5), try row.optionalBlob(6))
        guard let entry = Entry(position: try row.int(1), time: try row.int(2), columns) else {
            throw .damage("an entry says what cannot be")
        }
        self = entry
    }
}

extension SQLiteValue {
    fileprivate static func stretch(_ id: StretchID) -> SQLiteValue { .int(Int(id.number)) }
}

extension SQLiteRow {
    func stretch(_ column: Int32) throws(SQLiteError) -> StretchID {
        let number = try int(column)
        guard number > 0 else { throw .damage("a stretch has no name") }
        return StretchID(number: UInt64(number))
    }

    /// Names of entries, with spaces between them.
    func entryIDs(_ column: Int32) throws(SQLiteError) -> [EntryID] {
        var ids: [EntryID] = []
        for text in try text(column).split(separator: " ") {
            guard let id = EntryID(text: String(text)) else { throw .damage("an entry has no name") }
            ids.append(id)
        }
        return ids
    }

    func counts(_ column: Int32) throws(SQLiteError) -> [RunningCount.Place: RunningCount] {
        guard let data = try optionalBlob(column) else { return [:] }
        guard let counts = try? JSONDecoder().decode([RunningCount.Place: RunningCount].self, from: data)
        else { throw .damage("counts are not as they should be") }
        return counts
    }

    /// A number with which others cannot overflow.
    func boundedInt(_ column: Int32, below end: Int = Entry.endOfTime + 1) throws(SQLiteError) -> Int {
        let number = try int(column)
        guard 0..<end ~= number else { throw .damage("a number is out of bounds") }
        return number
    }
}
