internal import ArgumentParser
internal import WalkthroughEngine

/// `walkthrough tips`, and all of the program when it is started by the name `tips`.
struct TipsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tips",
        abstract: "Inspect and change the tip store of an app.",
        discussion: """
            An app stores the state of its tips in ~/.local/share/<app id>/tips.sqlite, unless it chooses \
            another location. Name the store with --store or --app, or for all commands with the environment \
            variable TIPS_STORE. Running apps see changes at once.

            EXAMPLES
              \(ProgramName.tips) list --app org.example.Outings
              \(ProgramName.tips) explain FavoritesTip --app org.example.Outings
              \(ProgramName.tips) donate placeOpened --value 3 --store ./tips.sqlite
              \(ProgramName.tips) reset FavoritesTip --store ./tips.sqlite
              \(ProgramName.tips) list --json --store ./tips.sqlite | jq '.tips[].id'

            EXIT STATUS
              0   success                           66  the store does not exist
              1   unknown tip or event, or declined 73  the output file cannot be created
              64  the command line is not valid     74  reading or writing failed
              65  not a tip store, or damaged,      75  the store is locked
                  or of a newer version             77  permission denied
            """,
        version: WalkthroughRelease.version,
        subcommands: [
            ListCommand.self, ExplainCommand.self, ResetCommand.self, DonateCommand.self, ExportCommand.self,
            MergeCommand.self, SyncCommand.self,
        ]
    )
}
