internal import ArgumentParser
internal import FoundationEssentials
internal import TipDatastore
internal import WalkthroughEngine

/// `walkthrough tips sync`
struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Synchronise a store with a folder that several devices share.",
        discussion: """
            Each device keeps one document in the folder. An app that synchronises does all of this by itself; see \
            Documentation/how-to/sync-tips.md.

            EXAMPLES
              \(ProgramName.tips) sync now --folder ~/Sync/outings --app org.example.Outings
              \(ProgramName.tips) sync status --app org.example.Outings
              \(ProgramName.tips) sync forget 0B9E51C6 --app org.example.Outings
            """,
        subcommands: [StatusCommand.self, NowCommand.self, DevicesCommand.self, ForgetCommand.self]
    )
}

/// The store and the folder of a command.
struct SyncOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The folder: a path, or a location such as davs://…. The default is the one that the store was last \
            synchronised with.
            """,
            valueName: "folder"
        ),
        completion: .directory
    )
    var folder: String?

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    /// - Parameter isNew: Whether the store may be created.
    func session(in surroundings: Surroundings, isNew: Bool = false) throws -> (String, SyncSession) {
        let path = try isNew ? store.path(in: surroundings) : store.existingPath(in: surroundings)
        let exists = !isNew || FileManager.default.fileExists(atPath: path)
        // A damaged store has no record that could be read, and is repaired by what comes next.
        let recorded = try exists && folder == nil ? StoreReader(path).syncRecord()?.folder : nil
        guard let uri = folder.map(Self.uri) ?? recorded else { throw ToolError.notSynchronised }
        return (path, SyncSession(path: path, folder: uri))
    }

    private static func uri(_ folder: String) -> String {
        folder.contains("://") ? folder : URL(filePath: folder, directoryHint: .isDirectory).absoluteString
    }
}

nonisolated extension SyncCommand {
    /// `walkthrough tips sync now`
    struct NowCommand: Subcommand {
        static let configuration = CommandConfiguration(
            commandName: "now",
            abstract: "Read what other devices wrote, and write what this one has to tell."
        )

        @OptionGroup var options: SyncOptions

        func reply(in surroundings: Surroundings) throws -> Reply {
            let (path, session) = try options.session(in: surroundings, isNew: true)
            let result = try session.sync()
            let report = SyncReport(store: path, session.folderName, result)
            let note = result.setAside.map { Datastore.damageNote($0) }
            return try options.format.reply(report, notes: [note]) { report.text }
        }
    }

    /// `walkthrough tips sync status`
    struct StatusCommand: Subcommand {
        static let configuration = CommandConfiguration(
            commandName: "status",
            abstract: "Tell when the store was last synchronised, and what is in the folder. Changes nothing."
        )

        @OptionGroup var options: SyncOptions

        func reply(in surroundings: Surroundings) throws -> Reply {
            let (path, session) = try options.session(in: surroundings)
            var report = SyncReport(store: path, session.folderName, try StoreReader(path).syncRecord())
            do throws(SyncFailure) { report.add(try session.documents()) } catch {
                report.failure = error.description
            }
            return try options.format.reply(report) { report.statusText(now: surroundings.now) }
        }
    }

    /// `walkthrough tips sync devices`
    struct DevicesCommand: Subcommand {
        static let configuration = CommandConfiguration(
            commandName: "devices",
            abstract: "List the devices that have a document in the folder. Changes nothing."
        )

        @OptionGroup var options: SyncOptions

        func reply(in surroundings: Surroundings) throws -> Reply {
            let (path, session) = try options.session(in: surroundings)
            var report = SyncReport(store: path, session.folderName, try StoreReader(path).syncRecord())
            report.add(try session.documents())
            return try options.format.reply(report) { report.deviceText }
        }
    }

    /// `walkthrough tips sync forget`
    struct ForgetCommand: Subcommand {
        static let configuration = CommandConfiguration(
            commandName: "forget",
            abstract: "Forget a device that is gone: delete its document from the folder.",
            discussion: """
                What the device did still counts: this device tells the others of it from now on. A device that comes \
                back writes its document again, and nothing counts twice.
                """
        )

        @Argument(help: "The id of the device, or its beginning; see `\(ProgramName.tips) sync devices`.")
        var device: String

        @OptionGroup var options: SyncOptions

        func reply(in surroundings: Surroundings) throws -> Reply {
            let (path, session) = try options.session(in: surroundings)
            let devices = Set(try session.documents().compactMap(\.device))
            let matching = devices.filter { $0.lowercased().hasPrefix(device.lowercased()) }
            guard let found = matching.first, matching.count == 1 else {
                throw ToolError(
                    status: .failed,
                    description: matching.isEmpty
                        ? "There is no device “\(PlainText.line(device))” in the folder."
                        : "Several devices begin with “\(PlainText.line(device))”. Give more of the id."
                )
            }
            let own = try Datastore(path: path)
            defer { own.close() }
            guard try own.device != found else {
                throw ToolError(status: .failed, description: "\(found) is this device.")
            }
            let report = SyncReport(store: path, session.folderName, try session.sync(forgetting: found))
            return try options.format.reply(report, notes: [own.damageNote]) { "\(found) was forgotten.\n" }
        }
    }
}
