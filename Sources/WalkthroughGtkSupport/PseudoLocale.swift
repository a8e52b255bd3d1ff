/// English made longer and accented, to see in an app what translations will do to it: `LANGUAGE=en_XA`.
///
/// "Next" becomes "[Ñéẋť~~]": what has no accents was not translated, what lacks a bracket is cut off, and
/// what overlaps leaves no room for longer languages.
nonisolated enum PseudoLocale {
    /// The name of the locale, which is also Android's.
    static let name = "en_XA"

    /// The share by which a text grows, brackets aside.
    static let growth = 0.4

    /// The text in the pseudo-locale. `{placeholders}`, `%@`, `<markup>`, `&entities;`, `[[keys]]`, where links
    /// lead, and `_` are kept.
    static func text(_ text: String) -> String {
        guard text.contains(where: \.isLetter) else { return text }
        var result = ""
        var rest = text[...]
        var letters = 0
        while let character = rest.first {
            if let kept = Self.kept(in: rest) {
                result += kept
                rest = rest.dropFirst(kept.count)
                continue
            }
            result.append(accented[character] ?? character)
            letters += 1
            rest = rest.dropFirst()
        }
        return "[" + result + padding(for: letters) + "]"
    }

    /// Padding in the form of words, so that padded texts wrap as others do.
    private static func padding(for letters: Int) -> String {
        var padding = ""
        var missing = Int((Double(letters) * growth).rounded(.up))
        while missing > 0 {
            let word = min(6, missing)
            // A space counts too; a short text stays one word.
            padding += (letters > 12 ? " " : "") + String(repeating: "~", count: word)
            missing -= word + (letters > 12 ? 1 : 0)
        }
        return padding
    }

    /// The placeholder, markup or entity at the start of a text; nil when there is none.
    private static func kept(in text: Substring) -> Substring? {
        for (first, last) in [("{", "}"), ("<", ">"), ("&", ";")] as [(Character, Character)]
        where text.first == first {
            guard let end = text.firstIndex(of: last), !text[..<end].contains(" ") || first == "<" else {
                return nil
            }
            return text[...end]
        }
        // Where a link of a step or a tip leads, and keys.
        for (first, last) in [("](", ")"), ("[[", "]]")] where text.hasPrefix(first) {
            return text.firstRange(of: last).map { text[..<$0.upperBound] }
        }
        guard text.first == "%" else { return nil }
        // "%@", "%1$@", "%%", "%H", "%.1f", "%ld"
        let rest = text.dropFirst().drop { $0.isNumber || "$.+-#".contains($0) }.drop {
            "hlqzjt".contains($0)
        }
        return rest.isEmpty ? nil : text[...rest.startIndex]
    }

    private static let accented = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "áḅçđéḟğĥíĵķļṁñóþqŕšťúṽŵẋýžÁḄÇĐÉḞĞĤÍĴĶĻṀÑÓÞQŔŠŤÚṼŴẊÝŽ"
        )
    )
}
