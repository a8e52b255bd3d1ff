/// A value that is written as null when there is none, so that every entry has the same keys.
@propertyWrapper
nonisolated struct NullWhenMissing<Value: Encodable>: Encodable {
    var wrappedValue: Value?

    init(wrappedValue value: Value?) { wrappedValue = value }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
