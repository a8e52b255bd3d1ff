internal import ArgumentParser
package import WalkthroughEngine
package import WalkthroughLabCore

/// The options for the window sizes, themes, directions and text scales in which steps are drawn.
package struct SettingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Window sizes, separated by commas: width and height from \(WindowSize.allowed.lowerBound) to \(WindowSize.allowed.upperBound).",
            valueName: "WxH,…"
        )
    )
    var sizes = CommaSeparated([WindowSize.standard])

    @Option(help: ArgumentHelp("Themes, separated by commas: light, dark.", valueName: "themes"))
    var themes = CommaSeparated([StoryboardSetting.Theme.light])

    @Option(
        help: ArgumentHelp(
            "Layout directions, separated by commas: ltr, rtl. (default: that of the language, or ltr)",
            valueName: "directions"
        )
    )
    var directions: CommaSeparated<LayoutDirection>?

    @Option(
        help: ArgumentHelp(
            "Sizes of text as multiples of that at 96 dots per inch, separated by commas.",
            valueName: "scales"
        )
    )
    var textScales = CommaSeparated([TextScale.normal])

    package init() {}

    /// Every combination in a language; nil for the user's own.
    ///
    /// - Parameter own: the direction of the user's own language.
    package func all(
        in language: StoryboardLanguage? = nil,
        own: LayoutDirection = .leftToRight
    ) -> [StoryboardSetting] {
        let settings = StoryboardSetting.all(
            sizes: sizes.values,
            themes: themes.values,
            directions: directions?.values ?? [language.map { .init(of: $0) } ?? own],
            textScales: textScales.values
        )
        return settings.map { setting in
            var setting = setting
            setting.language = language
            return setting
        }
    }
}
