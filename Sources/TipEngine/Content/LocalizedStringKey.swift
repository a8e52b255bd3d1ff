/// The key of a text to be translated, with the values to be put into it.
///
/// A literal is its own key; each interpolation becomes `%@` in it, so that the catalogue's entry for
/// `"\(place) is now open"` is `"%@ is now open"`. Translations may change the order: `"%2$@ … %1$@"`.
public struct LocalizedStringKey: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// What is looked up in the catalogue. A per cent sign is doubled when there are arguments.
    public let key: String
    /// The interpolated values as text, in the order of the key.
    public let arguments: [String]

    /// A key and the values to be put into it.
    public init(_ key: String, arguments: [String] = []) {
        self.key = key
        self.arguments = arguments
    }

    /// A literal, which is its own key.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// A literal with a placeholder in the key for each interpolated value.
    public init(stringInterpolation: StringInterpolation) {
        let arguments = stringInterpolation.arguments
        // "%" is special only if there are arguments, so that "100% sure" is its own key.
        let pieces = stringInterpolation.literals.map {
            arguments.isEmpty ? $0 : $0.replacing("%", with: "%%")
        }
        self.init(pieces.joined(separator: "%@"), arguments: arguments)
    }

    /// Collects the literals between the interpolated values.
    public struct StringInterpolation: StringInterpolationProtocol {
        var literals = [""]
        var arguments: [String] = []

        /// An empty key.
        public init(literalCapacity: Int, interpolationCount: Int) {
            literals.reserveCapacity(interpolationCount + 1)
            arguments.reserveCapacity(interpolationCount)
        }

        /// Adds to the key.
        public mutating func appendLiteral(_ literal: String) {
            literals[literals.count - 1] += literal
        }

        /// Adds an argument, and its placeholder in the key.
        public mutating func appendInterpolation(_ value: some Any) {
            arguments.append(String(describing: value))
            literals.append("")
        }
    }

    /// Puts the arguments into a translation of the key.
    ///
    /// - Parameters:
    ///   - format: The translation, with `%@` or `%1$@` where the arguments go and `%%` for a per cent sign.
    ///   - encode: Applied to each argument.
    func filled(into format: String, encode: (String) -> String = { $0 }) -> String {
        guard !arguments.isEmpty else { return format }
        var result = ""
        var next = 0
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
            } else if rest.first == "@" {
                if arguments.indices.contains(next) { result += encode(arguments[next]) }
                next += 1
                rest = rest.dropFirst()
            } else if let (index, end) = Self.position(in: rest) {
                if arguments.indices.contains(index) { result += encode(arguments[index]) }
                rest = rest[end...]
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    /// The argument's index, from 0, and the end of a placeholder such as "2$@".
    private static func position(in text: Substring) -> (index: Int, end: Substring.Index)? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), number > 0, text[digits.endIndex...].hasPrefix("$@") else {
            return nil
        }
        return (number - 1, text.index(digits.endIndex, offsetBy: 2))
    }
}
