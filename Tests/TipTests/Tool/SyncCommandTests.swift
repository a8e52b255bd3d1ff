import Foundation
import Testing

@testable import TipDatastore
@testable import TipEngine
@testable import WalkthroughTool

/// Synchronising from the command line, by processes that may be killed.
struct SyncCommandTests {
    private let folder: TemporaryFolder
    private let shared: String

    init() throws {
        folder = try TemporaryFolder()
        shared = folder.path("shared")
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
        for name in ["a.sqlite", "b.sqlite"] {
            try makeStore(at: folder.path(name), [.donated("visit", hoursAgo: 1, "1")])
        }
    }

    private func tips(_ arguments: String) throws -> Binary.Outcome {
        try Binary.shell("cd \"$STORE\" && \"$WALKTHROUGH\" tips \(arguments)", store: folder.url.path)
    }

    private func count(_ store: String) throws -> Int? {
        try StoreReader(folder.path(store)).summary().events["visit"]?.count
    }

    /// Writes the documents of both devices; returns the id of the first.
    private func syncBoth() throws -> String {
        for name in ["a", "b"] { _ = try tips("sync now --folder shared --store \(name).sqlite") }
        return try StoreReader(folder.path("a.sqlite")).log().device
    }

    @Test func exchangesWhatDevicesDid() throws {
        for store in ["a.sqlite", "b.sqlite", "a.sqlite"] {
            let outcome = try tips("sync now --folder shared --store \(store)")
            #expect(outcome.status == 0 && outcome.output.hasPrefix("Synchronised with "), "\(outcome)")
        }
        // The folder is known from now on.
        #expect(try tips("sync now --store b.sqlite").output.contains("the same already"))
        #expect(try count("a.sqlite") == 2)
        #expect(try count("b.sqlite") == 2)
        let status = try tips("sync status --store a.sqlite")
        #expect(status.output.contains("in order") && status.output.contains("Devices:     2"), "\(status)")
        #expect(try tips("sync status --store a.sqlite --json").output.contains("\"documents\""))
        // The documents can be merged by hand as well.
        #expect(try tips("merge shared/*.tips --store c.sqlite").status == 0)
        #expect(try count("c.sqlite") == 2)
    }

    @Test func forgetsADeviceAndKeepsWhatItDid() throws {
        let device = try syncBoth()
        #expect(try tips("sync devices --store b.sqlite").output.contains(device))
        #expect(try tips("sync forget \(device.prefix(8)) --store a.sqlite").status == 1)
        #expect(try tips("sync forget \(device.prefix(8)) --store b.sqlite").status == 0)
        #expect(try !tips("sync devices --store b.sqlite").output.contains(device))
        #expect(try tips("sync now --folder shared --store new.sqlite").status == 0)
        #expect(try count("new.sqlite") == 2)
    }

