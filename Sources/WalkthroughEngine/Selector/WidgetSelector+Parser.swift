extension WidgetSelector {
    /// Reads the text of a selector from left to right.
    struct Parser {
        private let text: String
        private let scalars: [Unicode.Scalar]
        private var position = 0
        /// Whether it reads what `:has(…)` holds.
        private var isInside = false

        init(_ text: String) {
            self.text = text
            scalars = Array(text.unicodeScalars)
        }

        mutating func selector() throws(SelectorError) -> [Path] {
            var paths: [Path] = []
            repeat { paths.append(try path()) } while consume(",")
            guard next == nil else { throw failure("expected \",\", \">\" or a space, found \(found)") }
            return paths
        }

        private mutating func path() throws(SelectorError) -> Path {
            skipSpace()
            var parts = [try part(.inside)]
            while true {
                let hasSpace = skipSpace()
                if consume(">") {
                    skipSpace()
                    parts.append(try part(.child))
                } else if hasSpace, let next, next != ",", !(isInside && next == ")") {
                    parts.append(try part(.inside))
                } else {
                    return Path(parts)
                }
            }
        }

        private mutating func part(_ relation: Relation) throws(SelectorError)
            -> Part
        {
            let start = position
            var part = Part(relation)
            if !consume("*"), next?.isSelectorWord == true { part.type = word() }
            while let sign = next, "#.[:".unicodeScalars.contains(sign) {
                guard part.position == nil else {
                    throw failure("expected a space behind \":nth(…)\", found \(found)")
                }
                switch sign {
                case "#": try id(of: &part)
                case ".": part.classes.append(try styleClass())
                case "[": part.attributes.append(try attribute())
                default: try pseudoClass(of: &part)
                }
            }
            guard position > start else {
                throw failure("expected a type, #id, .class or [attribute], found \(found)")
            }
            return part
        }

        private mutating func id(of part: inout Part) throws(SelectorError) {
            guard part.id == nil else { throw failure("expected one id only, found another") }
            position += 1
            part.id = next == "\"" || next == "'" ? try quoted() : word()
            guard part.id?.isEmpty == false else { throw failure("expected an id, found \(found)") }
        }

        private mutating func attribute() throws(SelectorError) -> AttributeValue {
            position += 1
            skipSpace()
            let start = position
            let name = word()
            guard !name.isEmpty else { throw failure("expected the name of an attribute, found \(found)") }
            guard let attribute = WidgetAttribute(rawValue: name) else {
                let known = WidgetAttribute.allCases.map(\.rawValue)
                throw failure(
                    "a widget has no attribute \(name.quoted); expected one of "
                        + known.joined(separator: ", ") + suggestion(for: name, among: known),
                    at: start
                )
            }
            skipSpace()
            let sign = position
            let isPart = consume("*")
            guard consume("=") else { throw failure("expected \"=\" and a value, found \(found)") }
            guard !isPart || attribute.isText else {
                let problem = "\"*=\" is for texts; expected \"=\", as a widget has a whole \(name) or none"
                throw failure(problem, at: sign)
            }
            skipSpace()
            let place = position
            let value = next == "\"" || next == "'" ? try quoted() : bareValue()
            guard !isPart || !value.isEmpty else {
                throw failure("expected a part of a text, found an empty one", at: place)
            }
            skipSpace()
            guard consume("]") else { throw failure("expected \"]\", found \(found)") }
            return AttributeValue(attribute, value, isPart: isPart)
        }

        private mutating func pseudoClass(of part: inout Part) throws(SelectorError) {
            let start = position
            position += 1
            let name = word()
            switch name {
            case "has": part.contents.append(try contents(from: start))
            case "nth": part.position = try nth()
            default:
                throw failure("expected \":has(…)\" or \":nth(…)\", found \(":\(name)".quoted)", at: start)
            }
        }

        private mutating func contents(from start: Int) throws(SelectorError) -> Path {
            guard consume("(") else { throw failure("expected \"(\" and what is inside, found \(found)") }
            guard !isInside else { throw failure("expected no \":has(…)\" inside of another", at: start) }
            isInside = true
            defer { isInside = false }
            let path = try path()
            guard consume(")") else { throw failure("expected \")\", found \(found)") }
            return path
        }

        private mutating func nth() throws(SelectorError) -> Int {
            guard consume("(") else { throw failure("expected \"(\" and a number, found \(found)") }
            let number = position
            let digits = word()
            guard let value = Int(digits), value > 0, digits.allSatisfy(\.isASCII) else {
                throw failure(
                    "expected a whole number from 1 on, found \(digits.isEmpty ? found : digits.quoted)",
                    at: number
                )
            }
            guard consume(")") else { throw failure("expected \")\", found \(found)") }
            return value
        }

        private mutating func styleClass() throws(SelectorError) -> String {
            position += 1
            let word = word()
            guard !word.isEmpty else { throw failure("expected the name of a style class, found \(found)") }
            return word
        }

        private mutating func word() -> String { run(while: \.isSelectorWord) }

        /// A value without quotes, up to a space or the bracket.
        private mutating func bareValue() -> String {
            run { $0 != "]" && $0 != "\"" && $0 != "'" && !$0.isSelectorSpace }
        }

        private mutating func run(while belongs: (Unicode.Scalar) -> Bool) -> String {
            let start = position
            while let next, belongs(next) { position += 1 }
            return String(String.UnicodeScalarView(scalars[start..<position]))
        }

        /// A string in single or double quotes; a backslash escapes the next character.
        private mutating func quoted() throws(SelectorError) -> String {
            let start = position
            let quote = next
            position += 1
            var contents = String.UnicodeScalarView()
            while let scalar = next, scalar != quote {
                position += 1
                guard scalar == "\\" else {
                    contents.append(scalar)
                    continue
                }
                guard let escaped = next else { break }
                contents.append(escaped)
                position += 1
            }
            guard next != nil else { throw failure("expected a quote that ends what begins here", at: start) }
            position += 1
            return String(contents)
        }

        private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

        private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
            guard next == scalar else { return false }
            position += 1
            return true
        }

        @discardableResult private mutating func skipSpace() -> Bool {
            !run(while: \.isSelectorSpace).isEmpty
        }

        private var found: String { next.map { String($0).quoted } ?? "the end" }

        private func failure(_ problem: String, at offset: Int? = nil) -> SelectorError {
            SelectorError(selector: text, offset: offset ?? position, problem: problem)
        }
    }
}
