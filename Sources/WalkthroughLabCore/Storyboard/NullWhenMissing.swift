/// An optional value that is encoded as null when it is nil, so that every entry has the same keys.
@propertyWrapper
package struct NullWhenMissing<Value: Codable & Sendable>: Codable, Sendable {
    package var wrappedValue: Value?

    package init(wrappedValue value: Value?) { wrappedValue = value }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension KeyedDecodingContainer {
    /// An entry without the key, as older lists have it, counts as null.
    package func decode<Value>(
        _ type: NullWhenMissing<Value>.Type,
        forKey key: Key
    ) throws -> NullWhenMissing<Value> {
        try decodeIfPresent(type, forKey: key) ?? NullWhenMissing(wrappedValue: nil)
    }
}
