/// What can stand in a tour file.
package protocol FileValue {
    /// Reads it.
    static func read(_ reader: FileReader) throws(TourFileError) -> Self
    /// The JSON that is read as it.
    var fileText: String { get }
}

extension String: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> String { try reader.text() }

    package var fileText: String {
        let scalars = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n": "\\n"
            case "\t": "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                "\\u" + JSONText.hexadecimal(Int(scalar.value), digits: 4)
            default: String(scalar)
            }
        }
        return "\"\(scalars.joined())\""
    }
}

extension Bool: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> Bool { try reader.flag() }
    package var fileText: String { "\(self)" }
}

extension Double: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> Double { try reader.number() }
    /// A number that is not finite is written as one that no reader takes.
    package var fileText: String { isFinite ? asWritten : "1e999" }
}

extension Int: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> Int {
        let number = try reader.number()
        guard let whole = Int(exactly: number) else {
            throw reader.fail("expected a whole number, found \(number.asWritten)")
        }
        return whole
    }

    package var fileText: String { "\(self)" }
}

extension Optional: FileValue where Wrapped: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> Wrapped? {
        try Wrapped.read(reader)
    }

    package var fileText: String { self?.fileText ?? "null" }
}

extension FileValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    package static func read(_ reader: FileReader) throws(TourFileError) -> Self {
        try reader.word(Self.self)
    }

    package var fileText: String { rawValue.fileText }
}
