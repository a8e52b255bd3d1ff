internal import FoundationEssentials
internal import WalkthroughLink
internal import WalkthroughStudy

/// One participant who takes a tour, and is recorded.
final class StudyRun {
    private let tour: TourFile
    private let folder: StudyFolder
    private let participant: StudyParticipant
    private let command: [String]
    private let options: LaunchOptions
    private var hasAgreed = false

    init(
        _ tour: TourFile,
        _ participant: StudyParticipant,
        in folder: StudyFolder,
        _ command: [String],
        _ options: LaunchOptions
    ) {
        self.tour = tour
        self.participant = participant
        self.folder = folder
        self.command = command
        self.options = options
    }

    /// Runs the app to its end.
    ///
    /// - Returns: the app's exit code; 1 when the participant did not agree, as the app is ended then.
    /// - Throws: ``LaunchProblem``.
    func run() throws -> Int32 {
        let launch = try AppLaunch(command, options) { [tour, participant] event, link in
            switch event {
            case .ready: link.send(StudyRequest.record(tour.text, for: participant))
            case .failed(let reason): printError(reason)
            default: break
            }
        }
        launch.onStudy = { [weak self, weak launch] in self?.take($0, launch) }
        let status = try launch.run()
        guard hasAgreed else {
            printError("participant \(participant.number) did not agree: nothing was recorded")
            return 1
        }
        try tell()
        return status
    }

    private func take(_ answer: StudyAnswer, _ launch: AppLaunch?) {
        guard case .consent(let isGiven) = answer else { return }
        hasAgreed = isGiven
        if isGiven { folder.keep(tour.data, digest: participant.digest) } else { launch?.end() }
    }

    /// Prints how the tour ended, as the log has it.
    private func tell() throws {
        let log = try StudyLog(Array(Data(reading: participant.file)), file: participant.file)
        let (ending, step) = log.ending
        let place = step.map { " at step \"\($0)\"" } ?? ""
        let note = log.lacksEnd ? ", as the app ended before the tour" : ""
        print("participant \(participant.number): \(ending.rawValue)\(place)\(note)")
        print(participant.file)
    }
}
