/// Which form of a message a number takes in a language: the expression in a catalogue's `Plural-Forms`.
nonisolated struct PluralRule: Sendable {
    private let value: @Sendable (Int) -> Int

    /// Singular for 1, plural for any other number: gettext's default without a rule.
    static let germanic = PluralRule { $0 == 1 ? 0 : 1 }

    private init(_ value: @escaping @Sendable (Int) -> Int) { self.value = value }

    /// Reads the rule in the header of a catalogue; nil when it has none, or one that cannot be read.
    init?(header: String) {
        guard let line = header.split(separator: "\n").first(where: { $0.hasPrefix("Plural-Forms:") }),
            let start = line.firstRange(of: "plural=", after: "nplurals=")
        else { return nil }
        self.init(expression: line[start...].prefix { $0 != ";" })
    }

    /// Reads a C expression in `n`; nil when it cannot be read, or is longer than 500 characters.
    init?(expression: some StringProtocol) {
        // The longest rule of a language has 120; parentheses inside of each other use up the stack.
        guard expression.utf8.count <= 500 else { return nil }
        var parser = Parser(expression)
        guard let value = parser.choice(), parser.isAtEnd else { return nil }
        self.value = value
    }

    /// The index of the form for a number of things.
    func form(for count: Int) -> Int { value(Int(clamping: count.magnitude)) }

    /// A recursive-descent parser; ``binary(_:)`` reads the binary operators of one level of precedence.
    private struct Parser {
        typealias Value = @Sendable (Int) -> Int

        private var rest: Substring

        init(_ text: some StringProtocol) {
            rest = Substring(text.filter { !$0.isWhitespace })
        }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func choice() -> Value? {
            guard let condition = binary(0) else { return nil }
            guard consume("?") else { return condition }
            guard let first = choice(), consume(":"), let second = choice() else { return nil }
            return { condition($0) != 0 ? first($0) : second($0) }
        }

        private typealias Operation = @Sendable (Int, Int) -> Int

        /// The operators of each level, the weakest level first; `<=` comes before its prefix `<`.
        private static let levels: [[(String, Operation)]] = [
            [("||", { $0 != 0 || $1 != 0 ? 1 : 0 })],
            [("&&", { $0 != 0 && $1 != 0 ? 1 : 0 })],
            [("==", { $0 == $1 ? 1 : 0 }), ("!=", { $0 != $1 ? 1 : 0 })],
            [
                ("<=", { $0 <= $1 ? 1 : 0 }), (">=", { $0 >= $1 ? 1 : 0 }),
                ("<", { $0 < $1 ? 1 : 0 }), (">", { $0 > $1 ? 1 : 0 }),
            ],
            [("+", { $0 &+ $1 }), ("-", { $0 &- $1 })],
            [
                ("*", { $0 &* $1 }),
                ("/", { $1 == 0 ? 0 : $0.dividedReportingOverflow(by: $1).partialValue }),
                ("%", { $1 == 0 ? 0 : $0.remainderReportingOverflow(dividingBy: $1).partialValue }),
            ],
        ]

        private mutating func binary(_ level: Int) -> Value? {
            guard Self.levels.indices.contains(level) else { return unary() }
            guard var left = binary(level + 1) else { return nil }
            while let (_, operation) = Self.levels[level].first(where: { consume($0.0) }) {
                guard let right = binary(level + 1) else { return nil }
                left = { [left] in operation(left($0), right($0)) }
            }
            return left
        }

        private mutating func unary() -> Value? {
            if consume("!") {
                guard let value = unary() else { return nil }
                return { value($0) == 0 ? 1 : 0 }
            }
            if consume("(") {
                guard let value = choice(), consume(")") else { return nil }
                return value
            }
            if consume("n") { return { $0 } }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits) else { return nil }
            rest.removeFirst(digits.count)
            return { _ in number }
        }

        private mutating func consume(_ token: String) -> Bool {
            guard rest.hasPrefix(token) else { return false }
            rest.removeFirst(token.count)
            return true
        }
    }
}

extension Substring {
    /// The index after the first `text` that follows the first `beginning`; nil when there is none.
    nonisolated fileprivate func firstRange(of text: String, after beginning: String) -> Index? {
        guard let first = firstRange(of: beginning) else { return nil }
        return self[first.upperBound...].firstRange(of: text)?.upperBound
    }
}
