/// Any value that JSON can hold, such as the app's own data of a step.
///
/// ```swift
/// let data: JSONValue = ["video": "intro.webm", "loops": 3, "chapters": [0, 12.5]]
/// data["video"].stringValue       // "intro.webm"
/// data["subtitles"]               // .null
/// ```
public enum JSONValue: Hashable, Sendable {
    /// `null`; also stands for a missing value.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number; whole numbers are exact up to 2⁵³.
    case number(Double)
    /// A string.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object; the order of its keys is not kept.
    case object([String: JSONValue])

    /// The value of a key; `.null` when this is no object or lacks the key.
    public subscript(key: String) -> JSONValue { objectValue?[key] ?? .null }

    /// The truth value; nil when this is something else.
    public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The number; nil when this is something else.
    public var numberValue: Double? { if case .number(let value) = self { value } else { nil } }
    /// The text; nil when this is something else.
    public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
    /// The items; nil when this is something else.
    public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    /// The values by their keys; nil when this is something else.
    public var objectValue: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates `.null`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates a truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a list.
    public init(arrayLiteral items: JSONValue...) { self = .array(items) }
    /// Creates an object; its keys must differ.
    public init(dictionaryLiteral fields: (String, JSONValue)...) {
        self = .object(Dictionary(uniqueKeysWithValues: fields))
    }
}

extension JSONValue: Codable {
    /// Reads any value.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .array(try value.decode([JSONValue].self))
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    /// Writes the value.
    ///
    /// - Throws: `EncodingError` when a number is not finite.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let flag): try value.encode(flag)
        case .number(let number): try value.encode(number)
        case .string(let text): try value.encode(text)
        case .array(let items): try value.encode(items)
        case .object(let fields): try value.encode(fields)
        }
    }

    /// Whether lists and objects are nested in more than `levels` levels.
    func isNested(beyond levels: Int) -> Bool {
        switch self {
        case .null, .bool, .number, .string: false
        case .array(let items): levels == 0 || items.contains { $0.isNested(beyond: levels - 1) }
        case .object(let fields): levels == 0 || fields.values.contains { $0.isNested(beyond: levels - 1) }
        }
    }
}

extension JSONValue: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> JSONValue {
        JSONValue(reader.node)
    }

    private init(_ node: JSONDocument.Node) {
        switch node.content {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(text)
        case .list(let items): self = .array(items.map { JSONValue($0) })
        case .object(let members):
            self = .object(members.reduce(into: [:]) { $0[$1.key] = JSONValue($1.value) })
        }
    }

    package var fileText: String {
        switch self {
        case .null: "null"
        case .bool(let flag): flag.fileText
        case .number(let number): number.fileText
        case .string(let text): text.fileText
        case .array(let items): items.fileText
        case .object(let fields):
            FileText.object(fields.sorted { $0.key < $1.key }.map { (key: $0.key, text: $0.value.fileText) })
        }
    }
}
