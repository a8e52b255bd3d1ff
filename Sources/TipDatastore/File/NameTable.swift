/// The names in a database and the numbers that stand for them there. Names are never removed. The empty one
/// is 0, and not in the table.
///
/// Names that differ only in Unicode's normalisation are equal, as everywhere in Swift.
struct NameTable {
    private var numbers = ["": 0]
    private var names = [0: ""]
    private var last = 0

    /// Reads those that are new.
    mutating func load(_ connection: SQLiteConnection) throws(SQLiteError) {
        var new: [(number: Int, name: String)] = []
        try connection.forEachRow("SELECT id, text FROM name WHERE id > ?", .int(last)) {
            row throws(SQLiteError) in
            new.append((try row.boundedInt(0), try row.text(1)))
        }
        for (number, name) in new { add(number, name) }
    }

    mutating func add(_ number: Int, _ name: String) {
        numbers[name] = numbers[name] ?? number
        names[number] = name
        last = max(last, number)
    }

    subscript(name: String) -> Int? { numbers[name] }

    func name(_ number: Int) throws(SQLiteError) -> String {
        guard let name = names[number] else { throw .damage("there is no name \(number)") }
        return name
    }

    /// The number of a name, which gets one if it has none.
    mutating func number(_ name: String, _ connection: SQLiteConnection) throws(SQLiteError) -> Int {
        if let number = numbers[name] { return number }
        try connection.run("INSERT INTO name (id, text) VALUES (?, ?)", .int(last + 1), .text(name))
        add(last + 1, name)
        return last
    }
}
