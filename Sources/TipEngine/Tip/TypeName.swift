import Synchronization

/// Names of types as ids: enclosing types and all, without the module.
enum TypeName {
    private static let names = Mutex<[ObjectIdentifier: String]>([:])

    /// "FavoritesTip", or "Gallery.FavoritesTip" for one inside another type.
    static func of(_ type: Any.Type) -> String {
        names.withLock { names in
            let identifier = ObjectIdentifier(type)
            if let name = names[identifier] { return name }
            let name = unqualified(_typeName(type, qualified: true))
            names[identifier] = name
            return name
        }
    }

    /// Leaves out the module, and the places of private and local types, which differ from build to build:
    /// "App.(unknown context at $1f0).Inner" is "Inner".
    static func unqualified(_ name: String) -> String {
        var components: [Substring] = []
        var depth = 0
        var start = name.startIndex
        for index in name.indices {
            switch name[index] {
            case "(", "<": depth += 1
            case ")", ">": depth -= 1
            case "." where depth == 0:
                components.append(name[start..<index])
                start = name.index(after: index)
            default: break
            }
        }
        components.append(name[start...])
        return components.dropFirst(components.count > 1 ? 1 : 0)
            .filter { !$0.hasPrefix("(") }
            .joined(separator: ".")
    }
}
