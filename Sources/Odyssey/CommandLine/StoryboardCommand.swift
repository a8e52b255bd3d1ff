internal import ArgumentParser
internal import WalkthroughEngine

/// `odyssey storyboard`
struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "Render every step of the tours to pictures.",
        discussion: """
            Writes DIR/<tour>/<size>-<theme>-<direction>[-<scale>x]/<n>-<step>.png for each step and combination, and \
            DIR/storyboard.json, which tells where everything is in each picture, and on which other ways each step \
            was reached: by Next, Back and name, amid another step, with the page scrolled anywhere before. \
            A step's \"arrivals\" say so, and how many pixels of its target were hidden on each way. Its \
            \"occlusions\" tell what of the step hides what, and \"clipped\" which texts lack room.
            """
    )

    @Argument(help: ArgumentHelp("Where to write.", valueName: "dir"))
    var directory: String

    @Option(help: ArgumentHelp("Names of tours, separated by commas. (default: all)", valueName: "names"))
    var tours: CommaSeparated<String>?

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

    @Flag(help: "Write storyboard.json only, with each step reached in order only.")
    var layoutOnly = false

    func validate() throws {
        for name in tours?.values ?? [] { _ = try TourCatalog.tour(named: name) }
    }

    func run() throws {
        let tours = try (tours?.values ?? TourCatalog.names).map(TourCatalog.tour(named:))
        let settings = settings
        let (directory, isLayoutOnly) = (directory, layoutOnly)
        let failures = try MainActor.assumeIsolated {
            try NoDisplay.check()
            return try Storyboard(
                tours: tours,
                settings: settings,
                directory: directory,
                isLayoutOnly: isLayoutOnly
            ).render()
        }
        if failures > 0 { throw ExitCode(1) }
    }

    private var settings: [StoryboardSetting] {
        sizes.values.flatMap { size in
            themes.values.flatMap { theme in
                directions.values.flatMap { direction in
                    textScales.values.map {
                        StoryboardSetting(size: size, theme: theme, direction: direction, textScale: $0)
                    }
                }
            }
        }
    }
}
