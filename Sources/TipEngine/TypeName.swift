import Synchronization

/// The names of types as ids: with the enclosing types, without the module.
enum TypeName {
    private static let names = Mutex<[ObjectIdentifier: String]>([:])

    /// "FavoritesTip", "Gallery.FavoritesTip" for one inside another type, "RowTip<Photo>" for a generic one.
    static func of(_ type: Any.Type) -> String {
        names.withLock { names in
            let identifier = ObjectIdentifier(type)
            if let name = names[identifier] { return name }
            let name = unqualified(_typeName(type, qualified: true))
            names[identifier] = name
            return name
        }
    }

    /// Removes modules, and the addresses of private and local types, which differ from build to build:
    /// "App.(unknown context at $1f0).Row<Swift.Int>" becomes "Row<Int>".
    static func unqualified(_ name: String) -> String {
        var result = ""
        var path: [String] = []
        var rest = Substring(name)
        while let character = rest.first {
            if let end = endOfContext(rest) {
                // What follows "(extension in App):" begins with the module of the type that is extended.
                if rest[..<end].hasSuffix(":") { path = [] }
                rest = rest[end...]
            } else if character == "." {
                path.append("")
                rest = rest.dropFirst()
            } else if separators.contains(character) {
                result += joined(path) + String(character)
                // What follows the arguments of a generic type is nested in it, and has no module.
                path = character == ">" ? ["", ""] : []
                rest = rest.dropFirst()
            } else {
                if path.isEmpty { path = [""] }
                path[path.count - 1].append(character)
                rest = rest.dropFirst()
            }
        }
        return result + joined(path)
    }

    private static let separators: Set<Character> = ["<", ">", ",", " ", "(", ")", "&", "-"]

    /// Where "(unknown context at $1f0)." or "(extension in App):" ends, if the text begins with it.
    private static func endOfContext(_ text: Substring) -> Substring.Index? {
        guard text.hasPrefix("(unknown context at ") || text.hasPrefix("(extension in "),
            let end = text.firstIndex(of: ")")
        else { return nil }
        let next = text.index(after: end)
        return next < text.endIndex ? text.index(after: next) : next
    }

    /// A path without its module.
    private static func joined(_ path: [String]) -> String {
        path.dropFirst(path.count > 1 ? 1 : 0).joined(separator: ".")
    }
}

/// The type of a tip, regardless of its name: private types and types of several modules may share a name.
struct TypeIdentity: Sendable, Hashable {
    let type: any Any.Type

    init(_ type: any Any.Type) { self.type = type }

    var name: String { TypeName.of(type) }

    /// The name; if `other` has the same name, a text that distinguishes the two types.
    func name(beside other: TypeIdentity) -> String {
        guard name == other.name else { return name }
        let module = module
        return module == other.module ? "another \(name) in \(module)" : "\(module).\(name)"
    }

    private var module: String { String(_typeName(type, qualified: true).prefix { $0 != "." }) }

    static func == (one: Self, other: Self) -> Bool { one.type == other.type }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
