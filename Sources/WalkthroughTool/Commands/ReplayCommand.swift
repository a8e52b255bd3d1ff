internal import ArgumentParser
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughLabCore

/// `walkthrough replay`
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play the log of a participant again, and compare the scenes.",
        usage: "walkthrough replay <log> [<options>] -- <app> …",
        discussion: """
            Plays the same tour through the same moves, in a window of the same size, theme, direction and text scale, and \
            compares every scene at rest with the log. Says "identical", or the first difference and ends with 1. \
            What the participant did in the app itself is not in the log, and is not done again.
            """
    )

    @Argument(help: ArgumentHelp("The log.", valueName: "log"))
    var log: String

    @Option(help: ArgumentHelp("The tour file. (default: the one in the log's folder)", valueName: "file"))
    var tour: String?

    @OptionGroup var state: StateOptions

    @OptionGroup var unattended: UnattendedOptions
    @OptionGroup var app: AppOptions

    func run() throws {
        let comparison = try MainActor.assumeIsolated { try compare() }
        Output.print(line: "\(log): \(comparison)")
        if case .different = comparison { throw ExitCode(1) }
    }

    @MainActor private func compare() throws -> StudyComparison {
        let data = try Data(reading: log)
        let read = try StudyLog(Array(data), file: log)
        let tour = try tourFile(of: read)
        let text = TourText(file: log, json: String(decoding: data, as: UTF8.self))
        var options = try app.launch(with: state.forOneRun(), unattended)
        if read.beginning.language != "C" { options.environment["LANGUAGE"] = read.beginning.language }
        let run = ReplayRun(tour.text, read, text, in: app.command, options)
        return try withExtendedLifetime(run) { try run.run() }
    }

    private func tourFile(of read: StudyLog) throws -> TourFile {
        let folder = URL(filePath: log).deletingLastPathComponent().path(percentEncoded: false)
        guard let name = tour ?? StudyFolder(path: folder).tour(digest: read.beginning.digest) else {
            throw ValidationError("The tour of \(log) is not in its folder. Name it with --tour.")
        }
        let file = try TourFile(name)
        if SHA256.digest(of: file.data) != read.beginning.digest {
            Output.printError(line: "\(name) is not the tour of the log as it was: it has been changed since")
        }
        let missing = read.beginning.steps.filter { file.tour.index(of: $0) == nil }
        if !missing.isEmpty {
            throw ValidationError(
                "\(name) lacks steps of the log: \(missing.joined(separator: ", ")). Name its tour with --tour."
            )
        }
        return file
    }
}
