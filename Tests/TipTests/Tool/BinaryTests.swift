import Foundation
import Testing

@testable import TipEngine
@testable import TipsTool

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
        ("list --store /etc/hostname", 65), ("export --output /nonexistent/x.json", 73),
    ])
    func endsWithStatus(arguments: String, status: Int32) throws {
        let outcome = try shell("TIPS_STORE=\"$STORE\" \"$TIPS\" \(arguments)")
        #expect(outcome.status == status, "\(outcome)")
        #expect(status == 0 ? !outcome.output.isEmpty : outcome.output.isEmpty, "\(outcome)")
        #expect(status == 0 || outcome.errors.hasPrefix("Error: "), "\(outcome)")
    }

    @Test func sayWhichStore() throws {
        let outcome = try shell("\"$TIPS\" list")
        #expect(outcome.status == 64 && outcome.errors.contains("--store PATH"))
    }

    @Test(arguments: [
        "list", "explain", "export", "reset MapTip", "donate placeOpened --value 3", "reset --all --yes",
    ])
    func printsJSON(arguments: String) throws {
        let outcome = try shell("\"$TIPS\" \(arguments) --json --store \"$STORE\"")
        #expect(outcome.errors == "" && outcome.status == 0)
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        #expect(value is [String: Any])
    }

    @Test func aClosedPipeIsNoFailure() throws {
        try makeStore(
            at: store,
            (0..<3000).map { .setParameter(key: "parameter \($0)", value: Data("0".utf8)) }
        )
        let outcome = try shell(
            "{ \"$TIPS\" list --store \"$STORE\"; echo $? >\"$STORE.status\"; } | head -n 1; cat \"$STORE.status\""
        )
        #expect(outcome.errors == "")
        #expect(outcome.output.hasSuffix("\n0\n"))
    }

    @Test func aFullDiskIsAFailure() throws {
        let outcome = try shell("\"$TIPS\" list --store \"$STORE\" >/dev/full")
        #expect(outcome.status == 74 && outcome.errors.hasPrefix("Error: The output cannot be written"))
    }

    @Test func readingWritesNothing() throws {
        let before = FileManager.default.contents(atPath: store)
        let script = "for c in list explain export; do \"$TIPS\" $c --store \"$STORE\" || exit 1; done"
        #expect(try shell(script).status == 0)
        #expect(FileManager.default.contents(atPath: store) == before)
    }

    @Test func aReadOnlyStoreCanBeRead() throws {
        let outcome = try shell("chmod 400 \"$STORE\" && \"$TIPS\" list --store \"$STORE\"")
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completes(shellName: String) throws {
        let outcome = try shell("\"$TIPS\" --generate-completion-script \(shellName)")
        #expect(outcome.status == 0 && outcome.output.contains("tips"))
    }

    @Test(.timeLimit(.minutes(20))) func aRunningAppSeesChangesAtOnce() async throws {
        let center = TipCenter()
        try center.configure([.datastoreLocation(.url(URL(filePath: store)))])
        defer { center.close() }
        let tip = VisitorTip()
        await TipCenter.with(center) { await tip.resetEligibility() }
        var updates = center.statusUpdates(of: tip).makeAsyncIterator()
        #expect(await updates.next() == .pending)
        #expect(try shell("\"$TIPS\" donate visit --store \"$STORE\"").status == 0)
        #expect(await updates.next() == .available)
        center.invalidate(tip, reason: .tipClosed)
        #expect(await updates.next() == .invalidated(.tipClosed))
        #expect(try shell("\"$TIPS\" reset VisitorTip --store \"$STORE\"").status == 0)
        #expect(await updates.next() == .available)
        #expect(try shell("\"$TIPS\" reset --all --yes --store \"$STORE\"").status == 0)
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
