internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughReports

/// Plays tours in an app, in one language after the other, and looks at what it tells.
final class LintRun {
    private let tours: [TourFile]
    private let settings: (StoryboardLanguage?) -> [StoryboardSetting]
    private let command: AppCommand
    private let launch: () throws -> LaunchOptions
    private var findings: [Finding] = []
    /// The app's catalogues; nil while it has not run, and where it has none.
    private var installed: InstalledCatalogues?

    /// Prepares to lint.
    ///
    /// - Parameters:
    ///   - settings: the settings to play tours in, by language; nil is the user's own language.
    ///   - launch: how the app is started; called once for each language.
    init(
        _ tours: [TourFile],
        _ settings: @escaping (StoryboardLanguage?) -> [StoryboardSetting],
        in command: AppCommand,
        launch: @escaping () throws -> LaunchOptions
    ) {
        self.tours = tours
        self.settings = settings
        self.command = command
        self.launch = launch
    }

    /// Lints the tours.
    ///
    /// - Parameters:
    ///   - languages: further languages to start the app in; the whole matrix is played in each.
    ///   - folder: the folder with catalogues of the tours' texts; nil when there is none.
    /// - Throws: ``ToolError`` when the app cannot be started or ends early, ``FileProblem`` when a
    ///   catalogue cannot be read.
    func report(languages: [StoryboardLanguage], catalogues folder: String?) throws -> LintReport {
        for tour in tours { findings += tour.lint.findings }
        let own = try draw(settings(nil), in: nil)
        lookAt(own.frames, own.undrawn)
        var others: [(language: String, frames: [StoryboardFrame])] = []
        for language in languages {
            let run = try draw(settings(language), in: language)
            lookAt(run.frames, run.undrawn)
            others.append((language.rawValue, run.frames))
        }
        let another = installed.flatMap { UserLanguage.another(of: $0.languages) }
        let isSuspect = tours.contains { $0.lint.dependsOnLanguage }
        if others.isEmpty, isSuspect, let another {
            others = [(another.rawValue, try draw(Array(settings(another).prefix(1)), in: another).frames)]
        }
        for tour in tours {
            findings += tour.lint.findings(in: own.frames, others: others)
        }
        let known = languages.isEmpty ? [another].compactMap(\.self) : languages
        try lookAtTranslations(folder, known.map(\.rawValue))
        return LintReport(
            findings,
            places: Dictionary(tours.map { ($0.name, TourFilePlaces(json: $0.data)) }) { first, _ in
                first
            }
        )
    }

    private func draw(_ settings: [StoryboardSetting], in language: StoryboardLanguage?) throws
        -> StoryboardRun
    {
        let environment = language.map { LanguageLaunches(of: command).environment($0) }
        environment?.warning.map { Output.printError(line: $0) }
        let run = StoryboardRun(tours, settings, StoryboardOptions(isLayoutOnly: true, isExamined: true))
        run.onConnected = { [weak self] facts in
            guard let self, installed == nil else { return }
            installed = facts.catalogues.map { InstalledCatalogues($0) }
        }
        try run.draw(in: command, language: language, environment?.variables ?? [:], launch: launch)
        return run
    }

    private func lookAt(_ frames: [StoryboardFrame], _ undrawn: [UndrawnStep]) {
        for tour in tours {
            let (script, file) = (tour.tour, tour.name)
            // What may be meant is for those who look at the pictures.
            findings += tour.lint.findings(in: frames).filter { $0.severity != .note }
            for step in undrawn where step.tour == script.id {
                let index = step.step.flatMap { script.index(of: $0) }
                let path = index.map { "steps[\($0)]" } ?? ""
                var finding = Finding(.notShown, file, step.step, at: path, step.reason)
                finding.settings = [step.setting]
                findings.append(finding)
            }
        }
    }

    private func lookAtTranslations(
        _ folder: String?,
        _ languages: [String]
    ) throws {
        let meant = try folder.map { try TextCatalogues(in: $0).languages } ?? []
        let found = meant.isEmpty ? installed?.read(languages) ?? [] : meant
        for tour in tours {
            findings += tour.lint.findings(found, areMeant: !meant.isEmpty)
        }
    }
}

extension TourFile {
    /// What is wrong with its tour.
    fileprivate var lint: TourLint { TourLint(tour, file: name) }
}
