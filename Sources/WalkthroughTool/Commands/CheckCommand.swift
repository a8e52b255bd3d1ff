internal import ArgumentParser
internal import WalkthroughEngine

/// `walkthrough check`
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Read tour files and say what is wrong with them.",
        discussion: "Needs no app. Ends with 1 if a file is not a tour."
    )

    @Argument(help: ArgumentHelp("Tour files.", valueName: "file"))
    var files: [String]

    func run() throws {
        var areGood = true
        for name in files {
            do {
                let tour = try TourFile(name).tour
                print("\(name): \(tour.steps.count) \(tour.steps.count == 1 ? "step" : "steps")")
            } catch {
                areGood = false
                printError("\(error)")
            }
        }
        if !areGood { throw ExitCode(1) }
    }
}
