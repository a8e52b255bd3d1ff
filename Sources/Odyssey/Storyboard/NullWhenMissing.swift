/// An optional value that is encoded as null when it is nil, so that every entry has the same keys.
@propertyWrapper
nonisolated struct NullWhenMissing<Value: Encodable>: Encodable {
    var wrappedValue: Value?

    init(wrappedValue value: Value?) { wrappedValue = value }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
