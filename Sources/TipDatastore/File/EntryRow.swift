internal import FoundationEssentials

/// What an entry's row says that it is. The numbers are for ever.
enum EntryKind: Int {
    case donated = 1
    case shown, displayed, invalidated, set, cleared
}

extension Entry {
    /// What its row has besides its place and its time: dates and counts are its number.
    var columns: (kind: EntryKind, name: String?, number: Int, data: SQLiteValue) {
        get throws {
            switch content {
            case .donated(let event, let date, let payload): (.donated, event, date, .optional(payload))
            case .shown(let tip, let count): (.shown, tip, count.count, .int(count.milliseconds))
            case .displayed(let date, let anchor): (.displayed, nil, date, .int(anchor))
            case .invalidated(let tip, let reason, let date): (.invalidated, tip, date, .text(reason))
            case .set(let parameter, let value): (.set, parameter, 0, .optional(value))
            case .cleared(let clearing): (.cleared, nil, 0, .blob(try JSONEncoder().encode(clearing)))
            }
        }
    }

    /// Reads a row of stretch, position, time, kind, key, number and data.
    init(_ row: SQLiteRow, _ names: NameTable) throws(SQLiteError) {
        guard let kind = EntryKind(rawValue: try row.int(3)) else { throw .damage("an entry is of no kind") }
        let number = try row.int(5)
        let name = row.isNull(4) ? "" : try names.text(of: row.int(4))
        let content: Content =
            switch kind {
            case .donated: .donated(event: name, date: number, payload: try row.optionalBlob(6))
            case .shown: .shown(tip: name, RunningCount(count: number, milliseconds: try row.int(6)))
            case .displayed: .displayed(date: number, anchor: try row.int(6))
            case .invalidated: .invalidated(tip: name, reason: try row.text(6), date: number)
            case .set: .set(parameter: name, value: try row.optionalBlob(6))
            case .cleared: .cleared(try Clearing(json: row.blob(6)))
            }
        self.init(position: try row.int(1), time: try row.int(2), content)
        guard isWithinBounds else { throw .damage("a number is out of bounds") }
    }
}

extension SQLiteRow {
    /// Names of entries, with spaces between them.
    func entryIDs(_ column: Int32) throws(SQLiteError) -> [EntryID] {
        var ids: [EntryID] = []
        for text in try text(column).split(separator: " ") {
            guard let id = EntryID(text: text) else { throw .damage("an entry has no name") }
            ids.append(id)
        }
        return ids
    }

    /// A number with which others cannot overflow.
    func boundedInt(_ column: Int32, below end: Int = Entry.endOfTime + 1) throws(SQLiteError) -> Int {
        let number = try int(column)
        guard 0..<end ~= number else { throw .damage("a number is out of bounds") }
        return number
    }
}

extension Clearing {
    fileprivate init(json: Data) throws(SQLiteError) {
        do { self = try JSONDecoder().decode(Clearing.self, from: json) } catch {
            throw .damage("a clearing is no JSON")
        }
    }
}
