internal import WalkthroughEngine

/// JSON that is the same for equal values: sorted keys, no white space, no escapes that could be left out.
enum CanonicalJSON {
    static func text(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): text(of: number)
        case .string(let text): quoted(text)
        case .array(let items): "[\(items.map(text).joined(separator: ","))]"
        case .object(let fields):
            "{"
                + fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map { "\(quoted($0.key)):\(text(of: $0.value))" }.joined(separator: ",") + "}"
        }
    }

    /// The shortest text that reads as the same number; null for one that is not finite.
    static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        return number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
