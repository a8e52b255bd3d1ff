internal import ArgumentParser
internal import WalkthroughEngine
internal import WalkthroughReports

/// `walkthrough check`
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Read tour files and say what is wrong with them.",
        discussion:
            "Needs no app. Ends with 1 if a file is not a tour, or if its users could not get to its end."
    )

    @Argument(help: ArgumentHelp("Tour files.", valueName: "file"))
    var files: [String]

    func run() throws {
        var areGood = true
        for name in files {
            do {
                let file = try TourFile(name)
                let report = LintReport(
                    TourLint(file.tour, file: name).findings,
                    places: [name: TourFilePlaces(json: file.data)]
                )
                if report.findings.isEmpty {
                    Output.print(line: "\(name): \(report.text)")
                } else {
                    Output.print(lines: report.text)
                }
                if report.hasErrors { areGood = false }
            } catch {
                areGood = false
                Output.printError(line: "\(error)")
            }
        }
        if !areGood { throw ExitCode(1) }
    }
}
