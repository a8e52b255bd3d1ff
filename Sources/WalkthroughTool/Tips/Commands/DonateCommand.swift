internal import ArgumentParser
internal import FoundationEssentials
internal import TipDatastore
internal import TipEngine
internal import WalkthroughEngine

/// `walkthrough tips donate`
struct DonateCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "donate",
        abstract: "Donate to an event, as if the user had done it now.",
        discussion: """
            Returns once the donation is written to disk. Running apps see it at once.

            EXAMPLES
              \(ProgramName.tips) donate outingChecked --store ./tips.sqlite
              \(ProgramName.tips) donate placeOpened --value '{"name":"Brig"}' --store a.sqlite
              \(ProgramName.tips) donate appOpened --create --store ./fresh.sqlite
            """
    )

    @Argument(help: "The event's id.", completion: NameCompletion.events)
    var event: String

    @Option(help: ArgumentHelp("The donated value, for events whose donations carry one.", valueName: "json"))
    var value: String?

    @Flag(help: "Create the event or the store if it does not exist.")
    var create = false

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func reply(in surroundings: Surroundings) throws -> Reply {
        let payload = try value.map(Self.payload)
        let path = try store.path(in: surroundings)
        let note = try note(on: path)

        let file = try Datastore(path: path)
        defer { file.close() }
        let donation = LogChange.donated(
            event: event,
            date: surroundings.now.milliseconds,
            payload: payload
        )
        try file.commit([donation], durability: .power)
        let count = try StoreReader(path).summary().events[event]?.count ?? 0
        let report = DonationReport(
            store: path,
            event: event,
            date: surroundings.now,
            value: payload.flatMap { StoredValue($0) },
            count: count
        )
        return try format.reply(report, notes: [file.damageNote, note]) { report.text }
    }

    private static func payload(_ text: String) throws -> Data {
        let data = Data(text.utf8)
        guard StoredValue(data) != nil else { throw ToolError.notJSON(text) }
        return data
    }

    /// Checks that the store and the event exist, or may be created.
    ///
    /// - Returns: A note for the user; `nil` when there is nothing to note.
    private func note(on path: String) throws -> String? {
        guard FileManager.default.fileExists(atPath: path) else {
            guard create else { throw ToolError.noSuchStore(path, hint: " Use --create to create it.") }
            return nil
        }
        let summary = try StoreReader(path).summary()
        let names = summary.eventNames
        guard create || names.contains(event) else {
            throw ToolError.unknown("event", event, among: names, hint: " Use --create to create it.")
        }
        guard value == nil, let known = summary.events[event], known.valueCount == known.count else {
            return nil
        }
        return
            "All other donations of this event carry a value; an app that expects one ignores this donation."
    }
}

/// The result of a donation.
nonisolated struct DonationReport: Encodable {
    var store: String
    var event: String
    var date: Date
    var value: StoredValue?
    /// How many donations the event has now.
    var count: Int

    var text: String {
        "Donated to “\(PlainText.line(event))”, which has \(Phrase.count(count, "donation")) now.\n"
    }
}
