import Foundation
import Testing

@testable import TipEngine
@testable import WalkthroughTool

/// The program as a user meets it.
struct BinaryTests {
    private let folder: TemporaryFolder
    private let store: String

    init() throws {
        folder = try TemporaryFolder()
        store = folder.path()
        try makeSampleStore(at: store)
    }

    private func shell(_ script: String) throws -> Binary.Outcome { try Binary.shell(script, store: store) }

    @Test(arguments: [
        ("list", 0), ("explain", 0), ("explain MapTip", 0), ("export", 0), ("reset MapTip", 0),
        ("donate placeOpened", 0), ("--help", 0), ("list --help", 0), ("donate --help", 0), ("--version", 0),
        ("explain NoTip", 1), ("reset NoTip", 1), ("donate noEvent", 1),
        ("", 0), ("paint", 64), ("reset", 64), ("reset --all", 64), ("reset --all MapTip", 64),
        ("donate placeOpened --value oops", 64), ("list --store /nonexistent/tips.sqlite", 66),
        ("list --store /etc/hostname", 65), ("export --output /nonexistent/x.tips", 73),
    ])
    func endsWithStatus(arguments: String, status: Int32) throws {
        let outcome = try shell("TIPS_STORE=\"$STORE\" \"$WALKTHROUGH\" tips \(arguments)")
        #expect(outcome.status == status, "\(outcome)")
        #expect(status == 0 ? !outcome.output.isEmpty : outcome.output.isEmpty, "\(outcome)")
        #expect(status == 0 || outcome.errors.hasPrefix("Error: "), "\(outcome)")
    }

    @Test func sayWhichStore() throws {
        let outcome = try shell("\"$WALKTHROUGH\" tips list")
        #expect(outcome.status == 64 && outcome.errors.contains("--store PATH"))
    }

    @Test(arguments: [
        "list --help", "merge --help", "sync forget --help", "--version", "list", "explain MapTip --json",
        "reset MapTip -- FavoritesTip", "list --paint", "paint", "reset",
    ])
    func answersToItsOldName(arguments: String) throws {
        let link = try link("tips")
        let old = try shell("TIPS_STORE=\"$STORE\" \"\(link)\" \(arguments)")
        let new = try shell("TIPS_STORE=\"$STORE\" \"$WALKTHROUGH\" tips \(arguments)")
        #expect(old.status == new.status)
        for (old, new) in [(old.output, new.output), (old.errors, new.errors)] {
            let words = new.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            // Another length breaks lines elsewhere.
            let expected = words.replacing("walkthrough tips", with: "tips")
            #expect(old.split(whereSeparator: \.isWhitespace).joined(separator: " ") == expected)
        }
    }

    @Test(arguments: ["", "--help", "help explain"])
    func helpKnowsItsOldName(arguments: String) throws {
        let outcome = try shell("\"\(try link("tips"))\" \(arguments)")
        #expect(outcome.status == 0 && outcome.output.contains("USAGE: tips "))
        #expect(!outcome.output.contains("walkthrough"))
    }

    /// A link to the program.
    private func link(_ name: String) throws -> String {
        let link = folder.path(name)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Binary.path)
        return link
    }

    @Test func completesNames() throws {
        let asked =
            "---completion tips explain -- positional@0 3 0 walkthrough tips explain '' --store \"$STORE\""
        let outcome = try shell("SAP_SHELL=bash \"$WALKTHROUGH\" \(asked)")
        #expect(outcome.output == "FavoritesTip\nMapTip\n", "\(outcome)")
    }

    @Test(arguments: [
        "list", "explain", "reset MapTip", "donate placeOpened --value 3", "reset --all --yes",
        "merge \"$STORE\"",
    ])
    func printsJSON(arguments: String) throws {
        let outcome = try shell("\"$WALKTHROUGH\" tips \(arguments) --json --store \"$STORE\"")
        #expect(outcome.errors == "" && outcome.status == 0)
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        #expect(value is [String: Any])
    }

    @Test func aClosedPipeIsNoFailure() throws {
        try makeStore(
            at: store,
            (0..<3000).map { .set(parameter: "parameter \($0)", value: Data("0".utf8)) }
        )
        let outcome = try shell(
            "{ \"$WALKTHROUGH\" tips list --store \"$STORE\"; echo $? >\"$STORE.status\"; } | head -n 1; cat \"$STORE.status\""
        )
        #expect(outcome.errors == "")
        #expect(outcome.output.hasSuffix("\n0\n"))
    }

    @Test func aFullDiskIsAFailure() throws {
        let outcome = try shell("\"$WALKTHROUGH\" tips list --store \"$STORE\" >/dev/full")
        #expect(outcome.status == 74 && outcome.errors.hasPrefix("cannot write to standard output: "))
        let export = try shell("\"$WALKTHROUGH\" tips export --store \"$STORE\" >/dev/full")
        #expect(export.status == 74 && export.errors == outcome.errors)
    }

    @Test func readingWritesNothing() throws {
        let before = FileManager.default.contents(atPath: store)
        let script =
            "for c in list explain export; do \"$WALKTHROUGH\" tips $c --store \"$STORE\" || exit 1; done"
        #expect(try shell(script).status == 0)
        #expect(FileManager.default.contents(atPath: store) == before)
    }

    @Test func aReadOnlyStoreCanBeRead() throws {
        let outcome = try shell("chmod 400 \"$STORE\" && \"$WALKTHROUGH\" tips list --store \"$STORE\"")
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test(arguments: ["walkthrough", "tips"], ["bash", "zsh", "fish"])
    func completes(name: String, shellName: String) throws {
        let outcome = try shell("\"\(try link(name))\" --generate-completion-script \(shellName)")
        #expect(outcome.status == 0 && outcome.output.contains("_\(name)"))
        #expect(!outcome.output.contains("\\u{"), "nothing is escaped")
    }

    @Test(.timeLimit(.minutes(20))) func aRunningAppSeesChangesAtOnce() async throws {
        let center = TipCenter()
        try center.configure([.datastoreLocation(.url(URL(filePath: store)))])
        defer { center.close() }
        let tip = VisitorTip()
        await TipCenter.with(center) { await tip.resetEligibility() }
        var updates = center.statusUpdates(of: tip).makeAsyncIterator()
        #expect(await updates.next() == .pending)
        #expect(try shell("\"$WALKTHROUGH\" tips donate visit --store \"$STORE\"").status == 0)
        #expect(await updates.next() == .available)
        center.invalidate(tip, reason: .tipClosed)
        #expect(await updates.next() == .invalidated(.tipClosed))
        #expect(try shell("\"$WALKTHROUGH\" tips reset VisitorTip --store \"$STORE\"").status == 0)
        #expect(await updates.next() == .available)
        #expect(try shell("\"$WALKTHROUGH\" tips reset --all --yes --store \"$STORE\"").status == 0)
        #expect(await updates.next() == .pending)
    }
}

private struct VisitorTip: Tip {
    static let visit = Event(id: "visit")

    var id: String { "VisitorTip" }
    var title: Text { Text("Visitor") }
    var rules: [Rule] {
        Tips.Rule(Self.visit, source: "$0.donations.count > 0") { $0.donations.count > 0 }
    }
}
