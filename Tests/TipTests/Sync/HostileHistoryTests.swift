import Foundation
import TipDatastore
import Testing
@testable import TipEngine

/// What once lost tips or doubled them, by what an app calls.
@Suite(.timeLimit(.minutes(20))) struct HostileHistoryTests {
    private static let visit = Tips.Event(id: "visit")
    private static let level = Tips.Parameter(Self.self, "level", 1)

    private let place: TemporaryFolder
    private let shared: URL
    private let away: URL

    init() throws {
        place = try TemporaryFolder()
        shared = try place.makeFolder("shared")
        away = place.url.appending(path: "away")
    }

    /// An app that starts, and has tried to make a round.
    private func start(_ name: String, isReset: Bool = false) throws -> TipCenter {
        let center = TipCenter()
        if isReset { try TipCenter.with(center) { try Tips.resetDatastore() } }
        try center.configure([.datastoreLocation(.url(file(name))), .sync(.folder(shared))])
        makeRounds(center)
        return center
    }

    private func makeRounds(_ centers: TipCenter...) {
        for center in centers {
            center.onWriter {}
            center.sync?.makeRound()
            center.onWriter { center.absorbForeignChanges() }
        }
    }

    private func file(_ name: String) -> URL { URL(filePath: place.path("\(name).sqlite")) }

    private func takeFolderAway() throws { try FileManager.default.moveItem(at: shared, to: away) }

    private func bringFolderBack() throws { try FileManager.default.moveItem(at: away, to: shared) }

    /// Puts a copy of a store aside, or back; the app has ended.
    private func copy(_ name: String, to copy: String) throws {
        try? FileManager.default.removeItem(at: file(copy))
        try FileManager.default.copyItem(at: file(name), to: file(copy))
    }

    private func donate(_ center: TipCenter) async {
        await TipCenter.with(center) { await Self.visit.donate() }
    }

    private func visits(_ center: TipCenter) -> Int { TipCenter.with(center) { Self.visit.donations.count } }

    private func level(_ center: TipCenter) -> Int { TipCenter.with(center) { Self.level.wrappedValue } }

    @Test(arguments: [false, true])
    func aDatastoreResetClearsWhatWasBeforeItAlone(isRestarted: Bool) async throws {
        let two = try start("two")
        await donate(two)
        two.invalidate(AnyTip("old"), reason: .tipClosed)
        makeRounds(two)
        try takeFolderAway()
        var one = try start("one", isReset: true)
        await donate(one)
        TipCenter.with(one) { Self.level.wrappedValue = 2 }
        one.invalidate(AnyTip("new"), reason: .tipClosed)
        if isRestarted {
            one.close()
            one = try start("one")
        }
        try bringFolderBack()
        makeRounds(one, two, one)
        for center in [one, two] {
            #expect(visits(center) == 1)
            #expect(level(center) == 2)
            #expect(center.status(of: AnyTip("new")) == .closed)
            #expect(center.status(of: AnyTip("old")) == .available)
            center.close()
        }
    }

    @Test func aDonationOnARestoredStoreIsKept() async throws {
        var one = try start("one")
        one.close()
        try copy("one", to: "backup")
        one = try start("one")
        await donate(one)
        makeRounds(one)
        let two = try start("two")
        #expect(visits(two) == 1)
        await TipCenter.with(two) { await Self.visit.deleteDonations() }
        makeRounds(two, one)
        one.close()
        try copy("backup", to: "one")
        try takeFolderAway()
        one = try start("one")
        await donate(one)
        try bringFolderBack()
        makeRounds(one, two, one)
        for center in [one, two] {
            #expect(visits(center) == 1)
            center.close()
        }
    }

    @Test func aBackupUndoesNoDeletionAndDoublesNothing() async throws {
        var one = try start("one")
        for _ in 0..<3 { await donate(one) }
        one.close()
        try copy("one", to: "backup")
        one = try start("one")
        await TipCenter.with(one) { await Self.visit.deleteDonations() }
        makeRounds(one)
        let two = try start("two")
        for _ in 0..<2 {
            one.close()
            try copy("backup", to: "one")
            one = try start("one")
            makeRounds(one, two, one)
            #expect(visits(one) == 0)
            #expect(visits(two) == 0)
        }
        one.close()
        two.close()
    }

    @Test func aResetOfAllClearsOnlyWhatItHadHeardOf() throws {
        let (one, two) = (try start("one"), try start("two"))
        try takeFolderAway()
        TipCenter.with(two) { Self.level.wrappedValue = 2 }
        two.invalidate(AnyTip("tip"), reason: .tipClosed)
        let tool = try Datastore(path: file("one").path)
        try tool.commit([.cleared(.everything)], durability: .power)
        tool.close()
        try bringFolderBack()
        makeRounds(one, two, one)
        for center in [one, two] {
            #expect(level(center) == 2)
            #expect(center.status(of: AnyTip("tip")) == .closed)
            center.close()
        }
    }

    /// Whatever comes while the app changes something, it shows what is stored.
    @Test func aRunningAppForgetsNoChangeOfItsOwn() throws {
        let bench = try TipBench(place.store)
        let other = try Datastore(path: place.path())
        for round in 1...40 {
            let tip = AnyTip("tip \(round)")
            bench {
                tip.invalidate(reason: .tipClosed)
                Self.level.wrappedValue = round
            }
            if round.isMultiple(of: 2) { bench.center.onWriter { bench.center.absorbForeignChanges() } }
            try other.commit([.cleared(.everything)], durability: .process)
            bench {
                tip.invalidate(reason: .tipClosed)
                Self.level.wrappedValue = -round
            }
            bench.center.onWriter { bench.center.absorbForeignChanges() }
            let stored = try other.folded()
            #expect(bench { Self.level.wrappedValue } == -round)
            #expect(stored.parameters.values.contains(Data("\(-round)".utf8)))
            #expect((bench.status(tip) == .closed) == (stored.tips[tip.id]?.invalidation != nil))
        }
        other.close()
    }

    @Test func aRunningAppShowsWhatSixProcessesDo() async throws {
        let bench = try TipBench(place.store)
        let rule = Tips.Rule(Self.visit, source: "all") { $0.donations.count >= 6 * 40 + 40 }
        let updates = bench.updates(AnyTip(id: "all", rules: [rule]))
        let writers = try (0..<6).map { _ in try WriterProcess(place.path()) }
        for writer in writers { writer.tell("open") }
        for number in 0..<40 {
            for (index, writer) in writers.enumerated() {
                writer.send("donate visit")
                writer.send("close \(index).\(number)")
            }
            await bench { await Self.visit.donate() }
            bench { AnyTip("own \(number)").invalidate(reason: .tipClosed) }
        }
        for writer in writers { for _ in 0..<80 { try #require(writer.readLine() == "ok") } }
        _ = await updates.elements(endingWith: .available)
        let closed =
            (0..<6).flatMap { index in (0..<40).map { "\(index).\($0)" } } + (0..<40).map { "own \($0)" }
        for id in closed {
            _ = await bench.updates(AnyTip(id)).elements(endingWith: .closed)
        }
        #expect(bench { Self.visit.donations.count } == 280)
    }
}
