internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import WalkthroughLabCore

/// `walkthrough study`
struct StudyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "study",
        abstract: "Play a tour for a participant and record how it goes.",
        usage: "walkthrough study <file> <folder> [<options>] -- <app> …",
        discussion: """
            Asks for consent first, then writes a log as the tour is taken: which steps were seen, when and how they were \
            left, and where the pointer was pressed; never what is typed. Participants are numbers. The app gets \
            folders and settings of its own. Ends with the app, and with its exit code; with 1 if the participant \
            did not agree, and then nothing is recorded. "walkthrough report" sums the logs up.
            """
    )

    @Argument(help: ArgumentHelp("The tour file.", valueName: "file"))
    var file: String

    @Argument(help: ArgumentHelp("The folder for the logs; made if there is none.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("The participant's number. (default: the next one)", valueName: "number"))
    var participant: Int?

    @Option(help: "Where to ask for consent: window or terminal.")
    var consent = ConsentPlace.window

    @OptionGroup var state: StateOptions
    @OptionGroup var app: AppOptions

    func validate() throws {
        if let participant, !StudyBeginning.participants.contains(participant) {
            throw ValidationError("Participants count from 1 to \(StudyBeginning.participants.upperBound).")
        }
    }

    func run() throws {
        throw ExitCode(try MainActor.assumeIsolated { try record() })
    }

    @MainActor private func record() throws -> Int32 {
        let tour = try TourFile(file)
        let folder = try StudyFolder.made(at: folder)
        defer { folder.removeIfEmpty() }
        let number = participant ?? folder.nextParticipant
        let log = folder.log(of: number)
        if access(log, F_OK) == 0 {
            throw ValidationError("\(log) exists already. Logs are never overwritten.")
        }
        if consent == .terminal, !TerminalConsent.isGiven(by: number) {
            Output.printError(line: "participant \(number) did not agree: nothing was recorded")
            return 1
        }
        let participant = StudyParticipant(
            number: number,
            digest: SHA256.digest(of: tour.data),
            asksForConsent: consent == .window
        )
        let options = try app.launch(with: state.forOneRun())
        let run = StudyRun(tour, participant, log, in: folder, app.command, options)
        return try withExtendedLifetime(run) { try run.run() }
    }
}

/// Where a participant is asked.
enum ConsentPlace: String, CaseIterable, ExpressibleByArgument { case window, terminal }
