internal import ArgumentParser
internal import FoundationEssentials
internal import TipDatastore
internal import TipEngine

/// `walkthrough tips merge`
struct MergeCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the tips of several devices into one store, or into one export.",
        discussion: """
            Files are stores, exports or documents of a synchronisation, in any order; merging one again changes \
            nothing. How often and how long a tip was shown adds up, donations of all devices come together, and the \
            latest value of a parameter counts. What was reset stays reset everywhere, except for what the reset could \
            not know of. A store that was set back to a backup gets back what the files tell of it, and nothing counts \
            twice. Either all files are merged or none. Running apps see the change at once.

            With --output the files are merged into an export, otherwise into the store, which is created if it does \
            not exist. When neither is named, the export is printed.

            EXAMPLES
              \(ProgramName.tips) merge laptop.tips --store ./tips.sqlite --dry-run
              \(ProgramName.tips) merge laptop.tips ~/backup/tips.sqlite --app org.example.App
              \(ProgramName.tips) merge laptop.tips desktop.tips --output both.tips
            """
    )

    @Argument(
        help:
            "Stores, what `\(ProgramName.tips) export` wrote, or documents from a folder that devices share.",
        completion: .file(extensions: ["sqlite", "tips"])
    )
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The export to write, completely or not at all.", valueName: "file"),
        completion: .file(extensions: ["tips"])
    )
    var output: String?

    @Flag(name: .shortAndLong, help: "Tell what would change, and change nothing.")
    var dryRun = false

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func validate() throws {
        if files.isEmpty { throw ValidationError("Name the files to merge.") }
        if output != nil, store.store ?? store.app != nil {
            throw ValidationError("Use either --output or a store, not both.")
        }
    }

    func reply(in surroundings: Surroundings) throws -> Reply {
        let logs = try files.map { try MergedFile(path: $0).log() }
        let path = try output == nil ? store.namedPath(in: surroundings) : nil
        let exists = path.map { FileManager.default.fileExists(atPath: $0) } ?? false
        var merged = try path.flatMap { exists ? try StoreReader($0).log() : nil } ?? DeviceLog(device: "")
        let before = merged.log
        merged.merge(logs)
        let target = path ?? (output == "-" ? nil : output)
        let report = MergeReport(target: target, from: before, to: merged.log, isDryRun: dryRun)
        var note: String?
        if !dryRun {
            if let path {
                let file = try Datastore(path: path)
                defer { file.close() }
                try file.merge(logs)
                note = file.damageNote
            } else {
                let backup = try Backup(of: merged.log)
                guard let target else { return Reply(output: backup.text) }
                try backup.write(to: target)
            }
        }
        return try format.reply(report, notes: [note]) { report.text }
    }
}

/// A file to merge.
nonisolated private struct MergedFile {
    var path: String

    private static let databaseMark = Data("SQLite format 3\0".utf8)

    func log() throws -> Log {
        // A folder means the store in it.
        let file = try Tips.DatastoreLocation.url(URL(filePath: path)).path() ?? path
        let path = FileManager.default.fileExists(atPath: file) ? file : path
        let data: Data
        do { data = try Data(contentsOf: URL(filePath: path)) } catch {
            throw FileManager.default.fileExists(atPath: path)
                ? ToolError(status: .noPermission, description: "\(path) cannot be read.")
                : ToolError(status: .noSuchStore, description: "There is no file \(path).")
        }
        if data.starts(with: Self.databaseMark) { return try StoreReader(path).log().log }
        do throws(TipDocumentError) { return try SyncDocument(data).log } catch {
            throw ToolError(
                status: .unusableStore,
                description: "\(path) cannot be merged: \(error). Nothing was changed."
            )
        }
    }
}
