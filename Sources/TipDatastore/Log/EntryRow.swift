package import FoundationEssentials

/// What a database or a document says that an entry is. The numbers are for ever.
enum EntryKind: Int, Codable, CodingKeyRepresentable {
    case donated = 1
    case shown, displayed, invalidated, set, cleared
}

/// What was written, as databases and documents have it.
struct EntryRow {
    let kind: EntryKind
    /// That of an event, a tip or a parameter; empty where there is none.
    let name: String
    /// A date or a count.
    let number: Int
    let data: Data?

    init(_ kind: EntryKind, _ name: String, _ number: Int, _ data: Data?) {
        (self.kind, self.name, self.number, self.data) = (kind, name, number, data)
    }
}

extension Entry {
    var row: EntryRow {
        get throws {
            switch content {
            case .donated(let event, let date, let payload): EntryRow(.donated, event, date, payload)
            case .shown(let tip, let count):
                EntryRow(.shown, tip, count.count, Data("\(count.milliseconds)".utf8))
            case .displayed(let date, let anchor):
                EntryRow(.displayed, "", date, Data("\(anchor)".utf8))
            case .invalidated(let tip, let reason, let date):
                EntryRow(.invalidated, tip, date, Data(reason.utf8))
            case .set(let parameter, let value): EntryRow(.set, parameter, 0, value)
            case .cleared(let clearing): EntryRow(.cleared, "", 0, try JSONEncoder.sorted.encode(clearing))
            }
        }
    }

    /// `nil` for what no device writes: it could make numbers overflow, and no later change could replace it.
    init?(position: Int, time: Int, _ row: EntryRow) {
        let (name, number) = (row.name, row.number)
        let text = row.data.map { String(decoding: $0, as: UTF8.self) }
        let content: Content? =
            switch row.kind {
            case .donated: .donated(event: name, date: number, payload: row.data)
            case .shown:
                text.flatMap { Int($0) }.map {
                    .shown(tip: name, RunningCount(count: number, milliseconds: $0))
                }
            case .displayed: text.flatMap { Int($0) }.map { .displayed(date: number, anchor: $0) }
            case .invalidated: text.map { .invalidated(tip: name, reason: $0, date: number) }
            case .set: .set(parameter: name, value: row.data)
            case .cleared:
                row.data.flatMap { try? JSONDecoder().decode(Clearing.self, from: $0) }.map { .cleared($0) }
            }
        guard let content else { return nil }
        self.init(position: position, time: time, content)
        guard isWithinBounds else { return nil }
    }
}

extension JSONEncoder {
    /// One that gives equal values equal bytes.
    package static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
