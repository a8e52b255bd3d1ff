/// ```
/// state     = ["!"] (widget | action | condition)
/// widget    = element ":" (word | property "=" value)
/// action    = "@" group "." name ["=" value]
/// condition = any other name
/// ```
extension AppState: CustomStringConvertible, ExpressibleByStringLiteral {
    /// Why a text is no state.
    package struct Fault: Error {
        var problem: String
    }

    /// Reads the text form.
    package init(parsing text: String) throws(Fault) {
        guard !text.utf8.contains(0) else {
            throw Fault(problem: "expected a name without \\u0000, found one")
        }
        guard text.utf8.count <= Self.longest else {
            throw Fault(
                problem: "expected at most \(Self.longest) bytes, found \(text.utf8.count): \(text.quoted)"
            )
        }
        switch text.first {
        case nil: throw Fault(problem: "expected a name, found an empty string")
        case "!":
            let rest = String(text.dropFirst())
            guard !rest.isEmpty, !rest.hasPrefix("!") else {
                throw Fault(problem: "expected a state behind the \"!\", found \(rest.quoted)")
            }
            self = .not(try Self(parsing: rest))
        case "@":
            let parts = text.dropFirst().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            self = parts.count == 2 ? .action(name, is: String(parts[1])) : .activated(action: name)
            if let problem = problemOfAction { throw Fault(problem: problem) }
        default:
            if let state = Self.ofWidget(text) {
                self = state
            } else if let problem = Self.problemOfName(text) {
                throw Fault(problem: problem)
            } else {
                self = .condition(text)
            }
        }
    }

    /// Reads the text form, which must have no fault.
    public init(stringLiteral text: String) {
        do { self = try Self(parsing: text) } catch {
            preconditionFailure("\(text.quoted): \(error.problem)")
        }
    }

    /// The text form; where there is none, in words.
    public var description: String {
        switch self {
        case .widget(let element, let state): "\(element.id):\(state.rawValue)"
        case .property(let element, let name, let value): "\(element.id):\(name)=\(value)"
        case .activated(let name): "@\(name)"
        case .action(let name, let value): "@\(name)=\(value)"
        case .condition(let name): name
        case .not(let state): "!\(state)"
        case .all(let states): "(\(states.map(\.description).joined(separator: " and ")))"
        case .any(let states): "(\(states.map(\.description).joined(separator: " or ")))"
        }
    }

    /// Nobody writes more; trying each takes long.
    private static let mostColons = 50
    /// How many bytes the text form has at most.
    static let longest = 4096

    /// The last colon counts that has a state behind it and an element before it: both may have colons of
    /// their own.
    private static func ofWidget(_ text: String) -> Self? {
        for colon in text.indices.reversed().lazy.filter({ text[$0] == ":" }).prefix(Self.mostColons) {
            let parts = text[text.index(after: colon)...].split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let word = String(parts[0])
            let state = parts.count == 1 ? WidgetState(rawValue: word) : nil
            let isProperty =
                parts.count == 2 && !word.isEmpty
                && word.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
            guard state != nil || isProperty else { continue }
            let element = Element(String(text[..<colon]))
            guard element.problem == nil, !element.id.contains(":") || element.selector != nil else {
                continue
            }
            return state.map { .widget(element, is: $0) }
                ?? .property(element, name: word, is: String(parts[1]))
        }
        return nil
    }

    /// Why a text that names no state of a widget is not the name of a condition either.
    private static func problemOfName(_ text: String) -> String? {
        let known = WidgetState.allCases.map(\.rawValue)
        let tail = text.lastIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? ""
        if known.contains(tail) { return Element(String(text.dropLast(tail.count + 1))).problem }
        if !tail.isEmpty, tail.allSatisfy(\.isLetter) {
            return "expected one of the states " + known.joined(separator: ", ") + ", found \(tail.quoted)"
                + suggestion(for: tail, among: known)
        }
        if let problem = Element(text).problem { return problem }
        if text.contains(where: { "#[>:*".contains($0) }) || text.hasPrefix(".") {
            return "expected a state behind the selector, such as \":enabled\""
        }
        let isAction = text.hasPrefix("win.") || text.hasPrefix("app.")
        return isAction
            ? "expected the name of a condition, found \(text.quoted); an action is \"@\(text)\"" : nil
    }

    /// Why an action can never be seen; nil when it may.
    var problemOfAction: String? {
        switch self {
        case .activated(let name): return name.problemOfAction
        case .action(let name, _):
            let isKnown = name.hasPrefix("app.") || name.hasPrefix("win.")
            return name.problemOfAction
                ?? (isKnown
                    ? nil
                    : "expected an action of \"app.\" or \"win.\", whose states alone are known, found \(name.quoted)")
        default: return nil
        }
    }
}

extension String {
    /// Why this is no full name of an action; nil when it is one.
    var problemOfAction: String? {
        let parts = split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count < 2 || parts.contains(where: \.isEmpty) else { return nil }
        return "expected a full name such as \"win.search\", found \(quoted)"
    }
}
