/// The keys of a keycap.
enum KeyNames {
    /// The keys that a text names: `Ctrl+F`, `Ctrl++`, `Page Up`, or as GTK writes accelerators: `<Control>f`.
    static func keys(of text: String) -> [String] {
        let text = text.trimmed
        return accelerator(text[...]) ?? parts(of: text)
    }

    private static func parts(of text: String) -> [String] {
        var keys: [String] = []
        var key = ""
        for character in text {
            if character == "+", !key.trimmed.isEmpty {
                keys.append(key.trimmed)
                key = ""
            } else {
                key.append(character)
            }
        }
        // The sign itself is a key, too.
        return keys + [key.trimmed.isEmpty ? "+" : key.trimmed]
    }

    private static func accelerator(_ text: Substring) -> [String]? {
        var (keys, rest): ([String], Substring) = ([], text)
        while rest.first == "<", let end = rest.firstIndex(of: ">") {
            guard let name = modifiers[rest[rest.index(after: rest.startIndex)..<end].lowercased()] else {
                return nil
            }
            keys.append(name)
            rest = rest[rest.index(after: end)...]
        }
        guard !keys.isEmpty, !rest.isEmpty else { return nil }
        let key = rest.count == 1 ? rest.uppercased() : String(rest.map { $0 == "_" ? " " : $0 })
        return keys + [key]
    }

    private static let modifiers = [
        "control": "Ctrl", "ctrl": "Ctrl", "ctl": "Ctrl", "primary": "Ctrl", "shift": "Shift", "alt": "Alt",
        "mod1": "Alt", "super": "Super", "meta": "Meta", "hyper": "Hyper",
    ]
}

extension String {
    /// The text without spaces at its ends.
    fileprivate var trimmed: String {
        let start = drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}
