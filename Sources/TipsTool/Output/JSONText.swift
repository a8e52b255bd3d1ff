internal import FoundationEssentials
internal import TipEngine

/// Encodes JSON output: indented, with sorted keys, so that equal values give equal text.
enum JSONText {
    /// Returns the value as complete lines.
    ///
    /// Dates are in ISO 8601, or "never" when they are beyond the calendar. Numbers that JSON cannot express
    /// are the strings "inf", "-inf" and "nan", as everywhere in a tip store.
    static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Phrase.isOnCalendar(date) ? date.formatted(.iso8601) : "never")
        }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return PlainText.json(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
    }
}
