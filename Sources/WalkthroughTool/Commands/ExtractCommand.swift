internal import ArgumentParser
internal import WalkthroughEngine

/// `walkthrough extract`
struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "extract",
        abstract: "Print the texts of tour files as a template for translators.",
        discussion: """
            The template is one of gettext, with titles, texts and labels. Merge it into the app's own:

              walkthrough extract tours/*.json >tours.pot
              msgcat --use-first app.pot tours.pot --output-file=app.pot

            Needs no app. Prints nothing and ends with 1 if a file is not a tour.
            """
    )

    @Argument(help: ArgumentHelp("Tour files.", valueName: "file"))
    var files: [String]

    func run() throws {
        var tours: [(name: String, tour: Walkthrough)] = []
        for name in files {
            do {
                tours.append((name, try TourFile(name).tour))
            } catch {
                Output.printError(line: "\(error)")
            }
        }
        guard tours.count == files.count else { throw ExitCode(1) }
        Output.print("\(TextTemplate(tours))")
    }
}
