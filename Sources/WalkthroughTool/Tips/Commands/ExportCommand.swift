internal import ArgumentParser
internal import TipDatastore

/// `walkthrough tips export`
struct ExportCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export what devices have done, as far as the store knows.",
        discussion: """
            It is a document as devices exchange them, for `\(ProgramName.tips) merge` and not to be read. Stores \
            that know the same give equal text. The store is not written to.

            EXAMPLES
              \(ProgramName.tips) export --store ./tips.sqlite
              \(ProgramName.tips) export --output backup.tips --app org.example.Outings
            """
    )

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, completely or not at all. Standard output by default.",
            valueName: "file"
        ),
        completion: .file(extensions: ["tips"])
    )
    var output: String?

    @OptionGroup var store: StoreOptions

    func reply(in surroundings: Surroundings) throws -> Reply {
        let path = try store.existingPath(in: surroundings)
        let backup = try Backup(of: StoreReader(path).log().log)
        guard let output, output != "-" else { return Reply(output: backup.text) }
        try backup.write(to: output)
        return Reply(output: "")
    }
}
