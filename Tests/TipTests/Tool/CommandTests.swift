import ArgumentParser
import Foundation
import Testing

@testable import TipDatastore
@testable import TipEngine
@testable import WalkthroughTool

struct CommandTests {
    private let folder: TemporaryFolder
    private let store: String

    init() throws {
        folder = try TemporaryFolder()
        store = folder.path()
        try makeSampleStore(at: store)
    }

    private func summary() throws -> StoreSummary { try StoreReader(store).summary() }

    @Test func listsTipsEventsAndParameters() throws {
        let output = try ListCommand.reply(["--store", store]).output
        let date = Moment.absolute(.ago(hours: 5))
        #expect(
            output == """
                TIP           TYPE                  STATUS        SHOWN            ON SCREEN  INVALIDATED
                FavoritesTip  Gallery.FavoritesTip  invalidated  1 of 3  1 minute 15 seconds  it was closed, \(date)
                MapTip        MapTip                held back         0                    –  –

                EVENT        DONATIONS  LAST
                placeOpened          2  2 hours ago (\(Moment.absolute(.ago(hours: 2))))

                PARAMETER          VALUE
                MapTip.isLoggedIn  true

                """
        )
    }

    @Test func listsOnlyWhatIsAskedFor() throws {
        let events = try ListCommand.reply(["--store", store, "--events"]).output
        #expect(events.hasPrefix("EVENT") && !events.contains("PARAMETER"))
        let json = try ListCommand.reply(["--store", store, "--parameters", "--json"]).output
        let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(report["tips"] == nil && report["events"] == nil)
        #expect((report["parameters"] as? [[String: Any]])?.first?["value"] as? Bool == true)
    }

    @Test func explainsWhatEachRuleLooksAt() throws {
        let output = try ExplainCommand.reply(["MapTip", "--store", store]).output
        #expect(
            output == """
                New tips are shown at least 1 day apart. A tip was last shown 5 hours ago \
                (\(Moment.absolute(.ago(hours: 5)))).

                MapTip is pending: another tip was shown recently; a new tip may be shown in 19 hours \
                (\(Moment.absolute(.ago(hours: -19)))).
                  ✓ Shown: 0 times
                  ✓ On screen: 0 seconds
                  ? Rule: $0.donations.count > 3 (event “placeOpened”), which has 2 donations, \
                the last 2 hours ago (\(Moment.absolute(.ago(hours: 2))))
                  ? Rule: $0 == true (parameter MapTip.isLoggedIn), which is true
                  ? Rule: $0 > 2 (parameter MapTip.launches), \
                which is at its default, or not stored
                  ✗ Display frequency: another tip was shown recently; a new tip may be shown in 19 hours \
                (\(Moment.absolute(.ago(hours: -19))))

                “?” marks a rule that only the app can evaluate.

                """
        )
    }

    @Test func explainsInvalidation() throws {
        let output = try ExplainCommand.reply(["Gallery.FavoritesTip", "--store", store]).output
        #expect(output.contains("\nFavoritesTip (Gallery.FavoritesTip) is invalidated: it was closed.\n"))
        #expect(output.contains("✗ Invalidated: it was closed, 5 hours ago"))
        #expect(output.contains("  ✓ Shown: once of at most 3\n  ✓ On screen: 1 minute 15 seconds\n"))
        #expect(!output.contains("?"))
    }

    @Test func unknownTipsAreRefusedWithTheNearestNames() throws {
        let error = try #require(
            try toolError { _ = try ExplainCommand.reply(["MapTpi", "--store", store]) }
        )
        #expect(error.status == .failed)
        #expect(error.description.contains("Did you mean “MapTip”?"))
    }

    @Test func resetLetsATipStartOver() throws {
        let output = try ResetCommand.reply(["FavoritesTip", "--store", store]).output
        #expect(output == "FavoritesTip was reset.\n")
        #expect(try summary().tips == ["FavoritesTip", "MapTip"] && summary().log.tips.isEmpty)
        #expect(try summary().events["placeOpened"]?.count == 2)
    }

    @Test func forgettingEverythingIsAskedFor() throws {
        let silent = try #require(try toolError { _ = try ResetCommand.reply(["--all", "--store", store]) })
        #expect(silent.status == .usage)
        nonisolated(unsafe) var question = ""
        let declined = try toolError {
            _ = try ResetCommand.reply(["--all", "--store", store]) {
                question = $0
                return false
            }
        }
        #expect(declined == .declined)
        #expect(question == "Empty \(store), with 2 tips, 1 event with 2 donations, 1 parameter?")
        #expect(try summary().tips.count == 2)

        // What an app has said of its tips stays.
        let declarations = try summary().declarations
        _ = try ResetCommand.reply(["--all", "--store", store]) { _ in true }
        let emptied = try summary()
        #expect(emptied.log == FoldedLog() && emptied.events.isEmpty)
        #expect(emptied.declarations == declarations && emptied.displayInterval == 86_400_000)
    }

    @Test func yesAsksNothing() throws {
        _ = try ResetCommand.reply(["--all", "--yes", "--store", store])
        #expect(try summary().events.isEmpty)
    }

    @Test func donatesValues() throws {
        let reply = try DonateCommand.reply(["placeOpened", "--value", #"{"name":"Visp"}"#, "--store", store])
        #expect(reply == Reply(output: "Donated to “placeOpened”, which has 3 donations now.\n"))
        let opened = try Datastore(path: store)
        let last = try opened.donations(to: "placeOpened", latest: 1).map { DonationRecord($0) }
        opened.close()
        #expect(last == [DonationRecord(date: .noon, payload: Data(#"{"name":"Visp"}"#.utf8))])
    }

    @Test func aMissingValueIsNoted() throws {
        #expect(try DonateCommand.reply(["placeOpened", "--store", store]).notes.count == 1)
    }

    @Test func aValueHasToBeJSON() throws {
        let error = try toolError {
            _ = try DonateCommand.reply(["placeOpened", "--value", "x", "--store", store])
        }
        #expect(error?.status == .usage)
        #expect(try summary().events["placeOpened"]?.count == 2)
    }

    @Test func unknownEventsAreMadeOnlyOnRequest() throws {
        let error = try toolError { _ = try DonateCommand.reply(["placeopened", "--store", store]) }
        #expect(error?.status == .failed && error?.description.contains("“placeOpened”") == true)
        _ = try DonateCommand.reply(["fresh", "--create", "--store", store])
        #expect(try summary().eventNames == ["fresh", "placeOpened"])
    }

    @Test func aStoreIsMadeOnlyOnRequest() throws {
        let missing = folder.path("other.sqlite")
        for arguments in [["x"], ["x", "--json"]] {
            let error = try toolError { _ = try DonateCommand.reply(arguments + ["--store", missing]) }
            #expect(error?.status == .noSuchStore)
        }
        #expect(try toolError { _ = try ListCommand.reply(["--store", missing]) }?.status == .noSuchStore)
        #expect(try toolError { _ = try ExportCommand.reply(["--store", missing]) }?.status == .noSuchStore)
        #expect(!folder.names.contains("other.sqlite"))
        _ = try DonateCommand.reply(["x", "--create", "--store", missing])
        #expect(folder.names.contains("other.sqlite"))
    }

    @Test func exportsTheWholeStore() throws {
        let output = try ExportCommand.reply(["--store", store]).output
        let exported = try SyncDocument(Data(output.utf8)).log
        let log = try StoreReader(store).log().log
        #expect(exported.folded == log.folded && exported.donations(to: "placeOpened").count == 2)
        #expect(exported.entries == log.entries && exported.known == log.known)

        let file = folder.path("export.tips")
        #expect(try ExportCommand.reply(["--store", store, "--output", file]).output == "")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == output)
    }

    @Test func exportsManyDonations() throws {
        let path = folder.path("large.sqlite")
        try makeStore(
            at: path,
            (0..<9000).map { .donated("event \($0 % 3)", hoursAgo: Double($0 % 100), "\"\\\"\($0)\"") }
        )
        let exported = try SyncDocument(Data(ExportCommand.reply(["--store", path]).output.utf8)).log
        let log = try StoreReader(path).log().log
        for event in 0..<3 {
            let donations = exported.donations(to: "event \(event)")
            #expect(donations.count == 3000 && donations == log.donations(to: "event \(event)"))
        }
    }

    @Test(arguments: [Double.infinity, 1e300, .greatestFiniteMagnitude, 1e-300])
    func everyIntervalCanBeToldAndReadBack(_ interval: Double) throws {
        let path = folder.path("interval.sqlite")
        try makeStore(
            at: path,
            [
                .declared("LongTip", maxDisplayDuration: interval), .declared("NewTip"),
                .displayed(tip: "LongTip", date: .ago(hours: 1)),
                .configured(displayInterval: interval.milliseconds),
                .donated(
                    event: "odd",
                    date: Date(timeIntervalSinceReferenceDate: interval).milliseconds,
                    payload: nil
                ),
            ]
        )
        let list = try JSONSerialization.jsonObject(
            with: Data(ListCommand.reply(["--store", path, "--json"]).output.utf8)
        )
        let frequency = try #require((list as? [String: Any])?["displayFrequency"] as? [String: Any])
        // A store keeps milliseconds, up to the end of its time.
        if interval < 1 {
            #expect(frequency["interval"] as? Double == 0)
        } else {
            #expect(frequency["interval"] as? String == "inf")
        }
        #expect(interval < 1 || frequency["opens"] as? String == "never")
        for text in [try ListCommand.reply(["--store", path]), try ExplainCommand.reply(["--store", path])] {
            #expect(!text.output.contains("inf") && !text.output.contains("in for ever"), "\(text.output)")
        }
        let exported = try SyncDocument(Data(ExportCommand.reply(["--store", path]).output.utf8)).log
        #expect(exported.donations(to: "odd") == (try StoreReader(path).log().log.donations(to: "odd")))
    }

    @Test func exportingNowhereIsRefused() throws {
        let output = folder.path("no/such/folder.tips")
        let error = try toolError { _ = try ExportCommand.reply(["--store", store, "-o", output]) }
        #expect(error?.status == .noOutputFile)
    }

    @Test func exportingToADeviceWritesIntoIt() throws {
        _ = try ExportCommand.reply(["--store", store, "-o", "/dev/null"])
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
                == .typeCharacterSpecial
        )
    }

    @Test func theStoreIsNamedInSeveralWays() throws {
        let data = folder.url.appending(path: "org.example.App")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: store, toPath: data.appending(path: "tips.sqlite").path)
        let environment = ["XDG_DATA_HOME": folder.url.path]
        let byApp = try ListCommand.reply(["--events", "--app", "org.example.App"], environment: environment)
        let byFolder = try ListCommand.reply(["--events", "--store", folder.url.path])
        let byVariable = try ListCommand.reply(["--events"], environment: ["TIPS_STORE": store])
        #expect(byApp == byFolder && byFolder == byVariable)
        #expect(try toolError { _ = try ListCommand.reply([]) } == .noStoreNamed)
        #expect(throws: (any Error).self) { try ListCommand.parse(["--app", "a", "--store", "b"]) }
    }
}
