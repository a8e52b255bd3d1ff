import Testing
import WalkthroughEngine
import WalkthroughLabCore

/// Languages that an app is started in.
struct LanguageTests {
    private let installed = [
        "C", "C.utf8", "POSIX", "de_AT.utf8", "de_DE", "de_DE.utf8", "en_US.utf8", "sr_RS@latin",
        "sr_RS.utf8@latin",
    ]

    @Test(arguments: [
        ("de", "de"), ("de_AT", "de_AT"), ("pt-br", "pt_BR"), ("DE_de.UTF-8", "de_DE"),
        ("sr@latin", "sr@latin"), ("en_XA", "en_XA"), ("ast", "ast"), ("es_419", "es_419"),
    ])
    func names(text: String, name: String) {
        #expect(StoryboardLanguage(rawValue: text)?.rawValue == name)
    }

    @Test(arguments: [
        "", "d", "german", "de_", "de__DE", "../de", "de/DE", "d€", "12", "de_DE_x", "@latin", "C",
    ])
    func whatIsNoLanguage(text: String) {
        #expect(StoryboardLanguage(rawValue: text) == nil)
    }

    @Test(arguments: [
        ("ar", "rtl"), ("he_IL", "rtl"), ("fa", "rtl"), ("de", "ltr"), ("en", "ltr"), ("uz@latin", "ltr"),
    ])
    func directions(text: String, direction: String) {
        #expect(StoryboardLanguage(rawValue: text).map { LayoutDirection(of: $0).rawValue } == direction)
    }

    @Test(arguments: [
        ("de", "de_DE.utf8"), ("de_AT", "de_AT.utf8"), ("de_CH", "de_DE.utf8"), ("sr", "sr_RS.utf8@latin"),
    ])
    func theBestLocaleIsTaken(text: String, locale: String) {
        #expect(StoryboardLanguage(rawValue: text)?.locale(among: installed) == locale)
    }

    private func environment(
        _ text: String,
        _ installed: [String],
        isTranslated: Bool = true,
        translatesInC: Bool = true
    ) throws -> LanguageEnvironment {
        LanguageEnvironment(
            try #require(StoryboardLanguage(rawValue: text)),
            installed: installed,
            isTranslated: isTranslated,
            translatesInC: translatesInC
        )
    }

    @Test func anInstalledLocaleNeedsNoWarning() throws {
        let environment = try environment("de", installed)
        #expect(environment.variables == ["LANGUAGE": "de", "LC_ALL": "de_DE.utf8"])
        #expect(environment.warning == nil)
    }

    @Test(arguments: [(["C", "C.utf8"], "C.UTF-8"), (["C", "en_US.utf8"], "en_US.utf8")])
    func aLocaleThatIsNotInstalledIsSaid(installed: [String], stand: String) throws {
        let environment = try environment("de", installed)
        #expect(environment.variables == ["LANGUAGE": "de", "LC_ALL": stand])
        #expect(try #require(environment.warning).hasPrefix("the locale of \"de\" is not installed: "))
    }

    @Test(arguments: [
        (["C", "C.utf8"], "most apps stay in English"), (["C", "en_US.utf8"], "texts are in that language"),
    ])
    func whatTheCLibraryDoesNotTranslateIsSaid(installed: [String], outcome: String) throws {
        let warning = try environment("de", installed, translatesInC: false).warning
        #expect(try #require(warning).contains(outcome))
        #expect(try environment("en", installed, translatesInC: false).warning == nil)
    }

    @Test func anUnknownLanguageIsSaid() throws {
        let warning = try environment("xx", installed, isTranslated: false).warning
        #expect(try #require(warning).hasPrefix("\"xx\" is unknown here: "))
    }

    @Test func englishNeedsNoLocale() throws {
        #expect(try environment("en", ["C"], isTranslated: false).warning == nil)
    }
}
