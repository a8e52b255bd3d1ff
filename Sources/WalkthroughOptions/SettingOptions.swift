internal import ArgumentParser
package import WalkthroughStoryboard

/// The options that say in which sizes, themes, directions and sizes of text steps are drawn.
package struct SettingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Window sizes, separated by commas.", valueName: "WxH,…"))
    var sizes = CommaSeparated([WindowSize.standard])

    @Option(help: ArgumentHelp("Themes, separated by commas: light, dark.", valueName: "themes"))
    var themes = CommaSeparated([StoryboardSetting.Theme.light])

    @Option(help: ArgumentHelp("Layout directions, separated by commas: ltr, rtl.", valueName: "directions"))
    var directions = CommaSeparated([StoryboardSetting.Direction.ltr])

    @Option(
        help: ArgumentHelp(
            "Sizes of text as multiples of the normal one, separated by commas.",
            valueName: "scales"
        )
    )
    var textScales = CommaSeparated([TextScale.normal])

    package init() {}

    /// Every combination.
    package var all: [StoryboardSetting] {
        StoryboardSetting.all(
            sizes: sizes.values,
            themes: themes.values,
            directions: directions.values,
            textScales: textScales.values
        )
    }
}
