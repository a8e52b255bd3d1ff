internal import ArgumentParser
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughReports

/// `odyssey storyboard`
struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "Render every step of the tours to pictures.",
        discussion: """
            Writes DIR/<tour>/<size>-<theme>-<direction>[-<scale>x]/<n>-<step>.png for each step and combination; \
            DIR/index.html, a page with all of them that needs nothing else; and DIR/storyboard.json, which tells where \
            everything is in each picture, and on which other ways each step was reached: by Next, Back and name, amid \
            another step, with the page scrolled anywhere before. \
            A step's \"arrivals\" say so, and how many pixels of its target were hidden on each way. Its \
            \"occlusions\" tell what of the step hides what, and \"clipped\" which texts lack room.
            """
    )

    @Argument(help: ArgumentHelp("Where to write.", valueName: "dir"))
    var directory: String

    @Option(help: ArgumentHelp("Names of tours, separated by commas. (default: all)", valueName: "names"))
    var tours: CommaSeparated<String>?

    @OptionGroup var settings: SettingOptions

    @Flag(help: "Write storyboard.json only, with each step reached in order only.")
    var layoutOnly = false

    @OptionGroup var film: FilmOption

    @OptionGroup var comparison: CompareOption

    func validate() throws {
        try comparison.validate(isLayoutOnly: layoutOnly)
        let count = tours?.values.count ?? TourCatalog.names.count
        try film.validate(tours: count, settings: settings.all().count)
        for name in tours?.values ?? [] { _ = try TourCatalog.tour(named: name) }
    }

    func run() throws {
        let tours = try (tours?.values ?? TourCatalog.names).map(TourCatalog.tour(named:))
        let settings = settings.all(own: isTranslatedToRightToLeft ? .rightToLeft : .leftToRight)
        let options = StoryboardOptions(isLayoutOnly: layoutOnly)
        let folder = StoryboardFolder(directory)
        let failures = try MainActor.assumeIsolated {
            try NoDisplay.check()
            let earlier = try comparison.compare.map { try EarlierStoryboard($0) }
            var progress = DrawingProgress(of: tours, in: settings, options)
            progress.show()
            let result = try OdysseyStoryboard.render(tours, settings, options, to: folder) {
                progress.advance()
            }
            progress.clear()
            if let path = film.path {
                let remark = try OdysseyStoryboard.film(tours[0], settings[0], to: FilmFile(path))
                if let remark { walkthrough_log_message("Odyssey", remark) }
            }
            result.failures.forEach { walkthrough_log_message("Odyssey", $0) }
            try result.write(to: folder, hasPictures: !layoutOnly, of: "Odyssey", comparedWith: earlier)
                .forEach { print($0) }
            return result.failures
        }
        if !failures.isEmpty { throw ExitCode(1) }
    }
}
