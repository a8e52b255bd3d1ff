internal import Glibc
internal import WalkthroughLabCore

/// The language of the user, and others.
enum UserLanguage {
    /// A language other than the user's and English; nil when there is none.
    static func another(of names: [String]) -> StoryboardLanguage? {
        let others = names.compactMap { StoryboardLanguage($0) }.filter { $0.base != own && $0.base != "en" }
        // First those in which nearly every text differs from English.
        return ["de", "fr", "es", "ja"].lazy.compactMap { name in others.first { $0.name == name } }.first
            ?? others.first
    }

    private static var own: String {
        let language = value("LANGUAGE").split(separator: ":").first.map(String.init) ?? locale
        return ["", "C", "POSIX"].contains(part(of: language)) ? "en" : part(of: language)
    }

    private static var locale: String {
        ["LC_ALL", "LC_MESSAGES", "LANG"].map(value).first { !$0.isEmpty } ?? ""
    }

    private static func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    private static func part(of language: String) -> String {
        String(language.prefix { !"_.@".contains($0) })
    }
}
