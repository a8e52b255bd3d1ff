internal import FoundationEssentials

extension DocumentText {
    init(author: String, _ log: Log, resets: Set<EntryID>) throws {
        var names = NameList()
        var stretches: [StretchText] = []
        for (id, stretch) in log.stretches.sorted(by: { $0.key < $1.key }) {
            stretches.append(
                StretchText(
                    id: id,
                    device: names.index(of: stretch.device),
                    parents: stretch.parents,
                    known: log.known.positions[id],
                    lists: try Self.lists(of: log.entries[id] ?? [], &names)
                )
            )
        }
        self.init(
            author: author,
            clock: log.clock,
            names: names.names,
            stretches: stretches,
            resets: resets.sorted(),
            counts: log.counts
        )
    }

    private static func lists(
        of entries: [Entry],
        _ names: inout NameList
    ) throws -> [EntryKind: [EntryList]] {
        var lines: [EntryKind: [(line: EntryList.Line, data: String?)]] = [:]
        for entry in entries {
            let row = try entry.row
            let (step, name) = (entry.time - entry.position, names.index(of: row.name))
            let data = row.data.map { String(decoding: $0, as: UTF8.self) }
            lines[row.kind, default: []].append(
                (EntryList.Line(entry.position, step, row.number, name), data)
            )
        }
        var lists = lines.mapValues { [EntryList($0, name: nil)] }
        lists[.donated] = lines[.donated].map { donations in
            Dictionary(grouping: donations) { $0.line[3] }
                .sorted { $0.key < $1.key }
                .map { EntryList($0.value, name: $0.key) }
        }
        return lists
    }
}

private struct NameList {
    private(set) var names: [String] = []
    private var indices: [String: Int] = [:]

    mutating func index(of name: String) -> Int {
        if let index = indices[name] { return index }
        indices[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
