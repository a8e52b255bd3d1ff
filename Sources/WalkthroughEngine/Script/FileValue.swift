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

extension Rect: FileObject {
    static let nameInFile = "a rectangle"
    static let blank = Rect.zero

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        var (x, y, width, height) = (minX, minY, width, height)
        try fields.visit("x", &x, .required)
        try fields.visit("y", &y, .required)
        try fields.visit("width", &width, .required)
        try fields.visit("height", &height, .required)
        self = Rect(x: x, y: y, width: width, height: height)
    }
}

extension Optional: FileValue where Wrapped: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> Wrapped? {
        try Wrapped.read(reader)
    }

    package var fileText: String { self?.fileText ?? "null" }
}

extension Array: FileValue where Element: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> [Element] {
        var items: [Element] = []
        for item in try reader.items() { items.append(try Element.read(item)) }
        return items
    }

    package var fileText: String { FileText.list(map(\.fileText)) }
}

extension FileValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    package static func read(_ reader: FileReader) throws(TourFileError) -> Self {
        try reader.word(Self.self)
    }

    package var fileText: String { rawValue.fileText }
}

extension Alignment: FileValue {}
extension Arrow.Bend: FileValue {}
extension Arrow.BendStrength: FileValue {}
extension Arrow.TextAlignment: FileValue {}
extension MissingTargetPolicy.Resolution: FileValue {}
extension PreferredSide: FileValue {}
extension Step.Interaction: FileValue {}
extension Walkthrough.OutsideClick: FileValue {}

/// Lists and objects as a person writes them: on one line where that is short.
package enum FileText {
    private static let longestLine = 100

    static func list(_ items: [String]) -> String { bracketed("[", items, "]", gap: "") }

    package static func object(_ members: [(key: String, text: String)]) -> String {
        bracketed("{", members.map { "\($0.key.fileText): \($0.text)" }, "}", gap: " ")
    }

    private static func bracketed(_ start: String, _ parts: [String], _ end: String, gap: String) -> String {
        guard !parts.isEmpty else { return start + end }
        let line = start + gap + parts.joined(separator: ", ") + gap + end
        guard line.utf8.count > longestLine || line.contains("\n") else { return line }
        // Line breaks within texts are escaped.
        let lines = parts.map { "  " + $0.replacing("\n", with: "\n  ") }
        return "\(start)\n\(lines.joined(separator: ",\n"))\n\(end)"
    }
}
