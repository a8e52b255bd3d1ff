internal import FoundationEssentials
internal import WalkthroughEngine

/// The fields of a line, as they are read; every one of them has to be known.
struct EntryFields {
    /// What is wrong with a line.
    struct Fault: Error {
        let problem: String
    }

    private let values: [String: JSONValue]
    private var read: Set<String> = []

    init(_ line: some Sequence<UInt8>) throws(Fault) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else {
            throw Fault(problem: "not valid JSON")
        }
        guard let values = value.objectValue else { throw Fault(problem: "expected an object in { }") }
        self.values = values
    }

    /// The value of a field; nil when it is missing or null.
    mutating func optional(_ key: String) -> JSONValue? {
        read.insert(key)
        guard let value = values[key], value != .null else { return nil }
        return value
    }

    mutating func optionalText(_ key: String) throws(Fault) -> String? {
        guard let value = optional(key) else { return nil }
        guard let text = value.stringValue else {
            throw Fault(problem: "\"\(key)\": expected a string in quotes")
        }
        return text
    }

    mutating func text(_ key: String) throws(Fault) -> String {
        guard let text = try optionalText(key) else { throw Fault(problem: "\"\(key)\" is missing") }
        return text
    }

    /// A number of at most 10⁹.
    mutating func number(_ key: String, from least: Double = -1e9) throws(Fault) -> Double {
        guard let value = optional(key) else { throw Fault(problem: "\"\(key)\" is missing") }
        guard let number = value.numberValue, number >= least else {
            throw Fault(
                problem: "\"\(key)\": expected a number" + (least == -1e9 ? "" : " of at least \(Int(least))")
            )
        }
        guard number <= 1e9 else {
            throw Fault(problem: "\"\(key)\": expected a number of at most 1000000000")
        }
        return number
    }

    mutating func count(_ key: String, from least: Int = 0) throws(Fault) -> Int {
        let number = try number(key, from: Double(least))
        guard let count = Int(exactly: number) else {
            throw Fault(problem: "\"\(key)\": expected a whole number")
        }
        return count
    }

    mutating func flag(_ key: String) throws(Fault) -> Bool {
        guard let flag = optional(key)?.boolValue else {
            throw Fault(problem: "\"\(key)\": expected true or false")
        }
        return flag
    }

    mutating func word<Word: RawRepresentable>(_ key: String, _ words: [Word]) throws(Fault) -> Word
    where Word.RawValue == String {
        let text = try text(key)
        guard let word = words.first(where: { $0.rawValue == text }) else {
            let known = words.map { CanonicalJSON.quoted($0.rawValue) }.joined(separator: ", ")
            throw Fault(
                problem:
                    "\"\(key)\": expected one of \(known), found \(CanonicalJSON.quoted(String(text.prefix(60))))"
            )
        }
        return word
    }

    mutating func texts(_ key: String) throws(Fault) -> [String] {
        let items = optional(key)?.arrayValue
        guard let items, case let texts = items.compactMap(\.stringValue), texts.count == items.count else {
            throw Fault(problem: "\"\(key)\": expected a list of strings")
        }
        return texts
    }

    mutating func optionalRect(_ key: String) throws(Fault) -> Rect? {
        guard let value = optional(key) else { return nil }
        return try Self.rect(value, key)
    }

    mutating func rects(_ key: String) throws(Fault) -> [Rect] {
        guard let items = optional(key)?.arrayValue else {
            throw Fault(problem: "\"\(key)\": expected a list of boxes")
        }
        var rects: [Rect] = []
        for item in items { rects.append(try Self.rect(item, key)) }
        return rects
    }

    /// Refuses fields that nobody has asked for.
    func refuseOthers() throws(Fault) {
        guard let other = values.keys.filter({ !read.contains($0) }).min() else { return }
        throw Fault(problem: "unknown field \(CanonicalJSON.quoted(String(other.prefix(60))))")
    }

    private static func rect(_ value: JSONValue, _ key: String) throws(Fault) -> Rect {
        let numbers = value.arrayValue?.compactMap(\.numberValue) ?? []
        guard value.arrayValue?.count == 4, numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= 1e9 })
        else { throw Fault(problem: "\"\(key)\": expected boxes of x, y, width and height") }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
