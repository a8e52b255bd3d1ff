package import FoundationEssentials

/// JSON as it is kept, which is encoded as a text, byte for byte.
package struct StoredJSON: Codable, Sendable, Hashable, Comparable {
    package var bytes: Data

    package init(_ bytes: Data) {
        self.bytes = bytes
    }

    /// An order without a meaning, for where any will do.
    package static func < (one: StoredJSON, other: StoredJSON) -> Bool {
        one.bytes.lexicographicallyPrecedes(other.bytes)
    }

    private enum Keys: String, CodingKey {
        case base64
    }

    package init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            bytes = Data(text.utf8)
        } else {
            bytes = try decoder.container(keyedBy: Keys.self).decode(Data.self, forKey: .base64)
        }
    }

    /// What is not UTF-8, and so no JSON, is encoded as `{"base64": …}`.
    package func encode(to encoder: any Encoder) throws {
        if let text = String(validating: bytes, as: UTF8.self) {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        } else {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(bytes, forKey: .base64)
        }
    }
}
