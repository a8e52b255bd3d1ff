/// The names in a database and the numbers that stand for them there. Names are never removed. The empty one is 0,
/// and not in the table.
///
/// Names that differ only in Unicode's normalisation are equal, as everywhere in Swift.
struct NameTable {
    private var ids = ["": 0]
    private var texts = [0: ""]
    private var last = 0

    /// Reads those that are new.
    mutating func load(_ connection: SQLiteConnection) throws(SQLiteError) {
        var new: [(id: Int, text: String)] = []
        try connection.forEachRow("SELECT id, text FROM name WHERE id > ?", .int(last)) {
            row throws(SQLiteError) in
            new.append((try row.boundedInt(0), try row.text(1)))
        }
        for (id, text) in new { add(id: id, text) }
    }

    mutating func add(id: Int, _ text: String) {
        ids[text] = ids[text] ?? id
        texts[id] = text
        last = max(last, id)
    }

    func id(of name: String) -> Int? { ids[name] }

    func text(of id: Int) throws(SQLiteError) -> String {
        guard let text = texts[id] else { throw .damage("there is no name \(id)") }
        return text
    }

    /// The number of a name, which gets one if it has none.
    mutating func id(of name: String, _ connection: SQLiteConnection) throws(SQLiteError) -> Int {
        if let id = ids[name] { return id }
        last += 1
        try connection.run("INSERT INTO name (id, text) VALUES (?, ?)", .int(last), .text(name))
        ids[name] = last
        texts[last] = name
        return last
    }
}
