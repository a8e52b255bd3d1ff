/// A document as JSON. Names are listed once, and elsewhere meant by their places in that list.
struct DocumentText: Codable {
    let author: String
    let clock: Int
    /// Ids of devices, tips, events and parameters.
    let names: [String]
    let stretches: [StretchText]
    let resets: [EntryID]
    let counts: [RunningCount.Place: RunningCount]
}

/// A stretch: at least its head.
struct StretchText: Codable {
    let id: StretchID
    let device: Int
    let parents: [EntryID]
    /// Up to where it is known; not there, where only the head is told.
    let known: Int?
    let lists: [EntryKind: [EntryList]]
}

/// Entries of a kind: all of them, or donations to one event. They are one list of numbers, as there may be
/// many.
struct EntryList: Codable {
    /// That of an event.
    let name: Int?
    /// Of each its position, how much more its time is, its number and, unless they share it, its name; as
    /// differences from those of the one before.
    private(set) var rows: [Int] = []
    /// As texts, null for none; not there, when no entry has any.
    let data: [String?]?

    /// The numbers of an entry.
    typealias Line = SIMD4<Int>

    init(_ lines: [(line: Line, data: String?)], name: Int?) {
        self.name = name
        data = lines.contains { $0.data != nil } ? lines.map(\.data) : nil
        var last = first
        for (line, _) in lines {
            let step = line &- last
            for column in 0..<width { rows.append(step[column]) }
            last = line
        }
    }

    /// - Throws: when the last line is not complete.
    var lines: [(line: Line, data: String?)] {
        get throws(TipDocumentError) {
            let count = rows.count / width
            guard rows.count == count * width, data?.count ?? count == count else {
                throw .damaged(reason: "a list has no end")
            }
            var line = first
            return (0..<count).map { index in
                for column in 0..<width { line[column] &+= rows[index * width + column] }
                return (line, data?[index])
            }
        }
    }

    private var width: Int { name == nil ? 4 : 3 }

    private var first: Line { Line(0, 0, 0, name ?? 0) }
}
