internal import FoundationEssentials

/// JSON as it is printed: readable, and the same for the same values.
enum JSONText {
    /// The value as complete lines.
    ///
    /// Dates are in ISO 8601, and "never" where they are beyond the calendar. Numbers that JSON does not have are the
    /// texts "inf", "-inf" and "nan", as everywhere in a tip store.
    static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Moment.isOnCalendar(date) ? date.formatted(.iso8601) : "never")
        }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
