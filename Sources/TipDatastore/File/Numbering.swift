/// The numbers that stand for something in a database. Nothing is ever removed.
struct Numbering<Value: Hashable> {
    private var numbers: [Value: Int] = [:]
    private var values: [Int: Value] = [:]
    private(set) var last = 0

    mutating func add(_ number: Int, _ value: Value) {
        numbers[value] = numbers[value] ?? number
        values[number] = value
        last = max(last, number)
    }

    subscript(value: Value) -> Int? { numbers[value] }

    func number(_ value: Value) throws(SQLiteError) -> Int {
        guard let number = numbers[value] else { throw .damage("\(value) is missing") }
        return number
    }

    func value(_ number: Int) throws(SQLiteError) -> Value {
        guard let value = values[number] else { throw .damage("there is no \(number)") }
        return value
    }
}

/// The empty name is 0, and not in the table.
///
/// Names that differ only in Unicode's normalisation are equal, as everywhere in Swift.
typealias NameTable = Numbering<String>

extension NameTable {
    static var names: NameTable {
        var names = NameTable()
        names.add(0, "")
        return names
    }

    /// Reads those that are new.
    mutating func load(_ connection: SQLiteConnection) throws(SQLiteError) {
        var new: [(number: Int, text: String)] = []
        try connection.forEachRow("SELECT id, text FROM name WHERE id > ?", .int(last)) {
            row throws(SQLiteError) in
            new.append((try row.boundedInt(0), try row.text(1)))
        }
        for (number, text) in new { add(number, text) }
    }

    /// The number of a name, which gets one if it has none.
    mutating func number(_ name: String, _ connection: SQLiteConnection) throws(SQLiteError) -> Int {
        if let number = self[name] { return number }
        try connection.run("INSERT INTO name (id, text) VALUES (?, ?)", .int(last + 1), .text(name))
        add(last + 1, name)
        return last
    }
}
