package import FoundationEssentials
internal import WalkthroughEngine

/// JSON as all commands print it: indented, with sorted keys, so that equal values give equal text.
package enum JSONText {
    /// The value as lines, without what a terminal would take for commands.
    ///
    /// Dates are in ISO 8601. Numbers that JSON cannot express are the strings "inf", "-inf" and "nan".
    ///
    /// - Parameter date: How a date is written.
    package static func of(
        _ value: some Encodable,
        date: @escaping @Sendable (Date) -> String = { $0.formatted(.iso8601) }
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { moment, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date(moment))
        }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return PlainText.json(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
