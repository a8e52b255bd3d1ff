internal import ArgumentParser
internal import FoundationEssentials
internal import TipEngine

/// `walkthrough tips export`
struct ExportCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export the whole store as JSON.",
        discussion: """
            Equal stores give equal text. Dates are seconds since 2001-01-01 00:00 UTC, which keeps all their \
            digits; infinity, for which JSON has no number, is the string "inf". The store is not written to.

            EXAMPLES
              \(ProgramName.tips) export --store ./tips.sqlite
              \(ProgramName.tips) export --output backup.json --app org.example.Outings
            """
    )

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, completely or not at all. Standard output by default.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"])
    )
    var output: String?

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func reply(in surroundings: Surroundings) throws -> Reply {
        var text = ""
        try export(in: surroundings) { text += $0 }
        return Reply(output: text)
    }

    /// Prints while it reads, as a store may have more donations than fit into memory.
    func run() throws {
        try export(in: .process()) { piece in
            Output.print(piece)
            if Output.isClosed {
                throw ExitCode(Output.hasFailed ? ToolError.Status.inputOutput.rawValue : 0)
            }
        }
    }

    /// Writes the export to the named file, or passes it to `print`.
    ///
    /// - Parameter print: Called with one piece of the text after another, unless a file is named.
    private func export(in surroundings: Surroundings, _ print: (String) throws -> Void) throws {
        let path = try store.path(in: surroundings)
        guard FileManager.default.fileExists(atPath: path) else { throw ToolError.noSuchStore(path) }
        guard let output, output != "-" else { return try TipStoreExport.writeJSON(of: path, print) }
        try BackupFile.write(to: output) { file in try TipStoreExport.writeJSON(of: path, file) }
    }
}
