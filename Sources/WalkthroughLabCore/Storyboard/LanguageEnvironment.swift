/// How an app is started in a language.
package struct LanguageEnvironment: Hashable, Sendable {
    /// What its environment has for that.
    package let variables: [String: String]
    /// What will not be in the language, and why; nil when all will be.
    package let warning: String?

    /// Chooses a locale.
    ///
    /// - Parameters:
    ///   - installed: the names of the installed locales, as `locale -a` lists them.
    ///   - isTranslated: whether anything on this computer is translated into the language.
    ///   - translatesInC: whether the C library translates in the locale C.UTF-8, as GNU's did before 2.39.
    package init(_ language: StoryboardLanguage, installed: [String], isTranslated: Bool, translatesInC: Bool)
    {
        let own = language.locale(among: installed)
        let english = StoryboardLanguage(rawValue: "en")?.locale(among: installed)
        variables = ["LANGUAGE": language.rawValue, "LC_ALL": own ?? english ?? "C.UTF-8"]
        let isEnglish = language.base == "en"
        if !isTranslated, own == nil, !isEnglish {
            warning =
                "\"\(language)\" is unknown here: neither its locale nor a translation into it is installed. Only what an app brings along itself is in that language."
        } else if own == nil, english == nil, !translatesInC, !isEnglish {
            warning =
                "the locale of \"\(language)\" is not installed: without it, or one of English, most apps stay in English here. Debian's package locales-all has every locale."
        } else if own == nil, !isEnglish {
            warning =
                "the locale of \"\(language)\" is not installed: texts are in that language, dates and numbers are not. Debian's package locales-all has every locale."
        } else {
            warning = nil
        }
    }
}
