internal import ArgumentParser
internal import FoundationEssentials
internal import TipEngine

/// `tips export`
struct ExportCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write everything in the store as JSON.",
        discussion: """
            The same store gives the same text. Dates are seconds since 2001-01-01 00:00 UTC, so that they keep all \
            their digits. The store is not written to.

            EXAMPLES
              tips export --store ./tips.sqlite
              tips export --output backup.json --app org.example.Outings
            """
    )

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, complete or not at all; standard output when none is named.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"])
    )
    var output: String?

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func reply(in surroundings: Surroundings) throws -> Reply {
        let path = try store.path(in: surroundings)
        guard FileManager.default.fileExists(atPath: path) else { throw ToolError.noSuchStore(path) }
        let text = try JSONText.exact(TipStoreExport(readingFrom: path))
        guard let output, output != "-" else { return Reply(output: text) }
        try OutputFile(path: output).write(text)
        return Reply(output: "")
    }
}
