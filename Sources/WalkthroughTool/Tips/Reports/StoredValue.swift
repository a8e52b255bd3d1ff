internal import FoundationEssentials
internal import TipDatastore
internal import WalkthroughEngine

/// Any JSON value of a store, to check or to pass on: `JSONValue`, but for whole numbers, which keep all
/// digits.
nonisolated enum StoredValue: Codable, Hashable, Sendable {
    case whole(Int)
    case array([StoredValue])
    case object([String: StoredValue])
    case other(JSONValue)

    static let null = StoredValue.other(.null)

    /// Decodes a value; `nil` when the bytes are not JSON.
    init?(_ data: Data) {
        guard let value = try? JSONDecoder().decode(StoredValue.self, from: data) else { return nil }
        self = value
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
            self = .whole(number)
        } else if let items = try? value.decode([StoredValue].self) {
            self = .array(items)
        } else if let fields = try? value.decode([String: StoredValue].self) {
            self = .object(fields)
        } else {
            self = .other(try value.decode(JSONValue.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .whole(let number): try value.encode(number)
        case .array(let items): try value.encode(items)
        case .object(let fields): try value.encode(fields)
        case .other(let other): try value.encode(other)
        }
    }

    /// The value as JSON text on one line.
    var text: String {
        (try? JSONEncoder.sorted.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
