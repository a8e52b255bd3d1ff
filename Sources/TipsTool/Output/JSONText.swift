internal import FoundationEssentials

/// JSON as it is printed: readable, and the same for the same values.
enum JSONText {
    /// The value as complete lines. Dates are in ISO 8601.
    static func of(_ value: some Encodable) throws -> String {
        try text(of: value, dates: .iso8601)
    }

    /// The value as complete lines. Dates are numbers that keep every digit.
    static func exact(_ value: some Encodable) throws -> String {
        try text(of: value, dates: .deferredToDate)
    }

    private static func text(
        of value: some Encodable,
        dates: JSONEncoder.DateEncodingStrategy
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = dates
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
