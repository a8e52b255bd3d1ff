/// A language that an app is started in, as `LANGUAGE` names it: `de`, `pt_BR`, `sr@latin`.
package struct StoryboardLanguage: Hashable, Codable, VariantValue, RawRepresentable, CustomStringConvertible
{
    package let rawValue: String

    /// Reads a language or a locale such as `de_AT.UTF-8` or `pt-BR`; nil for anything else.
    package init?(rawValue text: String) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let place = parts[0].split(separator: ".", omittingEmptySubsequences: false)[0]
        let codes = place.split(omittingEmptySubsequences: false) { "_-".contains($0) }
        func isCode(_ text: Substring, _ length: ClosedRange<Int>) -> Bool {
            length.contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard let language = codes.first, isCode(language, 2...3), language.allSatisfy(\.isLetter),
            codes.count <= 2, codes.dropFirst().allSatisfy({ isCode($0, 2...3) }),
            parts.dropFirst().allSatisfy({ isCode($0, 1...16) })
        else { return nil }
        let territory = codes.dropFirst().map { "_\($0.uppercased())" }.joined()
        rawValue = language.lowercased() + territory + parts.dropFirst().map { "@\($0)" }.joined()
    }

    package var description: String { rawValue }

    /// The language without its country: `pt` of `pt_BR`.
    package var base: String { String(rawValue.prefix { $0.isLetter }) }

    /// The installed locale that suits best; nil when none is of this language.
    ///
    /// - Parameter installed: the names of locales, as `locale -a` lists them.
    package func locale(among installed: [String]) -> String? {
        func plain(_ locale: String) -> String {
            locale.replacing(".utf8", with: "").replacing(".UTF-8", with: "")
        }
        let fitting = installed.filter { locale in
            locale.lowercased().contains("utf") && StoryboardLanguage(rawValue: locale)?.base == base
        }
        let wanted = [rawValue, "\(base)_\(base.uppercased())"]
        return wanted.lazy.compactMap { name in fitting.first { plain($0) == name } }.first ?? fitting.first
    }
}