    @Test func makesTheFolderOfANewStore() throws {
        _ = try tips("sync now --folder shared --store a.sqlite")
        let outcome = try tips("sync now --folder shared --store new/folder/tips.sqlite")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try count("new/folder/tips.sqlite") == 1)
    }

    @Test func forgetsTheCopiesOfADocumentAsWell() throws {
        let device = try syncBoth()
        let document = "\(shared)/\(device).tips"
        let copy = "\(shared)/\(device).sync-conflict-20261123-101112-ABCDEFG.tips"
        try FileManager.default.copyItem(atPath: document, toPath: copy)
        #expect(try tips("sync forget \(device) --store b.sqlite").status == 0)
        #expect(try !tips("sync devices --store b.sqlite").output.contains(device))
        #expect(try FileManager.default.contentsOfDirectory(atPath: shared).count == 1)
    }

    @Test(arguments: ["other", "donation", "declaration"])
    func nothingCountsTwiceAfterDamage(page: String) throws {
        _ = try syncBoth()
        _ = try tips("sync now --folder shared --store a.sqlite")
        // The folder does not know of this yet.
        _ = try tips("donate visit --store a.sqlite")
        try damageStore(at: folder.path("a.sqlite"), page)
        let outcome = try tips("sync now --folder shared --store a.sqlite")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(page != "other" || outcome.errors.contains("was damaged"), "\(outcome)")
        #expect(try count("a.sqlite") == 3)
        _ = try tips("sync now --store b.sqlite")
        #expect(try count("b.sqlite") == 3)
        #expect(try tips("merge shared/*.tips --store a.sqlite").status == 0)
        #expect(try count("a.sqlite") == 3)
    }

    @Test func donationsThatDamageHidCountOnceTheyAreFoundAgain() throws {
        try makeStore(
            at: folder.path("a.sqlite"),
            Array(repeating: .donated("visit", hoursAgo: 2, "1"), count: 400)
        )
        _ = try syncBoth()
        let before = try count("b.sqlite")
        // Its rows cannot be read at all any more, but the folder has them.
        try damageStore(at: folder.path("a.sqlite"), "entry")
        #expect(try tips("sync now --folder shared --store a.sqlite").status == 0)
        _ = try tips("sync now --store b.sqlite")
        #expect(try count("a.sqlite") == before && count("b.sqlite") == before)
    }

    @Test func forgettingADeviceKeepsWhatADamagedStoreHas() throws {
        let device = try syncBoth()
        _ = try tips("donate visit --store b.sqlite")
        try damageStore(at: folder.path("b.sqlite"))
        let outcome = try tips("sync forget \(device) --store b.sqlite")
        #expect(outcome.status == 0 && outcome.errors.contains("was damaged"), "\(outcome)")
        #expect(try count("b.sqlite") == 3)
    }

    @Test(arguments: [
        ("sync now --store a.sqlite", 64), ("sync now --folder missing --store a.sqlite", 66),
        ("sync status --store none.sqlite", 66), ("sync forget none --folder shared --store a.sqlite", 1),
        ("sync devices --folder missing --store a.sqlite", 66),
        ("sync now --folder nonsense://here/ --store a.sqlite", 66),
    ])
    func endsWithStatus(arguments: String, status: Int32) throws {
        let outcome = try tips(arguments)
        #expect(outcome.status == status, "\(outcome)")
    }

    /// Eight processes donate and synchronise the same store, all at once.
    @Test(.timeLimit(.minutes(30))) func processesOfOneDeviceTakeTurns() throws {
        let script = """
            cd "$STORE"
            for i in 1 2 3 4 5 6 7 8; do (
                for j in 1 2 3 4; do
                    "$WALKTHROUGH" tips donate visit --store a.sqlite >/dev/null || exit 1
                    "$WALKTHROUGH" tips sync now --folder shared --store a.sqlite >/dev/null || exit 2
                done
            ) & pids="$pids $!"; done
            for pid in $pids; do wait $pid || exit; done
            """
        let outcome = try Binary.shell("exec bash -c '\(script)'", store: folder.url.path)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try tips("sync now --folder shared --store b.sqlite").status == 0)
        #expect(try count("a.sqlite") == 33 && count("b.sqlite") == 34)
        let names = try FileManager.default.contentsOfDirectory(atPath: shared)
        #expect(names.count == 2, "\(names)")
    }

    @Test func emptyingAStoreClearsWhatOtherDevicesDid() throws {
        for store in ["a.sqlite", "b.sqlite"] {
            _ = try tips("sync now --folder shared --store \(store)")
        }
        // It is not known on the other device yet.
        _ = try tips("donate visit --store b.sqlite")
        _ = try tips("sync now --store b.sqlite")
        #expect(try tips("reset --all --yes --store a.sqlite").status == 0)
        _ = try tips("sync now --store b.sqlite")
        #expect(try (count("a.sqlite") ?? 0) == 0 && (count("b.sqlite") ?? 0) == 0)
        // A folder that is away is no reason not to empty the store.
        try FileManager.default.moveItem(atPath: shared, toPath: shared + " away")
        _ = try tips("donate visit --store a.sqlite")
        let outcome = try tips("reset --all --yes --store a.sqlite")
        #expect(outcome.status == 0 && outcome.errors.contains("cannot be reached"), "\(outcome)")
    }

    /// 300 rounds in extended runs.
    @Test(.timeLimit(.minutes(30))) func killingItAtAnyMomentLosesNothing() throws {
        let rounds = isExtended ? 300 : 25
        let script = """
            cd "$STORE"
            for i in $(seq \(rounds)); do
                "$WALKTHROUGH" tips donate visit --store a.sqlite >/dev/null || exit 1
                "$WALKTHROUGH" tips sync now --folder shared --store a.sqlite >/dev/null 2>&1 &
                sleep 0.0$((i * 37 % 97 + 1))
                kill -9 $! 2>/dev/null
                wait $! 2>/dev/null
                ! ls shared/*.tips >/dev/null 2>&1 || "$WALKTHROUGH" tips merge shared/*.tips --dry-run --store b.sqlite >/dev/null || exit 2
            done
            ls -A shared | wc -l
            """
        let outcome = try Binary.shell("mkdir -p shared; exec bash -c '\(script)'", store: folder.url.path)
        // Status 2 would be a document that cannot be read.
        #expect(outcome.status == 0, "\(outcome)")
        for store in ["a.sqlite", "b.sqlite", "a.sqlite"] {
            #expect(try tips("sync now --folder shared --store \(store)").status == 0)
        }
        #expect(try count("b.sqlite") == rounds + 2)
        #expect(try count("a.sqlite") == rounds + 2)
        let names = try FileManager.default.contentsOfDirectory(atPath: shared)
        #expect(names.count == 2, "what was killed leaves nothing behind: \(names)")
    }
}
