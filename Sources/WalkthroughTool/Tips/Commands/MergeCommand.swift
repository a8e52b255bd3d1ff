internal import ArgumentParser
internal import FoundationEssentials
internal import TipEngine
internal import TipSync

/// `walkthrough tips merge`
struct MergeCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the tips of several devices into one store, or into one export.",
        discussion: """
            Files are stores, exports or documents of a synchronisation, in any order; merging one again changes nothing. How often and how long a \
            tip was shown adds up, donations of all devices come together, and the latest value of a parameter \
            counts. What was reset stays reset everywhere, except for what the reset could not know of. Either all \
            files are merged or none. Running apps see the change at once. A store that was set back to a backup, and of \
            which the files tell more than it knows, goes on as a new device, so that nothing counts twice or is lost.

            With --output the files are merged into an export, otherwise into the store, which is created if it does \
            not exist. When neither is named, the export is printed.

            EXAMPLES
              \(ProgramName.tips) merge laptop.json --store ./tips.sqlite --dry-run
              \(ProgramName.tips) merge laptop.json ~/backup/tips.sqlite --app org.example.App
              \(ProgramName.tips) merge laptop.json desktop.json --output both.json
            """
    )

    @Argument(
        help:
            "Stores, what `\(ProgramName.tips) export` wrote, or documents from a folder that devices share.",
        completion: .file(extensions: ["sqlite", "json", "tips"])
    )
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The export to write, completely or not at all.", valueName: "file"),
        completion: .file(extensions: ["json"])
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
        let merged = try TipStoreExport.joining(files.map { try MergedFile(path: $0).export() })
        guard output == nil, let path = try store.namedPath(in: surroundings) else {
            return try reply(exporting: merged)
        }
        let exists = FileManager.default.fileExists(atPath: path)
        let before = try exists ? TipStoreExport(readingFrom: path, after: merged) : .empty
        let report = MergeReport(target: path, from: before, to: before.merging(merged), isDryRun: dryRun)
        var damage: String?
        if !dryRun {
            let file = try SQLiteTipStore(path: path)
            defer { file.close() }
            try file.forkIfSetBack(after: merged)
            try file.merge(merged)
            damage = file.damageNote
        }
        return try format.reply(report, notes: [damage].compactMap(\.self)) { report.text }
    }

    private func reply(exporting merged: TipStoreExport) throws -> Reply {
        let target = output.flatMap { $0 == "-" ? nil : $0 }
        let report = MergeReport(target: target, from: .empty, to: merged, isDryRun: dryRun)
        if dryRun { return try format.reply(report) { report.text } }
        let text = try merged.json()
        guard let target else { return Reply(output: text) }
        try BackupFile.write(to: target) { try $0(text) }
        return try format.reply(report) { report.text }
    }
}

nonisolated extension StoreOptions {
    /// The path of the store's file; `nil` when neither an option nor the variable names one.
    fileprivate func namedPath(in surroundings: Surroundings) throws -> String? {
        let isNamed =
            store ?? app ?? surroundings.environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
        return isNamed == nil ? nil : try path(in: surroundings)
    }
}

/// A file to merge.
nonisolated private struct MergedFile {
    var path: String

    private static let databaseMark = Data("SQLite format 3\0".utf8)

    func export() throws -> TipStoreExport {
        // A folder means the store in it.
        let file = try Tips.DatastoreLocation.url(URL(filePath: path)).path() ?? path
        let path = FileManager.default.fileExists(atPath: file) ? file : path
        let data: Data
        do { data = try Data(contentsOf: URL(filePath: path)) } catch {
            throw FileManager.default.fileExists(atPath: path)
                ? ToolError(status: .noPermission, description: "\(path) cannot be read.")
                : ToolError(status: .noSuchStore, description: "There is no file \(path).")
        }
        if data.starts(with: Self.databaseMark) {
            let export = try TipStoreExport(readingFrom: path)
            try named { () throws(TipDocumentError) in try export.checkBounds() }
            return export
        }
        if SyncDocument.recognizes(data) {
            return try named { () throws(TipDocumentError) in try SyncDocument(data).contents }
        }
        return try named { () throws(TipDocumentError) in try TipStoreExport(json: data) }
    }

    private func named<Result>(
        _ body: () throws(TipDocumentError) -> Result
    ) throws(ToolError) -> Result {
        do { return try body() } catch {
            throw ToolError(
                status: .unusableStore,
                description: "\(path) cannot be merged: \(error). Nothing was changed."
            )
        }
    }
}
