internal import ArgumentParser

/// The `tips` command.
@main
struct TipsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tips",
        abstract: "Look into the tip store of an app, and change it.",
        discussion: """
            An app keeps what happened to its tips in a store, \
            ~/.local/share/<app id>/tips.sqlite unless it chose another place. \
            Name it with --store or --app, or once for all commands with the variable TIPS_STORE. \
            Running apps follow changes at once.

            EXAMPLES
              tips list --app org.example.Outings
              tips explain FavoritesTip --app org.example.Outings
              tips donate placeOpened --value '{"name":"Brig"}' --store ./tips.sqlite
              tips reset FavoritesTip --store ./tips.sqlite
              tips list --json --store ./tips.sqlite | jq '.tips[].id'

            EXIT STATUS
              0   done                              66  no such store
              1   no such tip or event, declined    73  the output file cannot be made
              64  the command is not understood     74  reading or writing failed
              65  no tip store, damaged or newer    75  the store is locked
                                                    77  no permission
            """,
        version: "0.1.0",
        subcommands: [
            ListCommand.self, ExplainCommand.self, ResetCommand.self, DonateCommand.self, ExportCommand.self,
        ]
    )
}
