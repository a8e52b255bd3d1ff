internal import FoundationEssentials
internal import WalkthroughLabCore
internal import WalkthroughLink

/// One participant who takes a tour, and is recorded.
final class StudyRun {
    private let tour: TourFile
    private let folder: StudyFolder
    private let participant: StudyParticipant
    private let logPath: String
    /// The log; nil while the participant has not agreed.
    private var log: StudyFile?
    /// What the app told before that was known here.
    private var early: [String] = []
    private let command: AppCommand
    private let options: LaunchOptions
    /// What the participant answered; nil without an answer.
    private var hasAgreed: Bool?
    /// Why nothing can be recorded.
    private var problem: String?
    private weak var launch: AppLaunch?

    init(
        _ tour: TourFile,
        _ participant: StudyParticipant,
        _ logPath: String,
        in folder: StudyFolder,
        _ command: AppCommand,
        _ options: LaunchOptions
    ) {
        self.tour = tour
        self.participant = participant
        self.logPath = logPath
        self.folder = folder
        self.command = command
        self.options = options
    }

    /// Runs the app to its end.
    ///
    /// - Returns: the app's exit code; 1 when the participant did not agree, as the app is ended then, and
    ///   when the app ended well before an answer.
    /// - Throws: ``ToolError``, also when the log cannot be written from the beginning.
    func run() throws -> Int32 {
        let launch = try AppLaunch(command, options) { [weak self, tour, participant] _, link in
            link.on(AppSignal.problem) { Output.printError(line: $0.values) }
            link.on(AppSignal.line) { self?.keep($0.values) }
            link.ask(AppMethod.study, Fields(tour.text, participant), failed: { self?.giveUp($0) }) {
                self?.noteConsent($0.values)
            }
        }
        self.launch = launch
        let status = try launch.run()
        if let problem { throw ToolError(description: problem) }
        switch hasAgreed {
        case true?:
            try reportEnding(of: launch)
            return status
        case false?:
            Output.printError(line: "participant \(participant.number) did not agree: nothing was recorded")
            return 1
        case nil:
            if !launch.hasCrashed {
                Output.printError(
                    line:
                        "the app ended before participant \(participant.number) agreed: nothing was recorded"
                )
            }
            return status == 0 ? 1 : status
        }
    }

    /// Ends the app when the participant does not agree.
    private func noteConsent(_ isGiven: Bool) {
        hasAgreed = isGiven
        guard isGiven else {
            launch?.end()
            return
        }
        folder.keep(tour.data, digest: participant.digest)
        do {
            log = try StudyFile(logPath)
        } catch {
            return giveUp("\(error)")
        }
        early.forEach(keep)
    }

    /// Adds a line to the log; once that fails, what follows is of no use.
    private func keep(_ line: String) {
        guard let log else {
            if hasAgreed == nil { early.append(line) }
            return
        }
        do {
            try log.write(line)
        } catch {
            self.log = nil
            Output.printError(line: "\(error)")
        }
    }

    /// Ends the app when the log cannot even be begun; one that ends early is still good for something.
    private func giveUp(_ reason: String) {
        problem = reason
        launch?.end()
    }

    /// Prints how the tour ended, as the log has it.
    private func reportEnding(of launch: AppLaunch) throws {
        let data = try Data(reading: logPath)
        var log = try StudyLog(data, file: logPath)
        if launch.hasCrashed, let end = log.crashed {
            let isInLine = data.last != UInt8(ascii: "\n")
            try StudyFile(adding: logPath).write(end.line, isInLine: isInLine)
            log = try StudyLog(Data(reading: logPath), file: logPath)
        }
        let (ending, step) = log.ending
        let place = step.map { " at step \"\($0)\"" } ?? ""
        let note = log.lacksEnd ? ", as the app ended before the tour" : ""
        Output.print(line: "participant \(participant.number): \(ending.rawValue)\(place)\(note)")
        Output.print(line: logPath)
    }
}
