internal import ArgumentParser
internal import FoundationEssentials
internal import WalkthroughLabCore

/// `walkthrough new`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a tour file to start from.",
        discussion: "Never overwrites a file."
    )

    @Argument(help: ArgumentHelp("The file to write.", valueName: "file"))
    var file: String

    func validate() throws {
        if file.isEmpty { throw ValidationError("Name the file to write.") }
    }

    func run() throws {
        try WholeFile.write(Data(Self.text.utf8), to: file, isNew: true)
        Output.print(line: "\(file): edit it, then try it: walkthrough run \(file) -- APP")
    }

    static let text = """
        {
          "id": "first-steps",
          "title": "First steps",
          "steps": [
            {
              "id": "menu",
              "title": "Everything else",
              "body": "What is used less often is in here.",
              "target": "MenuButton[icon=\\"open-menu-symbolic\\"]"
            }
          ]
        }

        """
}
