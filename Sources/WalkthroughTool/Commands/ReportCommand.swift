internal import ArgumentParser
internal import FoundationEssentials
internal import WalkthroughLabCore
internal import WalkthroughReports

/// `walkthrough report`
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Sum up the logs of a study.",
        discussion: """
            Prints a table, and writes a page that needs nothing else: completion, drop-off and time per step, how each \
            step was left, and where participants clicked beside the highlights. If the folder has a storyboard \
            (storyboard/storyboard.json), the clicks are on its pictures. Ends with 1 if a log cannot be read.
            """
    )

    @Argument(help: ArgumentHelp("The folder with the logs.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("The page to write. (default: report.html in the folder)", valueName: "file"))
    var output: String?

    func run() throws {
        guard StudyFolder(path: folder).exists else { throw ValidationError("There is no folder \(folder).") }
        let (logs, problems) = logs(in: StudyFolder(path: folder))
        problems.forEach { Output.printError(line: $0) }
        guard !logs.isEmpty else {
            guard problems.isEmpty else {
                Output.printError(line: "\(folder) has no log that can be read: no report was written")
                throw ExitCode(1)
            }
            throw ValidationError("\(folder) has no logs: \"walkthrough study\" writes them.")
        }
        let summaries = StudySummary.all(of: logs).map { summary in
            let file = StudyFolder(path: folder).tour(digest: summary.digest)
            let tour = file.flatMap { try? TourFile($0) }?.tour
            return tour.map { summary.named(after: $0) } ?? summary
        }
        let pictures = StoryboardPictures(in: folder)
        let page = StudyReport(summaries, problems: problems, app: AppName.name) { summary, step in
            pictures.picture(of: step, in: summary.tour)
        }
        let file = output ?? "\(folder)/report.html"
        try WholeFile.write(Data(page.html.utf8), to: file)
        Output.print(lines: summaries.map(\.table).joined(separator: "\n\n"))
        Output.print("\n")
        Output.print(line: file)
        if !problems.isEmpty { throw ExitCode(1) }
    }

    /// The logs of a folder, and what is wrong with others.
    private func logs(in folder: StudyFolder) -> ([StudyLog], [String]) {
        var (logs, problems): ([StudyLog], [String]) = ([], [])
        var names: [Data: String] = [:]
        for name in folder.logNames {
            do {
                let data = try folder.contents(of: "\(folder.path)/\(name)")
                if let other = names[data] {
                    problems.append("\(name): this is a copy of \(other), and counts once")
                    continue
                }
                names[data] = name
                logs.append(try StudyLog(Array(data), file: name))
            } catch {
                problems.append("\(error)")
            }
        }
        return (logs, problems)
    }
}
