internal import ArgumentParser
internal import FoundationEssentials
internal import TipDatastore
internal import TipEngine
internal import WalkthroughLabCore

/// The options that select a command's store.
struct StoreOptions: ParsableArguments {
    /// The environment variable that names the store when no option does.
    static let variable = "TIPS_STORE"

    @Option(
        help: ArgumentHelp(
            "The store's file, or the folder that contains tips.sqlite. The default is the variable TIPS_STORE.",
            valueName: "path"
        ),
        completion: .file(extensions: ["sqlite"])
    )
    var store: String?

    @Option(
        help: ArgumentHelp(
            "The id of the app whose store it is: org.example.App.",
            valueName: "id"
        )
    )
    var app: String?

    func validate() throws {
        if store != nil, app != nil { throw ValidationError("Use either --store or --app, not both.") }
    }

    /// Returns the path of the store's file; `nil` when neither an option nor the variable names one.
    func namedPath(in surroundings: Surroundings) throws -> String? {
        let environment = surroundings.environment
        if let app {
            return try Tips.DatastoreLocation.applicationDefault.path(
                application: app,
                environment: environment
            )
        }
        let variable = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
        guard let store = store ?? variable else { return nil }
        guard !store.isEmpty else { throw ToolError.noStoreNamed }
        return try Tips.DatastoreLocation.url(URL(filePath: store)).path()
    }

    /// Returns the path of the store's file.
    ///
    /// - Throws: ``ToolError`` when no store is named.
    func path(in surroundings: Surroundings) throws -> String {
        guard let path = try namedPath(in: surroundings) else { throw ToolError.noStoreNamed }
        return path
    }

    /// Returns the path of the store's file.
    ///
    /// - Throws: ``ToolError`` when no store is named, or when there is none.
    func existingPath(in surroundings: Surroundings) throws -> String {
        let path = try path(in: surroundings)
        guard FileManager.default.fileExists(atPath: path) else { throw ToolError.noSuchStore(path) }
        return path
    }

    /// Returns the path of the store's file and what the store has, without writing to it.
    func read(in surroundings: Surroundings) throws -> (path: String, summary: StoreSummary) {
        let path = try existingPath(in: surroundings)
        return (path, try StoreReader(path).summary())
    }
}

/// The option that selects a command's output format.
struct FormatOptions: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false

    /// Returns a reply in the selected format: the report as JSON, or the text.
    func reply(_ report: some Encodable, notes: [String?] = [], _ text: () -> String) throws -> Reply {
        Reply(output: json ? try Self.json(report) : text(), notes: notes.compactMap(\.self))
    }

    private static func json(_ report: some Encodable) throws -> String {
        try JSONText.of(report) { Phrase.isOnCalendar($0) ? $0.formatted(.iso8601) : "never" } + "\n"
    }
}

/// Completes the names of tips and events, read from the store that the command line names so far.
nonisolated enum NameCompletion {
    static let tips = CompletionKind.custom { words, _, prefix in
        names(words) { $0.tips }.filter { $0.hasPrefix(prefix) }
    }

    static let events = CompletionKind.custom { words, _, prefix in
        names(words) { $0.eventNames }.filter { $0.hasPrefix(prefix) }
    }

    private static func names(_ words: [String], _ list: (StoreSummary) -> [String]) -> [String] {
        var options = StoreOptions()
        options.store = value(of: "--store", in: words)
        options.app = value(of: "--app", in: words)
        return (try? options.read(in: .process())).map { list($0.summary) } ?? []
    }

    private static func value(of option: String, in words: [String]) -> String? {
        for (index, word) in words.enumerated() {
            if word == option { return words.dropFirst(index + 1).first }
            if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
        }
        return nil
    }
}

nonisolated extension Datastore {
    /// What the user should know of a damaged file that was found; `nil` when there was none.
    var damageNote: String? { replacement.setAside.map(Self.damageNote) }

    /// What the user should know of a damaged file that was set aside.
    ///
    /// - Parameter path: its new name.
    static func damageNote(_ path: String) -> String {
        "The store was damaged. What could be read of it was kept; the damaged file is now \(path)."
    }
}
