internal import ArgumentParser
internal import WalkthroughLabCore
internal import WalkthroughReports

/// `walkthrough storyboard`
struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "Draw every step of tours in an app.",
        usage: "walkthrough storyboard <file> … <dir> [<options>] -- <app> …",
        discussion: """
            Writes DIR/<tour>/<size>-<theme>-<direction>[-<scale>x][-<language>]/<n>-<step>.png for each step and \
            combination; DIR/storyboard.json, which tells where everything is in each picture; and DIR/index.html, a page \
            with all pictures that needs nothing else. The app gets folders and settings of its own for this, so that \
            yours are neither read nor changed. Ends with 1 if a step could not be drawn.
            """
    )

    @Argument(help: ArgumentHelp("Tour files, then the folder to write to.", valueName: "file … dir"))
    var filesAndFolder: [String]

    @OptionGroup var settings: SettingOptions

    @Option(
        help: ArgumentHelp(
            "Languages, separated by commas, such as de,pt_BR: the app is started once in each. (default: your own)",
            valueName: "languages"
        )
    )
    var languages: CommaSeparated<StoryboardLanguage>?

    @OptionGroup var comparison: CompareOption

    @OptionGroup var film: FilmOption

    @Flag(help: "Write storyboard.json only, without pictures.")
    var layoutOnly = false

    @Flag(help: "Reach each step in every other way as well: by Back, by name, amid another step.")
    var everyWay = false

    @OptionGroup var state: StateOptions

    @OptionGroup var unattended: UnattendedOptions

    @OptionGroup var app: AppOptions

    func validate() throws {
        if filesAndFolder.count < 2 { throw ValidationError("Name tour files and the folder to write to.") }
        try comparison.validate(isLayoutOnly: layoutOnly)
        let count = settings.all().count * (languages?.values.count ?? 1)
        try film.validate(tours: filesAndFolder.count - 1, settings: count)
    }

    func run() throws {
        let tours = try TourFile.all(filesAndFolder.dropLast())
        let folder = StoryboardFolder(FilePath.absolute(filesAndFolder[filesAndFolder.count - 1]))
        let failures = try MainActor.assumeIsolated { try draw(tours, to: folder) }
        if !failures.isEmpty { throw ExitCode(1) }
    }

    /// Draws everything and writes it down; returns what could not be drawn.
    @MainActor private func draw(_ tours: [TourFile], to folder: StoryboardFolder) throws -> [String] {
        try folder.make()
        let earlier = try comparison.compare.map { try EarlierStoryboard($0) }
        let languages: [StoryboardLanguage?] = languages?.values ?? [nil]
        let launches = LanguageLaunches(of: app.command)
        let environments = languages.map { language in language.map { launches.environment($0) } }
        environments.compactMap { $0?.warning }.forEach { Output.printError(line: $0) }
        let options = StoryboardOptions(isLayoutOnly: layoutOnly, takesEveryWay: everyWay)
        let run = StoryboardRun(tours, languages.flatMap { settings.all(in: $0) }, options, to: folder)
        for (language, environment) in zip(languages, environments) {
            try run.draw(in: app.command, language: language, environment?.variables ?? [:]) {
                try app.launch(with: state.forOneRun(), unattended)
            }
        }
        let failures = run.undrawn.map(\.description)
        failures.forEach { Output.printError(line: $0) }
        if let path = film.path { try draw(film: path, of: tours[0], run, environments[0]?.variables ?? [:]) }
        let result = StoryboardResult(run.frames, of: tours.map(\.tour), failures: failures)
        let name = run.facts?.application.map(AppName.name)
        try result.write(to: folder, hasPictures: !layoutOnly, of: name, comparedWith: earlier)
            .forEach { Output.print(lines: $0) }
        return failures
    }

    @MainActor private func draw(
        film path: String,
        of tour: TourFile,
        _ run: StoryboardRun,
        _ environment: [String: String]
    ) throws {
        var launch = try app.launch(with: state.forOneRun(), unattended)
        launch.environment.merge(environment) { $1 }
        let film = FilmFile(FilePath.absolute(path))
        let setting = settings.all(in: languages?.values.first)[0]
        guard let facts = try run.film(tour, in: setting, to: film, app.command, launch) else { return }
        try film.write(end: facts.milliseconds)
        if let remark = facts.remark { Output.printError(line: remark) }
        Output.print(line: path)
    }
}
