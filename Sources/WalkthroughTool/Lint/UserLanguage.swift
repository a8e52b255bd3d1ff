internal import CWalkthroughGtk
internal import WalkthroughLabCore

/// The language of the user, and others.
enum UserLanguage {
    /// A language other than the user's and English; nil when there is none.
    static func another(of names: [String]) -> StoryboardLanguage? {
        let others = names.compactMap { StoryboardLanguage(rawValue: $0) }
            .filter { $0.base != own && $0.base != "en" }
        // First those in which nearly every text differs from English.
        return ["de", "fr", "es", "ja"].lazy.compactMap { name in others.first { $0.rawValue == name } }.first
            ?? others.first
    }

    private static var own: String {
        let name = g_get_language_names().flatMap { $0.pointee.map { String(cString: $0) } } ?? "C"
        let language = String(name.prefix { !"_.@".contains($0) })
        return ["C", "POSIX"].contains(language) ? "en" : language
    }
}
